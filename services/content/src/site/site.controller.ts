import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { siteStylesheet, type AboutText, type Site } from '@examiner/contracts';
import { FixedDocument, Public } from '@examiner/kit';
import type { Request, Response } from 'express';
import { IMMUTABLE_CACHE, PUBLIC_CACHE } from '../cache-control.ts';
import { AboutService } from './about.service.ts';
import { STYLESHEET_PATH } from './site-stylesheet.ts';
import { SiteService } from './site.service.ts';

@Controller()
@Public()
export class SiteController {
  #stylesheet: FixedDocument | undefined;

  constructor(
    private readonly site: SiteService,
    private readonly about: AboutService,
  ) {}

  @Get('api/site')
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(): Promise<Site> {
    return this.site.site();
  }

  @Get('api/site/about')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getAbout(): Promise<AboutText> {
    return this.about.read();
  }

  @Get(STYLESHEET_PATH)
  async getStylesheet(@Req() request: Request, @Res() response: Response): Promise<void> {
    const site = await this.site.site();
    const css = siteStylesheet(site);
    if (css === undefined) throw new NotFoundException('This site has no colors of its own.');
    const isCurrent = request.originalUrl === site.stylesheet;
    if (this.#stylesheet?.text !== css) this.#stylesheet = new FixedDocument(css);
    response.setHeader('Cache-Control', isCurrent ? IMMUTABLE_CACHE : PUBLIC_CACHE).type('css');
    await this.#stylesheet.send(request, response);
  }
}
