import { postSummaryListSchema } from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readListingPage } from './listing-page.ts';

/** `after`: the end of an earlier page, where the address names one. */
export function categoryPostsQuery(nameOrSlug: string, after: string | null) {
  const listing = `/api/blog-posts/category/${encodeURIComponent(nameOrSlug)}?view=summary`;
  const first = after === null ? listing : `${listing}&after=${encodeURIComponent(after)}`;
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: ({ pageParam }) => readListingPage(pageParam, postSummaryListSchema),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
