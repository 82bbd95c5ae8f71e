import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { createHash } from 'node:crypto';
import { READ_HEADLINES, type ReadHeadline } from './read-headline.model.ts';

/** Longer than the time that a headline is in a feed. */
const KEPT_MS = 365 * 24 * 3_600_000;

const idOf = (link: string) => createHash('sha256').update(link).digest('hex');

@Injectable()
export class ReadHeadlinesRepository {
  readonly #read: Collection<ReadHeadline>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#read = documents.collection(READ_HEADLINES);
  }

  /** The links among the given ones that were read. */
  async among(links: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = links.map(idOf);
    const found = await this.#read.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: Math.max(ids.length, 1),
    });
    const known = new Set(found.map(({ id }) => id));
    return new Set(links.filter((_, index) => known.has(ids[index] ?? '')));
  }

  async mark(links: readonly string[]): Promise<void> {
    const expiresAt = this.clock.iso(KEPT_MS);
    await this.#read.insertNew([...new Set(links)].map((link) => ({ id: idOf(link), expiresAt })));
  }
}
