import {
  Controller,
  Header,
  Inject,
  NotFoundException,
  Param,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  getLetterPage,
  getReaderPage,
  getListingPage,
  getSeriesPage,
  getPostPage,
  getTagPage,
  getSpeculationRules,
  operation,
  pageAt,
  pages,
  presetPages,
  type Operation,
} from '@examiner/contracts/operations';
import {
  ARCHIVE_PATH,
  formatPostCursor,
  LETTERS_PAGE,
  READERS_PAGE,
  postCursorSchema,
  type PostCursor,
} from '@examiner/contracts';
import { CONFIG, Handles, readSessionToken, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { HOUR_CACHE, PUBLIC_CACHE } from '../cache-control.ts';
import { isForPrograms } from '../program-paths.ts';
import type { Page, Redirect } from './page.ts';
import { PagesService } from './pages.service.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts';

const FILE_NAME = /\.[^./]*$/;

/** An address without a page. It is used to render every page that is not found, so that all of them look the same. */
const NOWHERE = '/not-found';

const WITH_OWN_ROUTE = ['/', '/about', '/dashboard', ARCHIVE_PATH];
type Operations = [Operation, ...Operation[]];
const FIXED_PAGES = Object.values(pages).filter(
  ({ path }) => !WITH_OWN_ROUTE.includes(path),
) as Operations;
const PRESETS = Object.values(presetPages) as Operations;
const EVERY_OTHER_PATH = operation({
  method: 'GET',
  path: '/*path',
  summary: 'A redirect that the author set, else the not-found page.',
  access: 'public',
  answers: {},
});

@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getSpeculationRules)
  @Header('Cache-Control', HOUR_CACHE)
  @Header('Content-Type', 'application/speculationrules+json')
  getSpeculationRules(): string {
    return JSON.stringify(SPECULATION_RULES);
  }

  @Handles(pageAt('/'))
  @Header('Cache-Control', PUBLIC_CACHE)
  async getHome(@Query('p') post: unknown, @Res() response: Response): Promise<void> {
    const moved = post === undefined ? null : await this.pages.moved(response.req.originalUrl);
    await this.#answer(response, '/', moved ?? (await this.pages.home()));
  }

  @Handles(pageAt(ARCHIVE_PATH))
  @Header('Cache-Control', PUBLIC_CACHE)
  async getArchive(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.#sendListed(request, response, ARCHIVE_PATH, (after) => this.pages.archive(after));
  }

  @Handles(pageAt('/about'))
  @Header('Cache-Control', PUBLIC_CACHE)
  async getAbout(@Res() response: Response): Promise<void> {
    await this.#send(response, '/about', await this.pages.about());
  }

  @Handles(pageAt('/dashboard'))
  @Header('Cache-Control', PUBLIC_CACHE)
  async getDashboard(@Res() response: Response): Promise<void> {
    await this.#send(response, '/dashboard', await this.pages.dashboard());
  }

  @Handles(...FIXED_PAGES)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getFixed(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = plainPath(request);
    await this.#send(response, path, this.pages.fixed(path));
  }

  @Handles(getLetterPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getLetter(@Res() response: Response): Promise<void> {
    await this.#send(response, LETTERS_PAGE, this.pages.fixed(LETTERS_PAGE));
  }

  @Handles(getReaderPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getReader(@Res() response: Response): Promise<void> {
    await this.#send(response, READERS_PAGE, this.pages.fixed(READERS_PAGE));
  }

  @Handles(...PRESETS)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getPreset(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = plainPath(request);
    await this.#sendListed(request, response, path, (after) =>
      this.pages.listing(path.slice(1), after),
    );
  }

  @Handles(getListingPage)
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

  @Handles(getSeriesPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getSeries(@Param('series') slug: string, @Res() response: Response): Promise<void> {
    const path = `/series/${encodeURIComponent(slug)}`;
    await this.#send(response, path, await this.pages.series(slug));
  }

  @Handles(getTagPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getTag(
    @Param('tag') nameOrSlug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const path = `/tag/${encodeURIComponent(nameOrSlug)}`;
    await this.#sendListed(request, response, path, (after) => this.pages.tag(nameOrSlug, after));
  }

  @Handles(getPostPage)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getPost(@Param('slug') slug: string, @Res() response: Response): Promise<void> {
    const path = `/post/${encodeURIComponent(slug)}`;
    await this.#send(response, path, await this.pages.post(slug));
  }

  /** This route must be the last route of the service, so its module is the last module. */
  @Handles(EVERY_OTHER_PATH)
  @Header('Cache-Control', PUBLIC_CACHE)
  async getNotFound(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isForPrograms(request.path)) throw new NotFoundException();
    const moved = await this.pages.moved(request.originalUrl);
    if (!moved && FILE_NAME.test(request.path)) throw new NotFoundException();
    await this.#answer(response, NOWHERE, moved ?? this.pages.notFound());
  }

  /** Only `after` is read from the query. The page is not found if no page of the listing ends with that post. */
  async #sendListed(
    request: Request,
    response: Response,
    path: string,
    read: (after?: PostCursor) => Promise<Page | Redirect>,
  ): Promise<void> {
    const { after } = request.query;
    if (after === undefined) return this.#send(response, path, await read());
    const cursor = postCursorSchema.safeParse(after);
    if (!cursor.success) return this.#send(response, NOWHERE, this.pages.notFound());
    const query = `?after=${formatPostCursor(cursor.data)}`;
    const page = await read(cursor.data);
    const found = page.status === 301 ? { ...page, location: page.location + query } : page;
    return this.#send(response, path + query, found);
  }

  async #send(response: Response, address: string, page: Page | Redirect): Promise<void> {
    const moved = page.status === 404 && (await this.pages.moved(response.req.originalUrl));
    await this.#answer(response, address, moved || page);
  }

  async #answer(response: Response, address: string, page: Page | Redirect): Promise<void> {
    if (page.status === 301) {
      response.status(301).location(page.location).end();
      return;
    }
    // Caches do not store pages of signed-in users. So each prefetched page would be a request to the service.
    if (readSessionToken(response.req, this.config.publicUrl) === undefined) {
      response.setHeader('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    }
    const html = await this.pages.document(address, page);
    response.status(page.status).type('html').send(html);
  }
}

/** The path in the form of the routes, which ignore its case and a slash at its end. */
function plainPath({ path }: Request): string {
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}
