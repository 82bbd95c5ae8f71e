import { Inject, Injectable } from '@nestjs/common';
import { formatPostCursor, postPath, type PostCursor, type Site } from '@examiner/contracts';
import { CONFIG } from '@examiner/kit';
import { treeToHtml, type Tree } from '@examiner/markup';
import { setImmediate } from 'node:timers/promises';
import { AbsoluteUrl } from '../../absolute-url.ts';
import type { ContentConfig } from '../../config.ts';
import type { PostSummaryDocument } from '../../posts/post.model.ts';
import { publicationTime } from '../../posts/publication-time.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { RenderingsService } from '../../rendering/renderings.service.ts';
import { categoryName, shownPicture } from '../../posts/post.presenter.ts';
import { SiteService } from '../../site/site.service.ts';
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

type MadePost = Omit<FeedPost, 'category' | 'published'>;

export interface FeedPage {
  readonly site: Site;
  readonly posts: readonly FeedPost[];
  /** The query of the page of older posts; missing on the last one. */
  readonly next?: string;
  /** Address of the WebSub hub; on the newest page alone, which readers subscribe to. */
  readonly hub?: string;
}

const FEED_LENGTH = 50;

@Injectable()
export class FeedPosts {
  /** The posts of the last feed, kept because making one takes as long as the rest of a feed. */
  #made: ReadonlyMap<string, MadePost> = new Map();
  #quotes: string | undefined;

  constructor(
    private readonly repository: PostsRepository,
    private readonly renderings: RenderingsService,
    private readonly site: SiteService,
    private readonly url: AbsoluteUrl,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async page(after?: PostCursor): Promise<FeedPage> {
    const query = { limit: FEED_LENGTH + 1, ...(after && { after }) };
    const found = await this.repository.findSummaries(query);
    const posts = found.slice(0, FEED_LENGTH);
    const site = await this.site.site();
    const quotes = await this.site.quotes();
    const before = quotes === this.#quotes ? this.#made : new Map<string, MadePost>();
    const made = new Map<string, MadePost>();
    const missing: PostSummaryDocument[] = [];
    for (const post of posts) {
      const known = before.get(post.id);
      if (known?.updated.toISOString() === post.updatedAt) made.set(post.id, known);
      else missing.push(post);
    }
    const trees = await this.renderings.trees(
      missing,
      (id) => this.repository.findById(id),
      quotes,
    );
    for (const post of missing) {
      const tree = trees.get(post.id);
      if (tree) made.set(post.id, this.#make(site, post, tree));
      // Other requests go on between two posts.
      await setImmediate();
    }
    if (!after) {
      this.#made = made;
      this.#quotes = quotes;
    }
    const last = posts.at(-1);
    return {
      site,
      posts: posts.flatMap((post) => {
        const known = made.get(post.id);
        const published = new Date(publicationTime(post, site));
        return known ? { ...known, published, category: categoryName(site, post) } : [];
      }),
      ...(found.length > FEED_LENGTH && last && { next: `?after=${formatPostCursor(last)}` }),
      ...(!after && this.config.webSubHub && { hub: this.config.webSubHub.href }),
    };
  }

  #make(site: Site, post: PostSummaryDocument, tree: Tree): MadePost {
    const url = this.url.of(postPath(post));
    const picture = shownPicture(site, post.featuredImage);
    return {
      id: `urn:uuid:${post.id}`,
      url,
      title: withoutControlCharacters(post.title),
      summary: withoutControlCharacters(post.excerpt),
      html: withoutControlCharacters(treeToHtml(tree, { base: url })),
      image: picture && this.url.of(picture),
      updated: new Date(post.updatedAt),
    };
  }
}

export function lastUpdated(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updated }) => updated.getTime())));
}
