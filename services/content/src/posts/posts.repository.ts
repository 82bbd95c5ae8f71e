import { Inject, Injectable } from '@nestjs/common';
import { SERIES_PARTS_MAXIMUM, type PostCursor } from '@examiner/contracts';
import {
  DOCUMENTS,
  STREAM_BYTES,
  streamDocuments,
  type DocumentStore,
  type FindQuery,
} from '@examiner/kit';
import {
  LARGE_FIELDS_OF_POST,
  POSTS,
  type PostDocument,
  type PostSummaryDocument,
} from './post.model.ts';
import { PublicPosts, type ReadPost } from './public-posts.ts';

const NEWEST_FIRST = { by: 'publishedAt', direction: 'descending' } as const;
const OLDEST_FIRST = { by: 'publishedAt', direction: 'ascending' } as const;
const IN_A_SLUG = ['slug', 'category', 'publishedAt', 'updatedAt', 'hiddenFromSearch'] as const;
const IN_A_TITLE = ['slug', 'title', 'publishedAt'] as const;
const IN_A_PART = [...IN_A_TITLE, 'seriesPart'] as const;
const IN_A_TAG = ['publishedAt', 'tags'] as const;
const BY_ID = { by: 'id', direction: 'ascending' } as const;
const EARLIEST_CHANGE_FIRST = { by: 'updatedAt', direction: 'ascending' } as const;

export interface SummaryQuery {
  readonly category?: string;
  readonly featured?: boolean;
  readonly limit: number;
  readonly after?: PostCursor;
  readonly oldestFirst?: boolean;
}

export type PostSlugDocument = Pick<PostDocument, 'id' | (typeof IN_A_SLUG)[number]>;
export type PostPartDocument = Pick<PostDocument, 'id' | (typeof IN_A_PART)[number]>;
export type PostTitleDocument = Pick<PostDocument, 'id' | (typeof IN_A_TITLE)[number]>;

/** Each query is answered in the order of an index. */
@Injectable()
export class PostsRepository extends PublicPosts {
  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    super(documents.collection(POSTS));
  }

  /** @param category key; undefined for every post */
  async count(category?: string): Promise<number> {
    return this.posts.count(category === undefined ? undefined : { category });
  }

  async countInSeries(seriesId: string): Promise<number> {
    return this.posts.count({ seriesId });
  }

  /** The number of posts in a category up to the given post. The given post counts if it is in the category. */
  async countUpTo(category: string, { publishedAt, id }: PostCursor): Promise<number> {
    const [older, sameDay] = await Promise.all([
      this.posts.count({ category, publishedAt: { $lt: publishedAt } }),
      this.posts.count({ category, publishedAt, id: { $lte: id } }),
    ]);
    return older + sameDay;
  }

  async findSummaries(query: SummaryQuery): Promise<PostSummaryDocument[]> {
    return this.posts.find({ ...pageOf(query), omit: LARGE_FIELDS_OF_POST });
  }

  async findTitles(query: SummaryQuery): Promise<PostTitleDocument[]> {
    return this.posts.find({ ...pageOf(query), only: IN_A_TITLE });
  }

  async findByIds(ids: readonly string[]): Promise<PostDocument[]> {
    return this.posts.find({ filter: { id: { $in: ids } }, sort: BY_ID, limit: ids.length });
  }

  async findTagged(
    ids: readonly string[],
  ): Promise<Pick<PostDocument, 'id' | (typeof IN_A_TAG)[number]>[]> {
    const filter = { id: { $in: ids } };
    return this.posts.find({ filter, sort: BY_ID, limit: ids.length, only: IN_A_TAG });
  }

  /** @param after the last id of the previous page; empty for the first page */
  async findIds(after: string, limit: number): Promise<Pick<PostDocument, 'id'>[]> {
    const page = after ? { after: { value: after, id: after } } : {};
    return this.posts.find({ sort: BY_ID, limit, ...page, only: [] });
  }

  async findVersions({
    since,
    ...page
  }: Pick<FindQuery<PostDocument>, 'limit' | 'after'> & { readonly since?: string }): Promise<
    ReadPost[]
  > {
    const part =
      since === undefined
        ? { sort: BY_ID }
        : { filter: { updatedAt: { $gte: since } }, sort: EARLIEST_CHANGE_FIRST };
    return this.posts.find({ ...page, ...part, only: ['updatedAt'] });
  }

  async findParts(seriesId: string): Promise<PostPartDocument[]> {
    return this.posts.find({
      filter: { seriesId },
      sort: OLDEST_FIRST,
      limit: SERIES_PARTS_MAXIMUM,
      only: IN_A_PART,
    });
  }

  streamPosts(): AsyncGenerator<PostDocument> {
    return streamDocuments(this.posts, { sort: NEWEST_FIRST });
  }

  /** One stream for each category. Together they use the byte limit of one stream. */
  streamCategories(categories: readonly string[]): AsyncGenerator<PostDocument>[] {
    const maxBytes = STREAM_BYTES / categories.length;
    return categories.map((category) =>
      streamDocuments(this.posts, { filter: { category }, sort: NEWEST_FIRST, maxBytes }),
    );
  }

  streamSlugs(): AsyncGenerator<PostSlugDocument> {
    return streamDocuments(this.posts, { sort: NEWEST_FIRST, only: IN_A_SLUG });
  }
}

function pageOf({
  category,
  featured,
  limit,
  after,
  oldestFirst,
}: SummaryQuery): FindQuery<PostDocument> {
  return {
    filter: { ...(category && { category }), ...(featured !== undefined && { featured }) },
    sort: oldestFirst ? OLDEST_FIRST : NEWEST_FIRST,
    limit,
    ...(after && { after: { value: after.publishedAt, id: after.id } }),
  };
}
