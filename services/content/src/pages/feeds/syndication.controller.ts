import { Controller, Header, NotFoundException, Query, Res } from '@nestjs/common';
import {
  getRss,
  getJsonFeed,
  getSitemap,
  getRobots,
  getSecurityText,
} from '@examiner/contracts/operations';
import { type FeedQuery } from '@examiner/contracts';
import { Handles, Clock } from '@examiner/kit';
import type { Response } from 'express';
import { PUBLIC_CACHE } from '../../cache-control.ts';
import { AbsoluteUrl } from '../../absolute-url.ts';
import { SiteService } from '../../site/site.service.ts';
import { sendStreamedText } from '../../streamed-text.ts';
import { FeedPosts, type FeedPage } from './feed-posts.ts';
import { jsonFeed } from './json-feed.ts';
import { robotsText } from './robots.ts';
import { rssFeed } from './rss.ts';
import { securityText } from './security-text.ts';
import { Sitemap } from './sitemap.ts';

@Controller()
export class SyndicationController {
  constructor(
    private readonly posts: FeedPosts,
    private readonly sitemap: Sitemap,
    private readonly url: AbsoluteUrl,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  @Handles(getRss)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  async getRss(
    @Query() { after }: FeedQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const page = await this.posts.page(after);
    this.#nameHub(response, page);
    return rssFeed(page, this.url);
  }

  @Handles(getJsonFeed)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/feed+json; charset=utf-8')
  async getJsonFeed(
    @Query() { after }: FeedQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    const page = await this.posts.page(after);
    this.#nameHub(response, page);
    return jsonFeed(page, this.url);
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
  getRobots(): string {
    return robotsText(this.url);
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

  /** WebSub, section 4: a reader finds the hub and the address that it knows in headers. */
  #nameHub(response: Response, { hub }: FeedPage): void {
    if (!hub) return;
    const self = this.url.of(response.req.path);
    response.setHeader('Link', `<${hub}>; rel="hub", <${self}>; rel="self"`);
  }
}
