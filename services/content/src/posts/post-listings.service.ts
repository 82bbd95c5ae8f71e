import { Injectable } from '@nestjs/common';
import {
  ARCHIVE_LIMIT_DEFAULT,
  CATEGORY_NAMES,
  HOME_OTHERS,
  POSITION_PAPER,
  SUMMARY_LIMIT_DEFAULT,
  type CategoryName,
  type Post,
  type PostCursor,
  type PostSlug,
  type PostSummary,
  type PostTitle,
} from '@examiner/contracts';
import type { PostSummaryDocument } from './post.model.ts';
import { toPost, toSlug, toSummary, toTitle } from './post.presenter.ts';
import { compareNewestFirst, mergeNewestFirst } from './newest-first.ts';
import { PostCounts } from './post-counts.ts';
import { PostsRepository } from './posts.repository.ts';

export interface PageQuery {
  readonly limit?: number;
  readonly after?: PostCursor;
}

export interface ListedPage<T = PostSummary> {
  readonly posts: readonly T[];
  readonly total: number;
  readonly limit: number;
  /** Where the next page starts; missing on the last one. */
  readonly next?: PostCursor;
}

const OTHER_CATEGORIES = CATEGORY_NAMES.filter((category) => category !== POSITION_PAPER);

/** Lists of posts, newest first. `categories` undefined means every post. */
@Injectable()
export class PostListingsService {
  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
  ) {}

  async *posts(categories?: readonly CategoryName[]): AsyncGenerator<Post> {
    const posts = categories
      ? mergeNewestFirst(this.repository.streamCategories(categories))
      : this.repository.streamPosts();
    for await (const post of posts) yield toPost(post);
  }

  async *slugs(): AsyncGenerator<PostSlug> {
    for await (const post of this.repository.streamSlugs()) yield toSlug(post);
  }

  async summaries(query: PageQuery, categories?: readonly CategoryName[]): Promise<ListedPage> {
    const { limit = SUMMARY_LIMIT_DEFAULT } = query;
    const oneMore = { ...query, limit: limit + 1 };
    const found = categories
      ? await this.#newestOf(categories, oneMore)
      : await this.repository.findSummaries(oneMore);
    const total = await this.counts.total(categories ?? CATEGORY_NAMES);
    return { ...pageOf(found, limit, toSummary), total };
  }

  async archive(query: PageQuery): Promise<ListedPage<PostTitle>> {
    const { limit = ARCHIVE_LIMIT_DEFAULT } = query;
    const found = await this.repository.findTitles({ ...query, limit: limit + 1 });
    return { ...pageOf(found, limit, toTitle), total: await this.counts.total(CATEGORY_NAMES) };
  }

  /** Reads category by category, so that a long run of posts of one category costs nothing. */
  async home(): Promise<PostSummary[]> {
    const [featured, paper, others] = await Promise.all([
      this.repository.findSummaries({ featured: true, limit: 1 }),
      this.repository.findSummaries({ category: POSITION_PAPER, featured: false, limit: 1 }),
      this.#newestOf(OTHER_CATEGORIES, { featured: false, limit: HOME_OTHERS }),
    ]);
    const posts = [...featured, ...paper, ...others.slice(0, HOME_OTHERS)];
    return posts.sort(compareNewestFirst).map(toSummary);
  }

  /** The newest of several categories: as many of each as are asked for in all. */
  async #newestOf(
    categories: readonly CategoryName[],
    query: { readonly limit: number; readonly after?: PostCursor; readonly featured?: boolean },
  ): Promise<PostSummaryDocument[]> {
    const found = await Promise.all(
      categories.map((category) => this.repository.findSummaries({ ...query, category })),
    );
    return found.length === 1 ? (found[0] ?? []) : found.flat().sort(compareNewestFirst);
  }
}

function pageOf<D extends PostCursor, T>(
  found: readonly D[],
  limit: number,
  present: (post: D) => T,
): Omit<ListedPage<T>, 'total'> {
  const posts = found.slice(0, limit);
  const last = posts.at(-1);
  return { posts: posts.map(present), limit, ...(found.length > limit && last && { next: last }) };
}
