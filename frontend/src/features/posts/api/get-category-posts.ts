import { postSummaryListSchema } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../lib/call.ts';
import { readPage } from '../../../lib/list-page.ts';
import { listingPage } from './listing-page.ts';

/** `after` is the end of an earlier page, if the address has one. */
export function categoryPostsQuery(nameOrSlug: string, after: string | null) {
  const first = addressOf(operations.listPostsOfCategory, {
    params: { category: nameOrSlug },
    query: { view: 'summary', after: after ?? undefined },
  });
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: async ({ pageParam }) =>
      listingPage(await readPage(operations.listPostsOfCategory, pageParam, postSummaryListSchema)),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
