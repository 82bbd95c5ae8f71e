import { Controller, Header, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import {
  getRss,
  getJsonFeed,
  getFeedsPage,
  getListingRss,
  getListingJsonFeed,
  getSeriesRss,
  getSeriesJsonFeed,
  getTagRss,
  getTagJsonFeed,
  presetRss,
  presetJsonFeeds,
  getSitemap,
  getRobots,
  getSecurityText,
  type Operation,
} from '@examiner/contracts/operations';
import type { FeedQuery, PartFeedQuery, PostCursor } from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import { Handles, Clock } from '@examiner/kit';
import type { Request, Response } from 'express';
import { PUBLIC_CACHE } from '../../cache-control.ts';
import { AbsoluteUrl } from '../../absolute-url.ts';
import { PostTagsService } from '../../posts/tags/post-tags.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { sendStreamedText } from '../../streamed-text.ts';
import { FeedPosts, lastUpdated, type FeedPage } from './feed-posts.ts';
import {
  ALL_POSTS,
  findListingSource,
  findSeriesSource,
  sourceOfTag,
  type FeedSource,
} from './feed-source.ts';
import { feedsPage } from './feeds-page.ts';
import { jsonFeed } from './json-feed.ts';
import { robotsText } from './robots.ts';
import { rssFeed } from './rss.ts';
import { securityText } from './security-text.ts';
import { Sitemap } from './sitemap.ts';

type Operations = [Operation, ...Operation[]];

@Controller()
export class SyndicationController {
  constructor(
    private readonly posts: FeedPosts,
    private readonly sitemap: Sitemap,
    private readonly tags: PostTagsService,
    private readonly url: AbsoluteUrl,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  @Handles(getRss)
  async getRss(@Query() query: FeedQuery, @Res() response: Response): Promise<void> {
    await this.#sendRss(response, await this.#asked(query), query.after);
  }

  @Handles(getJsonFeed)
  async getJsonFeed(@Query() query: FeedQuery, @Res() response: Response): Promise<void> {
    await this.#sendJson(response, await this.#asked(query), query.after);
  }

  @Handles(getListingRss)
  async getListingRss(
    @Param('category') nameOrSlug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendRss(response, await this.#listing(nameOrSlug), after);
  }

  @Handles(getListingJsonFeed)
  async getListingJsonFeed(
    @Param('category') nameOrSlug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendJson(response, await this.#listing(nameOrSlug), after);
  }

  @Handles(...(Object.values(presetRss) as Operations))
  async getPresetRss(
    @Req() { path }: Request,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendRss(response, await this.#listing(path.split('/')[1] ?? ''), after);
  }

  @Handles(...(Object.values(presetJsonFeeds) as Operations))
  async getPresetJsonFeed(
    @Req() { path }: Request,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendJson(response, await this.#listing(path.split('/')[1] ?? ''), after);
  }

  @Handles(getSeriesRss)
  async getSeriesRss(
    @Param('series') slug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendRss(response, await this.#series(slug), after);
  }

  @Handles(getSeriesJsonFeed)
  async getSeriesJsonFeed(
    @Param('series') slug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendJson(response, await this.#series(slug), after);
  }

  @Handles(getTagRss)
  async getTagRss(
    @Param('tag') slug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendRss(response, await this.#tag(slug), after);
  }

  @Handles(getTagJsonFeed)
  async getTagJsonFeed(
    @Param('tag') slug: string,
    @Query() { after }: PartFeedQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.#sendJson(response, await this.#tag(slug), after);
  }

  @Handles(getFeedsPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'text/html; charset=utf-8')
  async getFeedsPage(): Promise<string> {
    return feedsPage(await this.site.site(), await this.tags.findAny());
  }

  @Handles(getSitemap)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async getSitemap(@Res() response: Response): Promise<void> {
    await sendStreamedText(response, this.sitemap.pieces());
  }

  @Handles(getRobots)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async getRobots(): Promise<string> {
    const { settings } = await this.site.current();
    return robotsText(this.url, settings.refusesAiCrawlers);
  }

  @Handles(getSecurityText)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async getSecurityText(): Promise<string> {
    const { settings } = await this.site.current();
    const text = securityText(settings, this.url, this.clock.now());
    if (!text) throw new NotFoundException('This site names no contact for reports yet.');
    return text;
  }

  async #asked({ category, series }: FeedQuery): Promise<FeedSource> {
    if (category !== undefined) return this.#listing(category);
    return series === undefined ? ALL_POSTS : this.#series(series);
  }

  async #listing(nameOrSlug: string): Promise<FeedSource> {
    return required(findListingSource(await this.site.site(), nameOrSlug));
  }

  async #series(slug: string): Promise<FeedSource> {
    return required(findSeriesSource(await this.site.site(), slug));
  }

  async #tag(nameOrSlug: string): Promise<FeedSource> {
    const tag = await this.tags.find(tagSlug(nameOrSlug));
    return required(tag ? sourceOfTag(tag) : undefined);
  }

  async #sendRss(response: Response, source: FeedSource, after?: PostCursor): Promise<void> {
    const page = await this.posts.page(source, after);
    this.#setHeaders(response, page, 'application/rss+xml; charset=utf-8');
    response.send(rssFeed(page, this.url));
  }

  async #sendJson(response: Response, source: FeedSource, after?: PostCursor): Promise<void> {
    const page = await this.posts.page(source, after);
    this.#setHeaders(response, page, 'application/feed+json; charset=utf-8');
    response.send(JSON.stringify(jsonFeed(page, this.url)));
  }

  /**
   * Feed readers that run in a browser may read feeds. WebSub (section 4) requires headers with the addresses of the
   * hub and the feed.
   */
  #setHeaders(response: Response, { hub, posts }: FeedPage, type: string): void {
    response.set({
      'Cache-Control': PUBLIC_CACHE,
      'Content-Type': type,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    const changed = lastUpdated(posts);
    if (changed) response.set('Last-Modified', changed.toUTCString());
    if (!hub) return;
    const self = this.url.of(response.req.path);
    response.setHeader('Link', `<${hub}>; rel="hub", <${self}>; rel="self"`);
  }
}

/** @throws NotFoundException if there is no such feed. Another feed in its place would mislead a feed reader */
function required(source: FeedSource | undefined): FeedSource {
  if (source) return source;
  throw new NotFoundException('There is no such feed. /feeds lists all of them.');
}
