import { Injectable } from '@nestjs/common';
import {
  findFormerListing,
  findListing,
  FORMER_PAGES,
  listingPath,
  postPath,
  PRESET_SLUGS,
  SEARCH_PATH,
  seriesPath,
  STATIC_PAGES,
  tagPath,
} from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import { ICON_FILES } from '@examiner/contracts/operations';
import {
  foldedPath,
  normalAddress,
  postAddress,
  withoutStrayEnd,
} from './redirects/normal-address.ts';
import { RedirectsRepository, type RedirectTarget } from './redirects/redirects.repository.ts';
import { SiteService } from '../site/site.service.ts';
import type { PostSummaryDocument } from './post.model.ts';
import { PostsService } from './posts.service.ts';
import { PostTagsService } from './tags/post-tags.service.ts';

const FILES = [
  '/feeds',
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  ...ICON_FILES.map((name) => `/${name}`),
];
/** Addresses at which other programs publish their feeds. */
const USUAL_ADDRESSES = new Map(
  ['/feed', '/feeds/posts/default', '/feed.xml', '/rss', '/atom.xml', '/index.xml'].map((path) => [
    path,
    '/rss.xml',
  ]),
);
const PAGES = new Set([...STATIC_PAGES.map(({ path }) => path), SEARCH_PATH, ...FILES]);

export interface SitePage {
  readonly path: string;
  readonly post?: PostSummaryDocument;
}

@Injectable()
export class SiteAddresses {
  constructor(
    private readonly posts: PostsService,
    private readonly redirects: RedirectsRepository,
    private readonly site: SiteService,
    private readonly tags: PostTagsService,
  ) {}

  /** @param path in its normal form */
  async findPage(path: string): Promise<SitePage | null> {
    const plain = path.toLowerCase();
    if (PAGES.has(plain)) return { path: plain };
    const [, place = '', name = '', ...below] = decodeURIComponent(path).split('/');
    if (below.length > 0) return null;
    if (place.toLowerCase() === 'post') return pageOf(await this.posts.findSummaryBySlug(name));
    const found = await this.#findListed(place.toLowerCase(), name);
    return found === undefined ? null : { path: found };
  }

  async follow({ postId, to }: RedirectTarget): Promise<SitePage | null> {
    if (postId !== undefined) return pageOf(await this.posts.findSummaryById(postId));
    return to === undefined ? null : this.findPage(to);
  }

  /**
   * The path that an address redirects to, in one step; null if there is none. A mistyped address redirects to the
   * intended page.
   */
  async findMoved(address: string): Promise<string | null> {
    const path = normalAddress(address);
    if (path === null) return null;
    const lower = foldedPath(path);
    const meant = withoutStrayEnd(lower);
    const former = FORMER_PAGES.get(meant);
    if (former) return former;
    for (const each of new Set([path, lower, meant])) {
      const redirect = await this.redirects.find(each);
      const found = redirect && (await this.#pathOf(redirect));
      if (found) return found;
    }
    const usual = USUAL_ADDRESSES.get(meant);
    if (usual !== undefined) return usual;
    const page = meant === path ? null : await this.findPage(meant);
    return page && page.path;
  }

  /** The target of the redirect of a slug. If a post has the slug, there is no redirect. */
  async findTaken(slug: string, byId: string): Promise<string | null> {
    if (await this.posts.findSummaryBySlug(slug)) return null;
    const redirect = await this.redirects.find(postAddress(slug));
    return redirect && redirect.postId !== byId ? this.#pathOf(redirect) : null;
  }

  async #pathOf(redirect: RedirectTarget): Promise<string | null> {
    const page = await this.follow(redirect);
    return page && page.path;
  }

  async #findListed(place: string, name: string): Promise<string | undefined> {
    if (place === 'tag') {
      const tag = await this.tags.find(tagSlug(name));
      return tag ? tagPath(tag) : undefined;
    }
    const site = await this.site.site();
    if (place === 'series') {
      const series = site.series.find(({ slug, former }) =>
        [slug, ...(former ?? [])].includes(name),
      );
      return series && seriesPath(series, site);
    }
    const isPreset = name === '' && PRESET_SLUGS.some((preset) => preset === place);
    if (!isPreset && place !== 'category') return undefined;
    const wanted = isPreset ? place : name;
    const listing = findListing(site, wanted) ?? findFormerListing(site, wanted);
    return listing && listingPath(listing);
  }
}

function pageOf(post: PostSummaryDocument | null): SitePage | null {
  return post && { path: postPath(post), post };
}
