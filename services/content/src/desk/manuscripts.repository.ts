import { Inject, Injectable } from '@nestjs/common';
import type { DeskSort } from '@examiner/contracts';
import {
  DOCUMENTS,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
  type Filter,
  type FindQuery,
} from '@examiner/kit';
import { TEXT_SORTS } from '../posts/public-posts.ts';
import {
  LARGE_FIELDS_OF_MANUSCRIPT,
  MANUSCRIPTS,
  type ManuscriptDocument,
  type ManuscriptSummaryDocument,
} from './manuscript.model.ts';

const LATEST_CHANGE_FIRST = { by: 'updatedAt', direction: 'descending' } as const;
const EARLIEST_CHANGE_FIRST = { by: 'updatedAt', direction: 'ascending' } as const;
const EARLIEST_DUE_FIRST = { by: 'dueAt', direction: 'ascending' } as const;
const BY_ID = { by: 'id', direction: 'ascending' } as const;

export type Shelf = Filter<ManuscriptDocument>;
type Page = Pick<FindQuery<ManuscriptDocument>, 'limit' | 'after'>;
const IN_TAGS = ['state', 'tags', 'liveId'] as const;
export type ManuscriptTags = Pick<ManuscriptDocument, 'id' | (typeof IN_TAGS)[number]>;
type ReadManuscript = Pick<ManuscriptDocument, 'id' | 'revision'>;
export type ManuscriptVersion = Pick<ManuscriptDocument, 'id' | 'revision' | 'updatedAt'>;

@Injectable()
export class ManuscriptsRepository {
  readonly #manuscripts: Collection<ManuscriptDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#manuscripts = documents.collection(MANUSCRIPTS);
  }

  async insert(manuscript: ManuscriptDocument): Promise<void> {
    await this.#manuscripts.insert(manuscript);
  }

  async findById(id: string): Promise<ManuscriptDocument | null> {
    return this.#manuscripts.findOne({ id });
  }

  async findSummaries(
    filter: Shelf,
    page: Page,
    sort: DeskSort,
  ): Promise<ManuscriptSummaryDocument[]> {
    return this.#manuscripts.find({
      ...page,
      filter,
      sort: TEXT_SORTS[sort],
      omit: LARGE_FIELDS_OF_MANUSCRIPT,
    });
  }

  async findSummariesByIds(ids: readonly string[]): Promise<ManuscriptSummaryDocument[]> {
    const filter = { id: { $in: ids } };
    return this.#manuscripts.find({
      filter,
      sort: BY_ID,
      limit: ids.length,
      omit: LARGE_FIELDS_OF_MANUSCRIPT,
    });
  }

  async findByIds(ids: readonly string[]): Promise<ManuscriptDocument[]> {
    return this.#manuscripts.find({ filter: { id: { $in: ids } }, sort: BY_ID, limit: ids.length });
  }

  async findVersions({
    since,
    ...page
  }: Page & { readonly since?: string }): Promise<ManuscriptVersion[]> {
    const part =
      since === undefined
        ? { sort: BY_ID }
        : { filter: { updatedAt: { $gte: since } }, sort: EARLIEST_CHANGE_FIRST };
    return this.#manuscripts.find({ ...page, ...part, only: ['updatedAt', 'revision'] });
  }

  async count(filter: Shelf): Promise<number> {
    return this.#manuscripts.count(filter);
  }

  async findDue(now: string, page: Page): Promise<ManuscriptSummaryDocument[]> {
    return this.#manuscripts.find({
      ...page,
      filter: { dueAt: { $lte: now } },
      sort: EARLIEST_DUE_FIRST,
      omit: LARGE_FIELDS_OF_MANUSCRIPT,
    });
  }

  /** The scheduled text that is due first after `now`. */
  async findNextDue(now: string): Promise<ManuscriptSummaryDocument | null> {
    const [next] = await this.#manuscripts.find({
      filter: { dueAt: { $gt: now } },
      sort: EARLIEST_DUE_FIRST,
      limit: 1,
      omit: LARGE_FIELDS_OF_MANUSCRIPT,
    });
    return next ?? null;
  }

  stream(): AsyncGenerator<ManuscriptSummaryDocument> {
    return streamDocuments(this.#manuscripts, { sort: BY_ID, omit: LARGE_FIELDS_OF_MANUSCRIPT });
  }

  streamTags(): AsyncGenerator<ManuscriptTags> {
    return streamDocuments(this.#manuscripts, { sort: BY_ID, only: IN_TAGS });
  }

  streamScheduled(): AsyncGenerator<ManuscriptSummaryDocument> {
    return streamDocuments(this.#manuscripts, {
      filter: { state: 'scheduled' },
      sort: LATEST_CHANGE_FIRST,
      omit: LARGE_FIELDS_OF_MANUSCRIPT,
    });
  }

  /** @returns null if the manuscript was changed since it was read */
  async updateUnchanged(
    { id, revision }: ReadManuscript,
    change: Change<ManuscriptDocument>,
  ): Promise<ManuscriptDocument | null> {
    return this.#manuscripts.updateOne({ id, revision }, change);
  }

  async deleteUnchanged({ id, revision }: ReadManuscript): Promise<void> {
    await this.#manuscripts.deleteMany({ id, revision });
  }
}
