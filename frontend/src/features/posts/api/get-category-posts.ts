import { postSummaryListSchema, TOTAL_COUNT_HEADER, type ListingPage } from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

/** The `rel="next"` of a `Link` header (RFC 8288). */
function nextPage(header: string | null): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(header ?? '')?.[1];
}

async function readPage(address: string): Promise<ListingPage> {
  const response = await request('GET', address);
  const posts = postSummaryListSchema.parse(await response.json());
  return {
    posts,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? posts.length),
    next: nextPage(response.headers.get('link')),
  };
}

/** `after`: the end of an earlier page, where the address names one. */
export function categoryPostsQuery(nameOrSlug: string, after: string | null) {
  const listing = `/api/blog-posts/category/${encodeURIComponent(nameOrSlug)}?view=summary`;
  const first = after === null ? listing : `${listing}&after=${encodeURIComponent(after)}`;
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
