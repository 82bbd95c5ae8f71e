import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { SETUP_LINKS, type SetupLink } from './setup-link.model.ts';

const CLAIM = 'claim';

/** The setup links of all replicas, and the claim of the link in use, in the form of release 1.0.0. */
@Injectable()
export class SetupRepository {
  readonly #links: Collection<SetupLink>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#links = documents.collection(SETUP_LINKS);
  }

  async insert(tokenHash: string, expiresAt: string): Promise<void> {
    await this.#links.insert({ id: tokenHash, tokenHash, expiresAt });
  }

  async isOpen(tokenHash: string, now: string): Promise<boolean> {
    return (await this.#links.findOne({ id: tokenHash, expiresAt: { $gt: now } })) !== null;
  }

  /** @returns false while a person with another link creates the admin */
  async claim(tokenHash: string, now: string, expiresAt: string): Promise<boolean> {
    await this.#links.deleteMany({ id: CLAIM, expiresAt: { $lte: now } });
    try {
      await this.#links.insert({ id: CLAIM, tokenHash, expiresAt });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }

  async remove(tokenHash: string): Promise<boolean> {
    return (await this.#links.deleteMany({ id: tokenHash })) === 1;
  }

  async clear(): Promise<void> {
    await this.#links.deleteMany({});
  }
}
