import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { LARGE_FIELDS_OF_POST } from '../posts/post.model.ts';
import {
  REVISIONS,
  type RevisionDocument,
  type RevisionSummaryDocument,
} from './revision.model.ts';

const LATEST_FIRST = { by: 'at', direction: 'descending' } as const;

@Injectable()
export class RevisionsRepository {
  readonly #revisions: Collection<RevisionDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#revisions = documents.collection(REVISIONS);
  }

  async insert(revision: RevisionDocument): Promise<void> {
    await this.#revisions.insert(revision);
  }

  async findById(id: string): Promise<RevisionDocument | null> {
    return this.#revisions.findOne({ id });
  }

  async findSummariesByIds(ids: readonly string[]): Promise<RevisionSummaryDocument[]> {
    if (ids.length === 0) return [];
    const filter = { id: { $in: ids } };
    const sort = { by: 'id', direction: 'ascending' } as const;
    return this.#revisions.find({ filter, sort, limit: ids.length, omit: LARGE_FIELDS_OF_POST });
  }

  async findAt(postId: string, at: string): Promise<RevisionSummaryDocument | null> {
    return this.#revisions.findOne({ postId, at }, { omit: LARGE_FIELDS_OF_POST });
  }

  async findLatest(postId: string, limit: number): Promise<RevisionSummaryDocument[]> {
    const filter = { postId };
    return this.#revisions.find({ filter, sort: LATEST_FIRST, limit, omit: LARGE_FIELDS_OF_POST });
  }

  async findLatestPublishedAs(slug: string): Promise<RevisionSummaryDocument | null> {
    const filter = { kind: 'published', slug } as const;
    const query = { filter, sort: LATEST_FIRST, limit: 1, omit: LARGE_FIELDS_OF_POST };
    const [latest = null] = await this.#revisions.find(query);
    return latest;
  }

  /** Texts that were stored during writing, latest first. */
  streamSaved(before: string): AsyncGenerator<RevisionSummaryDocument> {
    return streamDocuments(this.#revisions, {
      filter: { kind: 'saved', at: { $lt: before } },
      sort: LATEST_FIRST,
      omit: LARGE_FIELDS_OF_POST,
    });
  }

  streamOf(postId: string): AsyncGenerator<RevisionSummaryDocument> {
    return streamDocuments(this.#revisions, {
      filter: { postId },
      sort: LATEST_FIRST,
      omit: LARGE_FIELDS_OF_POST,
    });
  }

  async remove(id: string): Promise<void> {
    await this.#revisions.deleteMany({ id });
  }

  async removeOf(postId: string): Promise<void> {
    await this.#revisions.deleteMany({ postId });
  }
}
