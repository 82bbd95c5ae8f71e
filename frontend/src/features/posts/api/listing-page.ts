import { TOTAL_COUNT_HEADER, type ListingPage } from '@examiner/contracts';
import type { ListPage } from '../../../lib/list-page.ts';

export function listingPage<T>({ list, headers, next }: ListPage<T[]>): ListingPage<T> {
  const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? list.length);
  return { posts: list, total, next };
}

/** The address, on the same page, of the posts that the API has at `next`. */
export function olderPath(next: string): string {
  return `?after=${encodeURIComponent(new URLSearchParams(next.split('?')[1]).get('after') ?? '')}`;
}
