import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { settingsCollection, type KeptSettings } from './settings.model.ts';

const ID = 'last-good';

/** The last good settings, kept for the day that the file is damaged. */
@Injectable()
export class SettingsRepository {
  readonly #settings: Collection<KeptSettings>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#settings = documents.collection(settingsCollection);
  }

  /** @returns undefined before the first good ones */
  async read(): Promise<unknown> {
    return (await this.#settings.findOne({ id: ID }))?.settings;
  }

  async keep(settings: unknown): Promise<void> {
    if (await this.#settings.updateOne({ id: ID }, { $set: { settings } })) return;
    try {
      await this.#settings.insert({ id: ID, settings });
    } catch (error) {
      // Another replica kept the same file a moment before.
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
