import {
  formatPostCursor,
  TOTAL_COUNT_HEADER,
  type Listing,
  type ListingPage,
} from '@examiner/contracts';
import type { Response } from 'express';
import type { ListedPage } from './post-listings.service.ts';

export const POSTS_PATH = '/api/blog-posts';

type ListedView = 'summary' | 'archive';

/** The address of a listing in the API; an unknown category has no slug. */
export function listingApiPath(listing: Pick<Listing, 'slug'> | undefined): string {
  return `${POSTS_PATH}/category/${listing?.slug ?? ''}`;
}

/** @param tag slug */
export function tagApiPath(tag: string): string {
  return `${POSTS_PATH}?tag=${encodeURIComponent(tag)}`;
}

/** `path` is the address of the listing in the API. */
export function toListingPage<T>(
  path: string,
  page: ListedPage<T>,
  view: ListedView = 'summary',
): ListingPage<T> {
  const { posts, total, limit, next } = page;
  if (!next) return { posts, total };
  const query = `view=${view}&limit=${limit}&after=${formatPostCursor(next)}`;
  return { posts, total, next: `${path}${path.includes('?') ? '&' : '?'}${query}` };
}

/** Answers a page of a listing: the total and the way to the next page in headers (RFC 8288). */
export function sendListedPage<T>(
  response: Response,
  path: string,
  page: ListedPage<T>,
  view?: ListedView,
): void {
  const { posts, total, next } = toListingPage(path, page, view);
  response.setHeader(TOTAL_COUNT_HEADER, String(total));
  if (next) response.setHeader('Link', `<${next}>; rel="next"`);
  response.json(posts);
}
