import { Controller, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { getSite, getAboutText, getSiteStylesheet } from '@examiner/contracts/operations';
import { siteStylesheet, type AboutText, type Site } from '@examiner/contracts';
import { Handles, FixedDocument } from '@examiner/kit';
import type { Request, Response } from 'express';
import { IMMUTABLE_CACHE, PUBLIC_CACHE } from '../cache-control.ts';
import { AboutService } from './about.service.ts';
import { SiteService } from './site.service.ts';

@Controller()
export class SiteController {
  #stylesheet: FixedDocument | undefined;

  constructor(
    private readonly site: SiteService,
    private readonly about: AboutService,
  ) {}

  @Handles(getSite)
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(): Promise<Site> {
    return this.site.site();
  }

  @Handles(getAboutText)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getAbout(): Promise<AboutText> {
    return this.about.read();
  }

  @Handles(getSiteStylesheet)
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
