import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { SITE, type SiteDocument } from './site.model.ts';

const ID = 'site';

@Injectable()
export class SiteRepository {
  readonly #site: Collection<SiteDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#site = documents.collection(SITE);
  }

  async find(): Promise<SiteDocument | null> {
    return this.#site.findOne({ id: ID });
  }

  /**
   * Stores the settings as the revision after `revision`. Returns false if another revision was saved in the meantime.
   */
  async replace(revision: number, content: Pick<SiteDocument, 'settings' | 'savedAt'>) {
    const next = { ...content, revision: revision + 1 };
    if (revision > 0) {
      return (await this.#site.updateOne({ id: ID, revision }, { $set: next })) !== null;
    }
    try {
      await this.#site.insert({ ...next, id: ID });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }
}
