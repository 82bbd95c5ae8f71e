import { Injectable } from '@nestjs/common';
import { postPath } from '@examiner/contracts';
import { treeToHtml, type Tree } from '@examiner/markup';
import { setImmediate } from 'node:timers/promises';
import { AbsoluteUrl } from '../absolute-url.ts';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { RenderingsService } from '../renderings/renderings.service.ts';
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

@Injectable()
export class FeedPosts {
  /** Those of the last feed: making one takes as long as all else that a feed needs. */
  #made: ReadonlyMap<string, FeedPost> = new Map();

  constructor(
    private readonly repository: PostsRepository,
    private readonly renderings: RenderingsService,
    private readonly url: AbsoluteUrl,
  ) {}

  async newest(): Promise<FeedPost[]> {
    const posts = await this.repository.findSummaries({ limit: FEED_LENGTH });
    const made = new Map<string, FeedPost>();
    const missing: PostSummaryDocument[] = [];
    for (const post of posts) {
      const known = this.#made.get(post.id);
      if (known?.updated.toISOString() === post.updatedAt) made.set(post.id, known);
      else missing.push(post);
    }
    const trees = await this.renderings.trees(missing, (id) => this.repository.findById(id));
    for (const post of missing) {
      const tree = trees.get(post.id);
      if (tree) made.set(post.id, this.#toFeedPost(post, tree));
      // Other requests go on between two posts.
      await setImmediate();
    }
    this.#made = made;
    return posts.flatMap(({ id }) => made.get(id) ?? []);
  }

  #toFeedPost(post: PostSummaryDocument, tree: Tree): FeedPost {
    const url = this.url.of(postPath(post));
    return {
      id: `urn:uuid:${post.id}`,
      url,
      title: withoutControlCharacters(post.title),
      summary: withoutControlCharacters(post.excerpt),
      html: withoutControlCharacters(treeToHtml(tree, { base: url })),
      category: post.category,
      image: post.featuredImage && this.url.of(post.featuredImage),
      published: new Date(post.publishedAt),
      updated: new Date(post.updatedAt),
    };
  }
}

export function lastUpdated(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updated }) => updated.getTime())));
}
