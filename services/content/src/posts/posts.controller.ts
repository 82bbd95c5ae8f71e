import { Controller, Header, NotFoundException, Param, Query, Res } from '@nestjs/common';
import { listPosts, listPostsOfCategory, getPost } from '@examiner/contracts/operations';
import {
  findFormerListing,
  findListing,
  MOVED_TO_HEADER,
  postPath,
  TAG_NAME_HEADER,
  type CategoryListQuery,
  type Post as PostAnswer,
  type PostListQuery,
  type PostPage,
  type PostQuery,
} from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { sendJsonArray } from './json-array.ts';
import { PostListingsService } from './post-listings.service.ts';
import { PostsService } from './posts.service.ts';
import { SiteAddresses } from './site-addresses.ts';
import { SiteService } from '../site/site.service.ts';
import { listingApiPath, POSTS_PATH, sendListedPage, tagApiPath } from './listed-page.ts';
import { PostTagsService } from './tags/post-tags.service.ts';

@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly listings: PostListingsService,
    private readonly addresses: SiteAddresses,
    private readonly site: SiteService,
    private readonly tags: PostTagsService,
  ) {}

  @Handles(listPosts)
  @Header('Cache-Control', PUBLIC_CACHE)
  async list(@Query() query: PostListQuery, @Res() response: Response): Promise<void> {
    if (query.tag !== undefined) return this.#listTagged(tagSlug(query.tag), query, response);
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

  @Handles(listPostsOfCategory)
  @Header('Cache-Control', PUBLIC_CACHE)
  async listCategory(
    @Param('category') nameOrSlug: string,
    @Query() query: CategoryListQuery,
    @Res() response: Response,
  ): Promise<void> {
    const site = await this.site.site();
    const listing = findListing(site, nameOrSlug) ?? findFormerListing(site, nameOrSlug);
    const categories = listing?.categories ?? [];
    if (!query.view) return sendJsonArray(response, this.listings.posts(categories));
    const page = await this.listings.summaries(query, categories);
    sendListedPage(response, listingApiPath(listing), page);
  }

  async #listTagged(slug: string, query: PostListQuery, response: Response): Promise<void> {
    const tag = await this.tags.find(slug);
    if (tag) response.setHeader(TAG_NAME_HEADER, encodeURIComponent(tag.name));
    if (!query.view) return sendJsonArray(response, this.listings.taggedPosts(slug));
    sendListedPage(response, tagApiPath(slug), await this.listings.tagged(slug, query));
  }

  @Handles(getPost)
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(
    @Param('slug') slug: string,
    @Query() { view }: PostQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostAnswer | PostPage> {
    try {
      return await (view ? this.posts.requirePage(slug) : this.posts.requireBySlug(slug));
    } catch (error) {
      const path =
        error instanceof NotFoundException && (await this.addresses.findMoved(postPath({ slug })));
      if (path) response.setHeader(MOVED_TO_HEADER, path);
      throw error;
    }
  }
}
