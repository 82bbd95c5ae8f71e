import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import {
  MAX_BROWSERS,
  REMEMBERED_BROWSERS,
  type RememberedBrowser,
} from './remembered-browser.model.ts';

@Injectable()
export class RememberedBrowsersRepository {
  readonly #browsers: Collection<RememberedBrowser>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#browsers = documents.collection(REMEMBERED_BROWSERS);
  }

  async find(id: string, accountId: string): Promise<RememberedBrowser | null> {
    return this.#browsers.findOne({ id, accountId });
  }

  async insert(browser: RememberedBrowser): Promise<void> {
    try {
      await this.#browsers.insert(browser);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  async extend(id: string, expiresAt: string): Promise<void> {
    await this.#browsers.updateOne({ id }, { $set: { expiresAt } });
  }

  /** Removes all but the newest browsers of an account. @returns the remaining browsers, oldest first */
  async trim(accountId: string): Promise<RememberedBrowser[]> {
    const found = await this.#browsers.find({
      filter: { accountId },
      sort: { by: 'rememberedAt', direction: 'descending' },
      limit: 5 * MAX_BROWSERS,
    });
    for (const { id } of found.slice(MAX_BROWSERS)) await this.#browsers.deleteMany({ id });
    return found.slice(0, MAX_BROWSERS).reverse();
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#browsers.deleteMany({ accountId });
  }

  async removeEverybody(): Promise<void> {
    await this.#browsers.deleteMany({});
  }
}
