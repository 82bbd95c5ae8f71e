import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  categoryListQuerySchema,
  findFormerListing,
  findListing,
  postListQuerySchema,
  postQuerySchema,
  type CategoryListQuery,
  type Post as PostAnswer,
  type PostInput,
  type PostListQuery,
  type PostPage,
  type PostQuery,
} from '@examiner/contracts';
import { Public, RateLimit } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE, PUBLIC_CACHE } from '../cache-control.ts';
import { sendJsonArray } from './json-array.ts';
import { PostInputPipe } from './post-input.pipe.ts';
import { PostListingsService } from './post-listings.service.ts';
import { PostsService } from './posts.service.ts';
import { SiteService } from '../site/site.service.ts';
import { listingApiPath, POSTS_PATH, sendListedPage } from './listed-page.ts';

/** Far more than an author needs while correcting; it only stops a script that runs wild. */
const WRITES = { name: 'post-writes', calls: 600, windowSeconds: 3600 } as const;

@Controller(POSTS_PATH)
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly listings: PostListingsService,
    private readonly site: SiteService,
  ) {}

  @Public()
  @Get()
  @Header('Cache-Control', PUBLIC_CACHE)
  async list(
    @Query({ schema: postListQuerySchema }) query: PostListQuery,
    @Res() response: Response,
  ): Promise<void> {
    switch (query.view) {
      case 'home':
        response.json(await this.listings.home());
        return;
      case 'summary':
        return sendListedPage(response, POSTS_PATH, await this.listings.summaries(query));
      case 'archive':
        return sendListedPage(response, POSTS_PATH, await this.listings.archive(query), 'archive');
      case 'slugs':
        return sendJsonArray(response, this.listings.slugs());
      case undefined:
        return sendJsonArray(response, this.listings.posts());
    }
  }

  @Public()
  @Get('category/:category')
  @Header('Cache-Control', PUBLIC_CACHE)
  async listCategory(
    @Param('category') nameOrSlug: string,
    @Query({ schema: categoryListQuerySchema }) query: CategoryListQuery,
    @Res() response: Response,
  ): Promise<void> {
    const site = await this.site.site();
    const listing = findListing(site, nameOrSlug) ?? findFormerListing(site, nameOrSlug);
    const categories = listing?.categories ?? [];
    if (!query.view) return sendJsonArray(response, this.listings.posts(categories));
    const page = await this.listings.summaries(query, categories);
    sendListedPage(response, listingApiPath(listing), page);
  }

  @Public()
  @Get(':slug')
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(
    @Param('slug') slug: string,
    @Query({ schema: postQuerySchema }) { view }: PostQuery,
  ): Promise<PostAnswer | PostPage> {
    return view ? this.posts.requirePage(slug) : this.posts.requireBySlug(slug);
  }

  @Post()
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async create(@Body(PostInputPipe) input: PostInput): Promise<PostAnswer> {
    return this.posts.create(input);
  }

  @Put(':slug')
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async update(
    @Param('slug') slug: string,
    @Body(PostInputPipe) input: PostInput,
  ): Promise<PostAnswer> {
    return this.posts.update(slug, input);
  }

  @Delete(':slug')
  @HttpCode(204)
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('slug') slug: string): Promise<void> {
    return this.posts.remove(slug);
  }
}
