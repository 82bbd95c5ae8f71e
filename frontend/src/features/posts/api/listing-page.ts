import { TOTAL_COUNT_HEADER, type ListingPage } from '@examiner/contracts';
import type { ListPage } from '../../../lib/list-page.ts';

export function listingPage<T>({ list, headers, next }: ListPage<T[]>): ListingPage<T> {
  const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? list.length);
  return { posts: list, total, next };
}

/** The query string of the page that shows the posts of the API address `next`. */
export function olderPath(next: string): string {
  return `?after=${encodeURIComponent(new URLSearchParams(next.split('?')[1]).get('after') ?? '')}`;
}
