import { Inject, Injectable } from '@nestjs/common';
import { findListing, PAGE_SEED_ID, STATIC_PAGES, type PostCursor } from '@examiner/contracts';
import { INDEX_HTML } from '../content-options.ts';
import { PostListingsService } from '../posts/post-listings.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { listingApiPath, POSTS_PATH, toListingPage } from '../posts/listed-page.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { documentHead } from './document-head.ts';
import type { IndexHtml } from './index-html.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Page } from './page.ts';

const NOT_FOUND: Page = { status: 404, indexed: false };

@Injectable()
export class PagesService {
  constructor(
    @Inject(INDEX_HTML) private readonly indexHtml: IndexHtml,
    private readonly posts: PostsService,
    private readonly listings: PostListingsService,
    private readonly renderer: PageRenderer,
    private readonly url: AbsoluteUrl,
  ) {}

  async home(): Promise<Page> {
    const data = await this.listings.home();
    return { status: 200, indexed: true, kind: 'Blog', data };
  }

  fixed(path: string): Page {
    const page = STATIC_PAGES.find((candidate) => candidate.path === path);
    return page ? { status: 200, indexed: page.indexed, kind: 'WebPage' } : NOT_FOUND;
  }

  async archive(after?: PostCursor): Promise<Page> {
    const found = await this.listings.archive(after ? { after } : {});
    const data = toListingPage(POSTS_PATH, found, 'archive');
    return { status: 200, indexed: true, kind: 'CollectionPage', data };
  }

  /** An unknown category is an empty listing that search engines do not list. */
  async listing(nameOrSlug: string, after?: PostCursor): Promise<Page> {
    const listing = findListing(nameOrSlug);
    const query = after ? { after } : {};
    const found = await this.listings.summaries(query, listing?.categories ?? []);
    const data = toListingPage(listingApiPath(listing), found);
    const isListed = listing !== undefined;
    return { status: 200, indexed: isListed, ...(isListed && { kind: 'CollectionPage' }), data };
  }

  async post(slug: string): Promise<Page> {
    const found = await this.posts.findPage(slug);
    if (!found) return { ...NOT_FOUND, data: null };
    return { status: 200, indexed: true, post: found.post, data: found.page };
  }

  notFound(): Page {
    return NOT_FOUND;
  }

  /** @param address path and query of the page */
  async document(address: string, page: Page): Promise<string> {
    const site = { url: this.url.of('/') };
    const seed = { site, ...(page.data !== undefined && { data: page.data }) };
    const { html, meta, seed: json } = await this.renderer.render(address, seed);
    const { parts, defaultImage } = this.indexHtml;
    const [start, afterHead, afterPage, end] = parts;
    const head = documentHead({ ...page, ...meta }, this.url, defaultImage);
    const script = `<script type="application/json" id="${PAGE_SEED_ID}">${json}</script>`;
    return start + head + afterHead + html + afterPage + script + end;
  }
}
