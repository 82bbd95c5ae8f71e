import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { ONE_TIME_LINKS, type LinkKind, type OneTimeLink } from './one-time-link.model.ts';

@Injectable()
export class OneTimeLinksRepository {
  readonly #links: Collection<OneTimeLink>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#links = documents.collection(ONE_TIME_LINKS);
  }

  async insert(link: OneTimeLink): Promise<void> {
    await this.#links.insert(link);
  }

  async find(id: string, kind: LinkKind, now: string): Promise<OneTimeLink | null> {
    return this.#links.findOne({ id, kind, expiresAt: { $gt: now } });
  }

  async findById(id: string, now: string): Promise<OneTimeLink | null> {
    return this.#links.findOne({ id, expiresAt: { $gt: now } });
  }

  /** Valid links, sorted by the time of their end. */
  async list(now: string): Promise<OneTimeLink[]> {
    const links: OneTimeLink[] = [];
    const query = {
      filter: { expiresAt: { $gt: now } },
      sort: { by: 'expiresAt', direction: 'ascending' },
    } as const;
    for await (const link of streamDocuments(this.#links, query)) links.push(link);
    return links;
  }

  /** @returns true for only one of several simultaneous callers */
  async remove(id: string): Promise<boolean> {
    return (await this.#links.deleteMany({ id })) === 1;
  }

  async removeAll(kind: LinkKind, accountId?: string): Promise<void> {
    await this.#links.deleteMany({ kind, ...(accountId && { accountId }) });
  }

  async removeSince(kind: LinkKind, accountId: string, expiresAt: string): Promise<void> {
    await this.#links.deleteMany({ kind, accountId, expiresAt: { $gte: expiresAt } });
  }
}
