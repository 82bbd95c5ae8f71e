import { postTitleListSchema, type ListingPage, type PostTitle } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readListingPage } from './listing-page.ts';

const FIRST = '/api/blog-posts?view=archive';

/** `after`: the end of an earlier page, where the address names one. */
export function archiveQuery(after: string | null) {
  const address = after === null ? FIRST : `${FIRST}&after=${encodeURIComponent(after)}`;
  return queryOptions<ListingPage<PostTitle>>({
    queryKey: [address],
    queryFn: () => readListingPage(address, postTitleListSchema),
  });
}
