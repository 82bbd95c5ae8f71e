import { Inject, Injectable } from '@nestjs/common';
import {
  findFormerListing,
  findListing,
  listingPath,
  NOT_FOUND_TITLE,
  PAGE_SEED_ID,
  STATIC_PAGES,
  tagPath,
  type Listing,
  type PostCursor,
  type Site,
} from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import { INDEX_HTML } from '../content-options.ts';
import { PostListingsService } from '../posts/post-listings.service.ts';
import { PictureSize, type Size } from '../media/images/picture-size.ts';
import { shownPicture } from '../posts/post.presenter.ts';
import { PostsService } from '../posts/posts.service.ts';
import { publicationTime } from '../posts/publication-time.ts';
import { SiteAddresses } from '../posts/site-addresses.ts';
import { listingApiPath, POSTS_PATH, tagApiPath, toListingPage } from '../posts/listed-page.ts';
import { PostTagsService } from '../posts/tags/post-tags.service.ts';
import { SeriesService } from '../posts/series/series.service.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { AboutService } from '../site/about.service.ts';
import { SiteService } from '../site/site.service.ts';
import { documentHead } from './document-head.ts';
import { documentShell } from './document-shell.ts';
import type { IndexHtml } from './index-html.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Page, Redirect } from './page.ts';

const listingFeed = (listing: Listing) => ({ folder: listingPath(listing), title: listing.name });

const NOT_FOUND: Page = { status: 404, indexed: false };

@Injectable()
export class PagesService {
  constructor(
    @Inject(INDEX_HTML) private readonly indexHtml: IndexHtml,
    private readonly site: SiteService,
    private readonly aboutText: AboutService,
    private readonly posts: PostsService,
    private readonly addresses: SiteAddresses,
    private readonly listings: PostListingsService,
    private readonly seriesService: SeriesService,
    private readonly tags: PostTagsService,
    private readonly renderer: PageRenderer,
    private readonly url: AbsoluteUrl,
    private readonly sizes: PictureSize,
  ) {}

  async home(): Promise<Page> {
    const data = await this.listings.home();
    return { status: 200, indexed: true, kind: 'Blog', data };
  }

  fixed(path: string): Page {
    const page = STATIC_PAGES.find((candidate) => candidate.path === path);
    return page ? { status: 200, indexed: page.indexed, kind: 'WebPage' } : NOT_FOUND;
  }

  async about(): Promise<Page> {
    const data = await this.aboutText.read();
    return { status: 200, indexed: true, kind: 'WebPage', data };
  }

  /** Only the admin sees a hidden dashboard. Only the browser knows whether the user is the admin. */
  async dashboard(): Promise<Page> {
    const { dashboard } = await this.site.site();
    const page = this.fixed('/dashboard');
    return dashboard.shown === false ? { ...NOT_FOUND, meta: { title: NOT_FOUND_TITLE } } : page;
  }

  async archive(after?: PostCursor): Promise<Page> {
    const found = await this.listings.archive(after ? { after } : {});
    const data = toListingPage(POSTS_PATH, found, 'archive');
    return { status: 200, indexed: true, kind: 'CollectionPage', data };
  }

  /** A former address of a listing redirects to the present address. An unknown listing is empty. */
  async listing(nameOrSlug: string, after?: PostCursor): Promise<Page | Redirect> {
    const site = await this.site.site();
    const listing = findListing(site, nameOrSlug);
    const former = listing ? undefined : findFormerListing(site, nameOrSlug);
    if (former) return { status: 301, location: listingPath(former) };
    const query = after ? { after } : {};
    const found = await this.listings.summaries(query, listing?.categories ?? []);
    const data = toListingPage(listingApiPath(listing), found);
    return listing
      ? { status: 200, indexed: true, kind: 'CollectionPage', data, feed: listingFeed(listing) }
      : { ...NOT_FOUND, data };
  }

  /** If all posts of a category are a series, the series has the address of the category. */
  async series(slug: string): Promise<Page | Redirect> {
    const found = await this.seriesService.find(slug);
    if (!found) return { ...NOT_FOUND, data: null };
    return found.path === `/series/${slug}`
      ? {
          status: 200,
          indexed: true,
          kind: 'CreativeWorkSeries',
          data: found,
          feed: { folder: found.path, title: found.title },
        }
      : { status: 301, location: found.path };
  }

  /** The name of a tag redirects to its slug. */
  async tag(nameOrSlug: string, after?: PostCursor): Promise<Page | Redirect> {
    const slug = tagSlug(nameOrSlug);
    const tag = await this.tags.find(slug);
    if (!tag) return { ...NOT_FOUND, data: { posts: [], total: 0 } };
    const folder = tagPath(tag);
    if (slug !== nameOrSlug) return { status: 301, location: folder };
    const found = await this.listings.tagged(slug, after ? { after } : {});
    const data = { ...toListingPage(tagApiPath(slug), found), tag: tag.name };
    const feed = { folder, title: tag.name };
    return { status: 200, indexed: true, kind: 'CollectionPage', data, feed };
  }

  async post(slug: string): Promise<Page> {
    const found = await this.posts.findPage(slug);
    if (!found) return { ...NOT_FOUND, data: null };
    const { page, isListed } = found;
    const { updatedAt, hiddenFromSearch = false } = found.post;
    const indexed = isListed && !hiddenFromSearch;
    const publishedTime = publicationTime(found.post, await this.site.site());
    return { status: 200, indexed, post: { ...page, updatedAt, publishedTime }, data: page };
  }

  async moved(address: string): Promise<Redirect | null> {
    const location = await this.addresses.findMoved(address);
    return location === null ? null : { status: 301, location };
  }

  async #sizeOfShared(site: Site, { post }: Page): Promise<Size | undefined> {
    const picture = shownPicture(site, post?.featuredImage) ?? site.sharePicture;
    return picture ? this.sizes.find(picture) : undefined;
  }

  notFound(): Page {
    return NOT_FOUND;
  }

  /** @param address path and query of the page */
  async document(address: string, page: Page): Promise<string> {
    const site = await this.site.site();
    const seed = { site, ...(page.data !== undefined && { data: page.data }) };
    const { html, meta, seed: json } = await this.renderer.render(address, seed);
    const [start, afterHead, afterPage, end] = documentShell(site, this.indexHtml);
    const pictureSize = await this.#sizeOfShared(site, page);
    const described = { ...page, ...(page.meta ?? meta), pictureSize };
    const head = documentHead(site, described, this.url, this.indexHtml.defaultImage);
    const script = `<script type="application/json" id="${PAGE_SEED_ID}">${json}</script>`;
    return start + head + afterHead + html + afterPage + script + end;
  }
}
