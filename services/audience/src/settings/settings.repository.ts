import { Inject, Injectable } from '@nestjs/common';
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

  /** Of several processes that make one at the same time, all get the same. */
  async listKey(): Promise<Buffer> {
    const found = await this.#settings.findOne({ id: ID });
    if (found) return Buffer.from(found.listKey, 'base64url');
    const listKey = randomBytes(KEY_BYTES).toString('base64url');
    await this.#settings.insertNew([{ id: ID, listKey }]);
    return this.listKey();
  }
}
