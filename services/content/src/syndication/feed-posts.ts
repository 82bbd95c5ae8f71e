import { Injectable } from '@nestjs/common';
import { postPath } from '@examiner/contracts';
import { markupToHtml } from '@examiner/markup';
import { setImmediate } from 'node:timers/promises';
import type { PostDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { absoluteLinks } from './absolute-links.ts';
import { withoutControlCharacters } from './control-characters.ts';

/** A post as the feeds carry it: whole, with absolute addresses. */
export interface FeedPost {
  /** Stays when the slug changes. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly category: string;
  readonly image: string | undefined;
  readonly published: Date;
  readonly updated: Date;
}

const FEED_LENGTH = 50;

/** The posts as programs read them. */
@Injectable()
export class FeedPosts {
  /** By id. Rendering takes up to 10 ms for each kilobyte, so that it is done once for each version. */
  #rendered = new Map<string, FeedPost>();

  constructor(
    private readonly repository: PostsRepository,
    private readonly url: AbsoluteUrl,
  ) {}

  /** What the sitemap needs of every post. */
  slugs(): ReturnType<PostsRepository['streamSlugs']> {
    return this.repository.streamSlugs();
  }

  async newest(): Promise<FeedPost[]> {
    const posts: FeedPost[] = [];
    for (const post of await this.repository.findNewest(FEED_LENGTH)) {
      posts.push(this.#current(post) ?? (await this.#render(post)));
    }
    this.#rendered = new Map(posts.map((post) => [post.id, post]));
    return posts;
  }

  #current(post: PostDocument): FeedPost | undefined {
    const rendered = this.#rendered.get(feedId(post));
    return rendered?.updated.toISOString() === post.updatedAt ? rendered : undefined;
  }

  async #render(post: PostDocument): Promise<FeedPost> {
    // Other requests go on between two posts.
    await setImmediate();
    const url = this.url.of(postPath(post));
    const rendered: FeedPost = {
      id: feedId(post),
      url,
      title: withoutControlCharacters(post.title),
      summary: withoutControlCharacters(post.excerpt),
      html: withoutControlCharacters(absoluteLinks(markupToHtml(post.content), url)),
      category: post.category,
      image: post.featuredImage && this.url.of(post.featuredImage),
      published: new Date(post.publishedAt),
      updated: new Date(post.updatedAt),
    };
    this.#rendered.set(rendered.id, rendered);
    return rendered;
  }
}

function feedId({ id }: Pick<PostDocument, 'id'>): string {
  return `urn:uuid:${id}`;
}

/** When the newest of the changes was. */
export function lastUpdated(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updated }) => updated.getTime())));
}
