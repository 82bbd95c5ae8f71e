import { postTitleListSchema, type ListingPage, type PostTitle } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../lib/call.ts';
import { readPage } from '../../../lib/list-page.ts';
import { listingPage } from './listing-page.ts';

/** `after` is the end of an earlier page, if the address has one. */
export function archiveQuery(after: string | null) {
  const query = { view: 'archive', after: after ?? undefined } as const;
  const address = addressOf(operations.listPosts, { query });
  return queryOptions<ListingPage<PostTitle>>({
    queryKey: [address],
    queryFn: async () =>
      listingPage(await readPage(operations.listPosts, address, postTitleListSchema)),
  });
}
