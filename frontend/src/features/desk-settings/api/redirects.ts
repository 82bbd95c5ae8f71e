import { redirectListSchema, redirectSchema, type Redirect } from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';

const CALL = '/api/desk/redirects';

interface RedirectPage {
  readonly redirects: readonly Redirect[];
  /** The address of the page after it. */
  readonly next: string | undefined;
}

async function readPage(address: string): Promise<RedirectPage> {
  const response = await request('GET', address);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  return { redirects: redirectListSchema.parse(await response.json()), next };
}

export const redirectsQuery = infiniteQueryOptions({
  queryKey: ['desk', 'redirects'],
  queryFn: ({ pageParam }) => readPage(pageParam),
  initialPageParam: CALL,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
});

const callOf = (path: string) => `${CALL}/${encodeURIComponent(path)}`;

/** @throws ApiError with a sentence where the address has a page, or where there is nothing at `to` */
export async function saveRedirect(path: string, to: string): Promise<Redirect> {
  return sendJson('PUT', callOf(path), { to }, redirectSchema);
}

export async function removeRedirect(path: string): Promise<void> {
  await request('DELETE', callOf(path));
}
