import { Controller, Get, Header, NotFoundException, Query, Res } from '@nestjs/common';
import { feedQuerySchema, type FeedQuery } from '@examiner/contracts';
import { Clock, Public } from '@examiner/kit';
import type { Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { SiteService } from '../site/site.service.ts';
import { sendStreamedText } from '../streamed-text.ts';
import { FeedPosts, type FeedPage } from './feed-posts.ts';
import { jsonFeed } from './json-feed.ts';
import { robotsText } from './robots.ts';
import { rssFeed } from './rss.ts';
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts';
import { Sitemap } from './sitemap.ts';

@Controller()
@Public()
export class SyndicationController {
  constructor(
    private readonly posts: FeedPosts,
    private readonly sitemap: Sitemap,
    private readonly url: AbsoluteUrl,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  @Get('rss.xml')
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  async getRss(
    @Query({ schema: feedQuerySchema }) { after }: FeedQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const page = await this.posts.page(after);
    this.#nameHub(response, page);
    return rssFeed(page, this.url);
  }

  @Get('feed.json')
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/feed+json; charset=utf-8')
  async getJsonFeed(
    @Query({ schema: feedQuerySchema }) { after }: FeedQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    const page = await this.posts.page(after);
    this.#nameHub(response, page);
    return jsonFeed(page, this.url);
  }

  @Get('sitemap.xml')
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async getSitemap(@Res() response: Response): Promise<void> {
    await sendStreamedText(response, this.sitemap.pieces());
  }

  @Get('robots.txt')
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  getRobots(): string {
    return robotsText(this.url);
  }

  @Get(SECURITY_TEXT_PATH)
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
