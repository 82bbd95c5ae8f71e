import type { Redirect } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf, call, send } from '../../../lib/call.ts';
import { readPage } from '../../../lib/list-page.ts';

export const redirectsQuery = infiniteQueryOptions({
  queryKey: ['desk', 'redirects'],
  queryFn: async ({ pageParam }) => {
    const { list, next } = await readPage(operations.listRedirects, pageParam);
    return { redirects: list, next };
  },
  initialPageParam: addressOf(operations.listRedirects, {}),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
});

/** @throws ApiError with a sentence if the address has a page, or if `to` has no page */
export async function saveRedirect(path: string, to: string): Promise<Redirect> {
  return call(operations.saveRedirect, { params: { path }, body: { to } });
}

export async function removeRedirect(path: string): Promise<void> {
  await send(operations.removeRedirect, { params: { path } });
}
