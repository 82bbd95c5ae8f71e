import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_SITE_SETTINGS,
  formatPostCursor,
  plainCharacters,
  postPath,
  type PostCursor,
  type Series,
  type Site,
} from '@examiner/contracts';
import { CONFIG, escapeHtml } from '@examiner/kit';
import { treeToHtml, type Tree } from '@examiner/markup';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { AbsoluteUrl } from '../../absolute-url.ts';
import type { ContentConfig } from '../../config.ts';
import { PictureSize, type Size } from '../../media/images/picture-size.ts';
import { compareNewestFirst, findInAll } from '../../posts/newest-first.ts';
import type { PostSummaryDocument } from '../../posts/post.model.ts';
import { publicationInstant } from '../../posts/publication-time.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { SeriesParts } from '../../posts/series-parts.ts';
import { PostTagsRepository } from '../../posts/tags/post-tags.repository.ts';
import { hasTag, tagsOf } from '../../posts/tags/post-tags.service.ts';
import type { FeedSource } from './feed-source.ts';
import { RenderingsService } from '../../rendering/renderings.service.ts';
import { categoryName, shownPicture } from '../../posts/post.presenter.ts';
import { SiteService } from '../../site/site.service.ts';
import { withoutControlCharacters } from './control-characters.ts';

export interface FeedPicture extends Partial<Size> {
  readonly url: string;
  readonly alt: string;
}

/** A whole post with absolute addresses, as feeds contain it. */
export interface FeedPost {
  /** Does not change when the slug changes. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** The name of the post's category, and the post's tags. */
  readonly categories: readonly string[];
  readonly picture: FeedPicture | undefined;
  readonly published: Date;
  readonly updated: Date;
}

type MadePost = Omit<FeedPost, 'categories' | 'published'>;

export interface FeedPage {
  readonly site: Site;
  readonly source: FeedSource;
  readonly posts: readonly FeedPost[];
  /** The query of the page with older posts; missing on the last page. */
  readonly next?: string;
  /** Address of the WebSub hub. Only the newest page has it, because feed readers subscribe to that page. */
  readonly hub?: string;
}

const FEED_LENGTH = 50;
/** Limits of the cached feeds: the number of feeds, and their total number of characters. */
const MOST_MADE = 1000;
const MOST_CHARACTERS = 16_000_000;

@Injectable()
export class FeedPosts {
  /**
   * The posts of recently requested feeds. They are cached because making the posts takes as long as the rest of a
   * feed.
   */
  readonly #made = new LRUCache<string, MadePost>({
    max: MOST_MADE,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html, title, summary }) => html.length + title.length + summary.length + 1,
  });
  #madeFor = '';

  constructor(
    private readonly repository: PostsRepository,
    private readonly parts: SeriesParts,
    private readonly tags: PostTagsRepository,
    private readonly renderings: RenderingsService,
    private readonly site: SiteService,
    private readonly url: AbsoluteUrl,
    private readonly sizes: PictureSize,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async page(source: FeedSource, after?: PostCursor): Promise<FeedPage> {
    const site = await this.site.site();
    const found = await this.#find(site, source, after);
    const posts = found.slice(0, FEED_LENGTH);
    const quotes = await this.site.quotes();
    const madeFor = JSON.stringify([quotes, site.language]);
    if (madeFor !== this.#madeFor) this.#made.clear();
    this.#madeFor = madeFor;
    const known = posts.map((post) => this.#known(post));
    const missing = posts.filter((_, index) => !known[index]);
    const trees = await this.renderings.trees(
      missing,
      (id) => this.repository.findById(id),
      quotes,
    );
    for (const post of missing) {
      const tree = trees.get(post.id);
      if (tree) this.#made.set(post.id, await this.#make(site, post, tree));
      // Other requests run between two posts.
      await setImmediate();
    }
    const last = posts.at(-1);
    return {
      site,
      source,
      posts: posts.flatMap((post, index) => {
        const made = known[index] ?? this.#known(post);
        const published = publicationInstant(post, site);
        if (!made) return [];
        const names = [categoryName(site, post), ...tagsOf(post).map(({ name }) => name)];
        return { ...made, published, categories: names.map(withoutControlCharacters) };
      }),
      ...(found.length > FEED_LENGTH && last && { next: `?after=${formatPostCursor(last)}` }),
      ...(!after && this.config.webSubHub && { hub: this.config.webSubHub.href }),
    };
  }

  #known(post: PostSummaryDocument): MadePost | undefined {
    const made = this.#made.get(post.id);
    return made?.updated.toISOString() === post.updatedAt ? made : undefined;
  }

  async #find(
    site: Site,
    { categories, series, tag }: FeedSource,
    after: PostCursor | undefined,
  ): Promise<PostSummaryDocument[]> {
    const query = { limit: FEED_LENGTH + 1, ...(after && { after }) };
    if (series) return this.#findParts(site, series, after);
    if (tag !== undefined) return this.#findTagged(tag, after);
    if (!categories) return this.repository.findSummaries(query);
    return findInAll(categories, (category) =>
      this.repository.findSummaries({ ...query, category }),
    );
  }

  async #findParts(site: Site, series: Series, after?: PostCursor): Promise<PostSummaryDocument[]> {
    const parts = (await this.parts.find(site, series))
      .toSorted(compareNewestFirst)
      .filter((part) => !after || compareNewestFirst(part, after) > 0)
      .slice(0, FEED_LENGTH + 1);
    const found = await this.repository.findSummariesByIds(parts.map(({ id }) => id));
    return found.sort(compareNewestFirst);
  }

  async #findTagged(tag: string, after?: PostCursor): Promise<PostSummaryDocument[]> {
    const rows = await this.tags.find(tag, FEED_LENGTH + 1, after);
    const found = await this.repository.findSummariesByIds(rows.map(({ postId }) => postId));
    return found.filter((post) => hasTag(post, tag)).sort(compareNewestFirst);
  }

  async #make(site: Site, post: PostSummaryDocument, tree: Tree): Promise<MadePost> {
    const url = this.url.of(postPath(post));
    const picture = await this.#picture(site, post);
    return {
      id: `urn:uuid:${post.id}`,
      url,
      title: withoutControlCharacters(plainCharacters(post.title)),
      summary: withoutControlCharacters(plainCharacters(post.excerpt)),
      html: withoutControlCharacters(
        inLanguage(site, pictureHtml(picture) + treeToHtml(tree, { base: url })),
      ),
      picture,
      updated: new Date(post.updatedAt),
    };
  }

  async #picture(site: Site, post: PostSummaryDocument): Promise<FeedPicture | undefined> {
    const picture = shownPicture(site, post.featuredImage);
    if (!picture) return undefined;
    const size = await this.sizes.find(picture);
    return { url: this.url.of(picture), alt: post.featuredImageAlt ?? '', ...size };
  }
}

function pictureHtml(picture: FeedPicture | undefined): string {
  if (!picture) return '';
  const { url, alt, width, height } = picture;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size}></p>\n`;
}

/**
 * Feed readers assume that a text is English and runs from left to right. Each block with another direction has a `dir`
 * attribute.
 */
function inLanguage({ language }: Site, html: string): string {
  if (language === DEFAULT_SITE_SETTINGS.language) return html;
  return `<div lang="${escapeHtml(language)}" dir="ltr">${html}</div>`;
}

export function lastUpdated(posts: readonly FeedPost[]): Date | undefined {
  if (posts.length === 0) return undefined;
  return new Date(Math.max(...posts.map(({ updated }) => updated.getTime())));
}
