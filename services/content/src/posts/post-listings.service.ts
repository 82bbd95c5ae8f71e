import { Injectable } from '@nestjs/common';
import {
  ARCHIVE_LIMIT_DEFAULT,
  HOME_OTHERS,
  keysOf,
  SUMMARY_LIMIT_DEFAULT,
  type Post,
  type PostCursor,
  type PostSlug,
  type PostSummary,
  type PostTitle,
} from '@examiner/contracts';
import { toPost, toSlug, toSummary, toTitle } from './post.presenter.ts';
import { compareNewestFirst, findInAll, mergeNewestFirst } from './newest-first.ts';
import { PostCounts } from './post-counts.ts';
import { PostsRepository } from './posts.repository.ts';
import { PostTagsRepository } from './tags/post-tags.repository.ts';
import { hasTag } from './tags/post-tags.service.ts';
import { PictureFocus } from '../media/picture-focus.ts';
import { SiteService } from '../site/site.service.ts';

export interface PageQuery {
  readonly limit?: number;
  readonly after?: PostCursor;
}

export interface ListedPage<T = PostSummary> {
  readonly posts: readonly T[];
  readonly total: number;
  readonly limit: number;
  /** The start of the next page; missing on the last page. */
  readonly next?: PostCursor;
}

/** Lists of posts, newest first. `categories` are keys; undefined means every post. */
@Injectable()
export class PostListingsService {
  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
    private readonly site: SiteService,
    private readonly focus: PictureFocus,
    private readonly tags: PostTagsRepository,
  ) {}

  async *posts(categories?: readonly string[]): AsyncGenerator<Post> {
    const posts = categories
      ? mergeNewestFirst(this.repository.streamCategories(categories))
      : this.repository.streamPosts();
    const site = await this.site.site();
    for await (const post of posts) yield toPost(site, post);
  }

  async *slugs(): AsyncGenerator<PostSlug> {
    const site = await this.site.site();
    for await (const post of this.repository.streamSlugs()) yield toSlug(site, post);
  }

  async summaries(query: PageQuery, categories?: readonly string[]): Promise<ListedPage> {
    const { limit = SUMMARY_LIMIT_DEFAULT } = query;
    const oneMore = { ...query, limit: limit + 1 };
    const found = categories
      ? await findInAll(categories, (category) =>
          this.repository.findSummaries({ ...oneMore, category }),
        )
      : await this.repository.findSummaries(oneMore);
    const [site, total] = await Promise.all([this.site.site(), this.counts.total(categories)]);
    const page = pageOf(found, limit, (post) => toSummary(site, post));
    return { ...page, posts: await this.focus.mark(page.posts), total };
  }

  /** @param tag slug */
  async tagged(tag: string, query: PageQuery): Promise<ListedPage> {
    const { limit = SUMMARY_LIMIT_DEFAULT, after } = query;
    const rows = await this.tags.find(tag, limit + 1, after);
    const [posts, site, total] = await Promise.all([
      this.repository.findSummariesByIds(rows.slice(0, limit).map(({ postId }) => postId)),
      this.site.site(),
      this.tags.count(tag),
    ]);
    const found = posts
      .filter((post) => hasTag(post, tag))
      .sort(compareNewestFirst)
      .map((post) => toSummary(site, post));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      posts: await this.focus.mark(found),
      total,
      limit,
      ...(last && { next: { publishedAt: last.publishedAt, id: last.postId } }),
    };
  }

  /** Complete posts. @param tag slug */
  async *taggedPosts(tag: string): AsyncGenerator<Post> {
    const site = await this.site.site();
    for await (const { postId } of this.tags.streamOf(tag)) {
      const post = await this.repository.findById(postId);
      if (post && hasTag(post, tag)) yield toPost(site, post);
    }
  }

  async archive(query: PageQuery): Promise<ListedPage<PostTitle>> {
    const { limit = ARCHIVE_LIMIT_DEFAULT } = query;
    const found = await this.repository.findTitles({ ...query, limit: limit + 1 });
    return { ...pageOf(found, limit, toTitle), total: await this.counts.total() };
  }

  /** Reads each category separately, so that many recent posts of one category cause no extra work. */
  async home(): Promise<PostSummary[]> {
    const site = await this.site.site();
    const home = site.categories.find(({ key }) => key === site.homeCategory);
    const always = home ? keysOf(home) : [];
    const others = site.categories.flatMap(keysOf).filter((key) => !always.includes(key));
    const newest = (categories: readonly string[], limit: number) =>
      findInAll(categories, (category) =>
        this.repository.findSummaries({ category, featured: false, limit }),
      );
    const [featured, [shown], rest] = await Promise.all([
      this.repository.findSummaries({ featured: true, limit: 1 }),
      newest(always, 1),
      newest(others, HOME_OTHERS),
    ]);
    const posts = [...featured, ...(shown ? [shown] : []), ...rest.slice(0, HOME_OTHERS)];
    return this.focus.mark(posts.sort(compareNewestFirst).map((post) => toSummary(site, post)));
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
