import { postSummaryListSchema, TOTAL_COUNT_HEADER, type PostSummary } from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

/** One page of a listing. */
export interface CategoryPage {
  readonly posts: readonly PostSummary[];
  /** Posts of the whole listing. */
  readonly total: number;
  /** Address of the next page. */
  readonly next: string | undefined;
}

/** The address behind `rel="next"` of a `Link` header (RFC 8288). */
function nextPage(header: string | null): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(header ?? '')?.[1];
}

async function readPage(address: string): Promise<CategoryPage> {
  const response = await request('GET', address);
  const posts = postSummaryListSchema.parse(await response.json());
  return {
    posts,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? posts.length),
    next: nextPage(response.headers.get('link')),
  };
}

/** The posts of a category or listing, page by page: `GET /api/blog-posts/category/{category}?view=summary`. */
export function categoryPostsQuery(nameOrSlug: string) {
  const first = `/api/blog-posts/category/${encodeURIComponent(nameOrSlug)}?view=summary`;
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
