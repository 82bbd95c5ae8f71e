import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { SETUP_LINKS, type SetupLink } from './setup-link.model.ts';

@Injectable()
export class SetupRepository {
  readonly #links: Collection<SetupLink>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#links = documents.collection(SETUP_LINKS);
  }

  async insert(link: SetupLink): Promise<void> {
    await this.#links.insert(link);
  }

  async isOpen(tokenHash: string, now: string): Promise<boolean> {
    return (
      (await this.#links.findOne({ id: 'setup', tokenHash, expiresAt: { $gt: now } })) !== null
    );
  }

  /** Uses the link up. @returns whether it was there: of several at once, one alone is told so */
  async consume(tokenHash: string, now: string): Promise<boolean> {
    const gone = await this.#links.deleteMany({ id: 'setup', tokenHash, expiresAt: { $gt: now } });
    return gone === 1;
  }

  async clear(): Promise<void> {
    await this.#links.deleteMany({ id: 'setup' });
  }
}
