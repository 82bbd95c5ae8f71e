import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import {
  ARCHIVE_PATH,
  ASSETS_PREFIX,
  formatPostCursor,
  INTERNAL_PREFIX,
  postCursorSchema,
  PRESET_SLUGS,
  STATIC_PAGES,
  type PostCursor,
} from '@examiner/contracts';
import { Public } from '@examiner/kit';
import type { Request, Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import type { Page, Redirect } from './page.ts';
import { PagesService } from './pages.service.ts';

/** Only programs look here, and an HTML document would mislead them. */
const NO_DOCUMENTS_BELOW = ['/api/', ASSETS_PREFIX, '/images/', '/IP/', INTERNAL_PREFIX];
const FILE_NAME = /\.[^/]*$/;

function isForPeople(path: string): boolean {
  return (
    !FILE_NAME.test(path) && !NO_DOCUMENTS_BELOW.some((prefix) => `${path}/`.startsWith(prefix))
  );
}

/** An address of no page: all that are not found look the same. */
const NOWHERE = '/not-found';

const WITH_DATA = ['/', '/about', '/dashboard', ARCHIVE_PATH];

@Controller()
@Public()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('/')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getHome(@Res() response: Response): Promise<void> {
    await this.#send(response, '/', await this.pages.home());
  }

  @Get(ARCHIVE_PATH)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getArchive(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.#sendListed(request, response, ARCHIVE_PATH, (after) => this.pages.archive(after));
  }

  @Get('about')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getAbout(@Res() response: Response): Promise<void> {
    await this.#send(response, '/about', await this.pages.about());
  }

  @Get('dashboard')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getDashboard(@Res() response: Response): Promise<void> {
    await this.#send(response, '/dashboard', await this.pages.dashboard());
  }

  @Get(STATIC_PAGES.map(({ path }) => path).filter((path) => !WITH_DATA.includes(path)))
  @Header('Cache-Control', PUBLIC_CACHE)
  async getFixed(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = plainPath(request);
    await this.#send(response, path, this.pages.fixed(path));
  }

  @Get([...PRESET_SLUGS])
  @Header('Cache-Control', PUBLIC_CACHE)
  async getPreset(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = plainPath(request);
    await this.#sendListed(request, response, path, (after) =>
      this.pages.listing(path.slice(1), after),
    );
  }

  @Get('category/:category')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getListing(
    @Param('category') nameOrSlug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const path = `/category/${encodeURIComponent(nameOrSlug)}`;
    await this.#sendListed(request, response, path, (after) =>
      this.pages.listing(nameOrSlug, after),
    );
  }

  @Get('series/:slug')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getSeries(@Param('slug') slug: string, @Res() response: Response): Promise<void> {
    const path = `/series/${encodeURIComponent(slug)}`;
    await this.#send(response, path, await this.pages.series(slug));
  }

  @Get('post/:slug')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getPost(@Param('slug') slug: string, @Res() response: Response): Promise<void> {
    const path = `/post/${encodeURIComponent(slug)}`;
    await this.#send(response, path, await this.pages.post(slug));
  }

  /** Must come after all other routes of the service, so its module is the last. */
  @Get('*path')
  @Header('Cache-Control', PUBLIC_CACHE)
  async getNotFound(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isForPeople(request.path)) throw new NotFoundException();
    await this.#send(response, NOWHERE, this.pages.notFound());
  }

  /** `after` alone is taken from the query; one that no page of the listing ends with leads nowhere. */
  async #sendListed(
    { query }: Request,
    response: Response,
    path: string,
    read: (after?: PostCursor) => Promise<Page | Redirect>,
  ): Promise<void> {
    const { after } = query;
    if (after === undefined) return this.#send(response, path, await read());
    const cursor = postCursorSchema.safeParse(after);
    if (!cursor.success) return this.#send(response, NOWHERE, this.pages.notFound());
    const address = `${path}?after=${formatPostCursor(cursor.data)}`;
    return this.#send(response, address, await read(cursor.data));
  }

  async #send(response: Response, address: string, page: Page | Redirect): Promise<void> {
    if (page.status === 301) {
      const { search } = new URL(address, 'http://localhost');
      if (page.cache) response.setHeader('Cache-Control', page.cache);
      response
        .status(301)
        .location(page.location + search)
        .end();
      return;
    }
    const html = await this.pages.document(address, page);
    response.status(page.status).type('html').send(html);
  }
}

/** The path in the form of the routes, which ignore its case and a slash at its end. */
function plainPath({ path }: Request): string {
  return path.toLowerCase().replace(/(?!^)\/+$/, '');
}
