import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  DuplicateKeyError,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { SETTINGS, type StoredSettings } from './settings.model.ts';

const ID = 'current';
const COPY_ID = 'last-good';

@Injectable()
export class SettingsRepository {
  readonly #settings: Collection<StoredSettings>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#settings = documents.collection(SETTINGS);
  }

  async read(): Promise<StoredSettings | null> {
    return this.#settings.findOne({ id: ID });
  }

  async readEarlier(): Promise<unknown> {
    return (await this.#settings.findOne({ id: COPY_ID }))?.settings;
  }

  async insertFirst(settings: unknown): Promise<void> {
    const first = { settings, version: 1, savedAt: this.clock.iso() };
    try {
      await this.#settings.insert({ id: ID, ...first });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return;
    }
    await this.#settings.upsert({ id: COPY_ID, ...first });
  }

  /** @returns false when another change was first; nothing is changed then */
  async replace({ version }: StoredSettings, settings: unknown): Promise<boolean> {
    const next = { settings, version: version + 1, savedAt: this.clock.iso() };
    if (!(await this.#settings.updateOne({ id: ID, version }, { $set: next }))) return false;
    await this.#settings.upsert({ id: COPY_ID, ...next });
    return true;
  }
}
