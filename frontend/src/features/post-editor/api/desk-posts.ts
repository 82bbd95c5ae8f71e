import {
  deskPostListSchema,
  type DeskPost,
  type ManuscriptState,
  type Schedule,
} from '@examiner/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, request } from '../../../lib/api-client.ts';
import { announceConfirmed } from '../../../lib/confirmed-posts.ts';
import type { Act } from '../rules/acts.ts';

interface DeskPage {
  readonly posts: readonly DeskPost[];
  /** The address of the page after it. */
  readonly next: string | undefined;
}

async function readPage(path: string): Promise<DeskPage> {
  const response = await request('GET', path);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  return { posts: deskPostListSchema.parse(await response.json()), next };
}

/** Read anew at each visit: other windows write too. */
export const deskQuery = (state: ManuscriptState) =>
  infiniteQueryOptions({
    queryKey: ['desk', state],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: `/api/desk/posts?state=${state}`,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });

/** Those that changed last among the published: one that appeared late is among them. */
export const latestPublishedQuery = queryOptions({
  queryKey: ['desk', 'latest-published'],
  queryFn: () => getJson('/api/desk/posts?state=published&limit=20', deskPostListSchema),
  staleTime: 0,
  gcTime: 0,
});

/** What an act is done to, as it was read. */
export interface Acted {
  readonly id: string;
  readonly revision: number;
  readonly state: ManuscriptState;
  readonly scheduledFor?: Schedule | undefined;
}

function bodyOf(act: Act, { state, scheduledFor }: Acted): unknown {
  if (act === 'use-in-schedule') return scheduledFor;
  return act === 'publish-changes' ? { listed: state !== 'unlisted' } : {};
}

const PATHS: Readonly<Record<Act, string>> = {
  'publish-changes': '/publish',
  'use-in-schedule': '/schedule',
  'discard-changes': '/discard-changes',
  acknowledge: '/acknowledge',
  unlist: '/unlist',
  list: '/publish',
  withdraw: '/withdraw',
  restore: '/restore',
  delete: '',
  'delete-for-good': '',
};

const CONFIRMING: readonly Act[] = ['publish-changes', 'use-in-schedule'];

/** @throws ApiError 412 where the text was changed since it was read */
export async function doAct(act: Act, acted: Acted): Promise<void> {
  const path = `/api/desk/manuscripts/${acted.id}${PATHS[act]}`;
  const revision = { 'If-Match': `"${acted.revision}"` };
  if (PATHS[act] === '') await request('DELETE', path, undefined, revision);
  else await request('POST', path, bodyOf(act, acted), revision);
  if (CONFIRMING.includes(act)) announceConfirmed(acted.id);
}
