import { Inject, Injectable } from '@nestjs/common';
import {
  findListing,
  listingPath,
  NOT_FOUND_TITLE,
  POST_NOT_FOUND_TITLE,
  postPath,
  STATIC_PAGES,
} from '@examiner/contracts';
import { INDEX_HTML } from '../content-options.ts';
import { PostsService } from '../posts/posts.service.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { documentHead } from './document-head.ts';
import type { IndexHtml } from './index-html.ts';
import type { Page } from './page.ts';

const NOT_FOUND: Page = {
  status: 404,
  title: NOT_FOUND_TITLE,
  description: 'There is no page at this address.',
  indexed: false,
};

@Injectable()
export class PagesService {
  constructor(
    @Inject(INDEX_HTML) private readonly indexHtml: IndexHtml,
    private readonly posts: PostsService,
    private readonly url: AbsoluteUrl,
  ) {}

  fixed(path: string): Page {
    const page = STATIC_PAGES.find((candidate) => candidate.path === path);
    return page
      ? { ...page, status: 200, kind: page.path === '/' ? 'Blog' : 'WebPage' }
      : NOT_FOUND;
  }

  /** An unknown category is an empty listing that search engines do not list. */
  listing(nameOrSlug: string): Page {
    const listing = findListing(nameOrSlug);
    if (!listing) {
      return {
        status: 200,
        title: 'No posts yet',
        description: 'There are no posts in this category.',
        indexed: false,
      };
    }
    const { heading: title, blurb: description } = listing;
    const path = listingPath(listing);
    return { status: 200, title, description, path, indexed: true, kind: 'CollectionPage' };
  }

  async post(slug: string): Promise<Page> {
    const post = await this.posts.findSummaryBySlug(slug);
    if (!post) return { ...NOT_FOUND, title: POST_NOT_FOUND_TITLE };
    const { title, excerpt: description } = post;
    return { status: 200, title, description, path: postPath(post), indexed: true, post };
  }

  notFound(): Page {
    return NOT_FOUND;
  }

  document(page: Page): string {
    const { before, after, defaultImage } = this.indexHtml;
    return before + documentHead(page, this.url, defaultImage) + after;
  }
}
