import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ASSETS_PREFIX, INTERNAL_PREFIX, PRESET_SLUGS, STATIC_PAGES } from '@examiner/contracts';
import { Public } from '@examiner/kit';
import type { Request, Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import type { Page } from './page.ts';
import { PagesService } from './pages.service.ts';

/** Only programs look here, and an HTML document would mislead them. */
const NO_DOCUMENTS_BELOW = ['/api/', ASSETS_PREFIX, '/images/', '/IP/', INTERNAL_PREFIX];
const FILE_NAME = /\.[^/]*$/;

function isForPeople(path: string): boolean {
  return (
    !FILE_NAME.test(path) && !NO_DOCUMENTS_BELOW.some((prefix) => `${path}/`.startsWith(prefix))
  );
}

@Controller()
@Public()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get(STATIC_PAGES.map(({ path }) => path))
  @Header('Cache-Control', PUBLIC_CACHE)
  getFixed(@Req() request: Request, @Res() response: Response): void {
    this.#send(response, this.pages.fixed(plainPath(request)));
  }

  @Get([...PRESET_SLUGS])
  @Header('Cache-Control', PUBLIC_CACHE)
  getPreset(@Req() request: Request, @Res() response: Response): void {
    this.#send(response, this.pages.listing(plainPath(request).slice(1)));
  }

  @Get('category/:category')
  @Header('Cache-Control', PUBLIC_CACHE)
  getListing(@Param('category') nameOrSlug: string, @Res() response: Response): void {
    this.#send(response, this.pages.listing(nameOrSlug));
  }

  @Get('post/:slug')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getPost(@Param('slug') slug: string, @Res() response: Response): Promise<void> {
    this.#send(response, await this.pages.post(slug));
  }

  /** Must come after all other routes of the service, so its module is the last. */
  @Get('*path')
  @Header('Cache-Control', PUBLIC_CACHE)
  getNotFound(@Req() request: Request, @Res() response: Response): void {
    if (!isForPeople(request.path)) throw new NotFoundException();
    this.#send(response, this.pages.notFound());
  }

  #send(response: Response, page: Page): void {
    response.status(page.status).type('html').send(this.pages.document(page));
  }
}

/** The path in the form of the routes, which ignore its case and a slash at its end. */
function plainPath({ path }: Request): string {
  return path.toLowerCase().replace(/(?!^)\/+$/, '');
}
