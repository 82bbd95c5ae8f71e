import { Inject, Injectable } from '@nestjs/common';
import type { CategoryName, PostCursor } from '@examiner/contracts';
import {
  DOCUMENTS,
  STREAM_BYTES,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
  type FindQuery,
} from '@examiner/kit';
import { POSTS, type PostDocument, type PostSummaryDocument } from './post.model.ts';

const NEWEST_FIRST = { by: 'publishedAt', direction: 'descending' } as const;
const OLDEST_FIRST = { by: 'publishedAt', direction: 'ascending' } as const;
const NOT_IN_A_SUMMARY = ['content'] as const;
const NOT_IN_A_SLUG = [
  'title',
  'excerpt',
  'content',
  'featured',
  'featuredImage',
  'featuredImageAlt',
  'readTime',
  'createdAt',
] as const;

const NOT_IN_A_TITLE = [
  'excerpt',
  'content',
  'category',
  'featured',
  'featuredImage',
  'featuredImageAlt',
  'readTime',
  'createdAt',
  'updatedAt',
] as const;

export interface SummaryQuery {
  readonly category?: string;
  readonly featured?: boolean;
  readonly limit: number;
  readonly after?: PostCursor;
  readonly oldestFirst?: boolean;
}

export type PostSlugDocument = Omit<PostDocument, (typeof NOT_IN_A_SLUG)[number]>;
export type PostTitleDocument = Omit<PostDocument, (typeof NOT_IN_A_TITLE)[number]>;

/** Each query is answered in the order of an index. */
@Injectable()
export class PostsRepository {
  readonly #posts: Collection<PostDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#posts = documents.collection(POSTS);
  }

  /** @throws DuplicateKeyError when the slug is taken */
  async insert(post: PostDocument): Promise<void> {
    await this.#posts.insert(post);
  }

  async findBySlug(slug: string): Promise<PostDocument | null> {
    return this.#posts.findOne({ slug });
  }

  async findById(id: string): Promise<PostDocument | null> {
    return this.#posts.findOne({ id });
  }

  async findSummaryBySlug(slug: string): Promise<PostSummaryDocument | null> {
    return this.#posts.findOne({ slug }, { omit: NOT_IN_A_SUMMARY });
  }

  async updateBySlug(slug: string, change: Change<PostDocument>): Promise<PostDocument | null> {
    return this.#posts.updateOne({ slug }, change);
  }

  async deleteBySlug(slug: string): Promise<boolean> {
    return (await this.#posts.deleteMany({ slug })) > 0;
  }

  async countInCategory(category: CategoryName): Promise<number> {
    return this.#posts.count({ category });
  }

  /** How many posts of its category are older than a post, and itself. */
  async countUpTo({ category, publishedAt, id }: PostSummaryDocument): Promise<number> {
    const [older, sameDay] = await Promise.all([
      this.#posts.count({ category, publishedAt: { $lt: publishedAt } }),
      this.#posts.count({ category, publishedAt, id: { $lte: id } }),
    ]);
    return older + sameDay;
  }

  async findSummaries(query: SummaryQuery): Promise<PostSummaryDocument[]> {
    return this.#posts.find({ ...pageOf(query), omit: NOT_IN_A_SUMMARY });
  }

  async findTitles(query: SummaryQuery): Promise<PostTitleDocument[]> {
    return this.#posts.find({ ...pageOf(query), omit: NOT_IN_A_TITLE });
  }

  streamPosts(): AsyncGenerator<PostDocument> {
    return streamDocuments(this.#posts, { sort: NEWEST_FIRST });
  }

  /** One stream for each category; together they hold no more than one alone. */
  streamCategories(categories: readonly CategoryName[]): AsyncGenerator<PostDocument>[] {
    const maxBytes = STREAM_BYTES / categories.length;
    return categories.map((category) =>
      streamDocuments(this.#posts, { filter: { category }, sort: NEWEST_FIRST, maxBytes }),
    );
  }

  streamSlugs(): AsyncGenerator<PostSlugDocument> {
    return streamDocuments(this.#posts, { sort: NEWEST_FIRST, omit: NOT_IN_A_SLUG });
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
