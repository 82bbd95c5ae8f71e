import { postSummaryListSchema, TOTAL_COUNT_HEADER, type PostSummary } from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

export interface CategoryPage {
  readonly posts: readonly PostSummary[];
  /** Posts of the whole listing. */
  readonly total: number;
  /** Address of the next page. */
  readonly next: string | undefined;
}

/** The `rel="next"` of a `Link` header (RFC 8288). */
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

export function categoryPostsQuery(nameOrSlug: string) {
  const first = `/api/blog-posts/category/${encodeURIComponent(nameOrSlug)}?view=summary`;
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
