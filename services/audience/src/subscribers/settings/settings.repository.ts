import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_NEWSLETTER_SETTINGS, type NewsletterSettings } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import { SETTINGS, type Settings } from './settings.model.ts';

const ID = 'settings';
const KEY_BYTES = 32;

@Injectable()
export class SettingsRepository {
  readonly #settings: Collection<Settings>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#settings = documents.collection(SETTINGS);
  }

  /** If several processes create the settings at the same time, all get the same document. */
  async read(): Promise<Settings> {
    const found = await this.#settings.findOne({ id: ID });
    if (found) return found;
    const listKey = randomBytes(KEY_BYTES).toString('base64url');
    const newsletter = DEFAULT_NEWSLETTER_SETTINGS;
    await this.#settings.insertNew([{ id: ID, listKey, version: 0, newsletter }]);
    return this.read();
  }

  async newsletter(): Promise<NewsletterSettings> {
    return (await this.read()).newsletter;
  }

  async listKey(): Promise<Buffer> {
    return Buffer.from((await this.read()).listKey, 'base64url');
  }

  /** @returns the first day of sending; if there was none, the given day */
  async beginWarmUp(day: string): Promise<string> {
    const { warmUpFrom } = await this.read();
    if (warmUpFrom !== undefined) return warmUpFrom;
    await this.#settings.updateOne({ id: ID }, { $set: { warmUpFrom: day } });
    return day;
  }

  async endWarmUp(): Promise<void> {
    const { warmUpFrom } = await this.read();
    if (warmUpFrom !== undefined) {
      await this.#settings.updateOne({ id: ID }, { $unset: ['warmUpFrom'] });
    }
  }

  /** @returns null if another version was saved first */
  async change(version: number, newsletter: NewsletterSettings): Promise<Settings | null> {
    const $set = { version: version + 1, newsletter };
    return this.#settings.updateOne({ id: ID, version }, { $set });
  }
}
