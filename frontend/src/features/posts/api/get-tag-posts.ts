import { postSummaryListSchema, TAG_NAME_HEADER, type TagPage } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../lib/call.ts';
import { readPage } from '../../../lib/list-page.ts';
import { listingPage } from './listing-page.ts';

async function readTagPage(address: string): Promise<TagPage> {
  const page = await readPage(operations.listPosts, address, postSummaryListSchema);
  const name = page.headers.get(TAG_NAME_HEADER);
  return { ...listingPage(page), tag: name === null ? undefined : decodeURIComponent(name) };
}

/** `after` is the end of an earlier page, if the address has one. */
export function tagPostsQuery(tag: string, after: string | null) {
  const first = addressOf(operations.listPosts, {
    query: { view: 'summary', tag, after: after ?? undefined },
  });
  return infiniteQueryOptions({
    queryKey: [first],
    queryFn: async ({ pageParam }) => readTagPage(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}
