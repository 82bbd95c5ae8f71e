import { TOTAL_COUNT_HEADER, type ListingPage } from '@examiner/contracts';
import { request, type Schema } from '../../../lib/api-client.ts';

/** The `rel="next"` of a `Link` header (RFC 8288). */
function nextPage(header: string | null): string | undefined {
  return /<([^<>]+)>;\s*rel="next"/.exec(header ?? '')?.[1];
}

export async function readListingPage<T>(
  address: string,
  schema: Schema<readonly T[]>,
): Promise<ListingPage<T>> {
  const response = await request('GET', address);
  const posts = schema.parse(await response.json());
  return {
    posts,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? posts.length),
    next: nextPage(response.headers.get('link')),
  };
}

/** The address, on the same page, of the posts that the API has at `next`. */
export function olderPath(next: string): string {
  return `?after=${encodeURIComponent(new URLSearchParams(next.split('?')[1]).get('after') ?? '')}`;
}
