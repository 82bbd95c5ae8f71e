import type { DeskList, DeskPost, DeskSort, ManuscriptState, Schedule } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { addressOf, call, send } from '../../../../lib/call.ts';
import { announceConfirmed } from '../../../../lib/confirmed-posts.ts';
import { readPage } from '../../../../lib/list-page.ts';
import type { Act } from '../rules/acts.ts';
import { batches, joined } from '../rules/bulk.ts';

/** Read again at each visit, because other windows may change texts. */
export const deskQuery = (state: DeskList, sort: DeskSort) =>
  infiniteQueryOptions({
    queryKey: ['desk', state, sort],
    queryFn: async ({ pageParam }) => {
      const { list, next } = await readPage(operations.listDeskPosts, pageParam);
      return { posts: list, next };
    },
    initialPageParam: addressOf(operations.listDeskPosts, {
      query: { state, sort: sort === 'changed' ? undefined : sort },
    }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });

/** The most recently changed published posts. They include posts that were published late. */
export const latestPublishedQuery = queryOptions({
  queryKey: ['desk', 'latest-published'],
  queryFn: () => call(operations.listDeskPosts, { query: { state: 'published', limit: '20' } }),
  staleTime: 0,
  gcTime: 0,
});

/** The version of a text to which an action applies. */
export interface Acted {
  readonly id: string;
  readonly revision: number;
  readonly state: ManuscriptState;
  readonly scheduledFor?: Schedule | undefined;
}

const OPERATIONS = {
  'publish-changes': operations.publishManuscript,
  'use-in-schedule': operations.scheduleManuscript,
  'discard-changes': operations.discardChanges,
  acknowledge: operations.acknowledgeProblem,
  unlist: operations.unlistManuscript,
  list: operations.publishManuscript,
  withdraw: operations.withdrawManuscript,
  restore: operations.restoreManuscript,
  delete: operations.deleteManuscript,
  'delete-for-good': operations.deleteManuscript,
} as const satisfies Readonly<Record<Act, operations.Operation>>;

function bodyOf(act: Act, { state, scheduledFor }: Acted): unknown {
  if (OPERATIONS[act].method === 'DELETE') return undefined;
  if (act === 'use-in-schedule') return scheduledFor;
  return act === 'publish-changes' ? { listed: state !== 'unlisted' } : {};
}

const CONFIRMING: readonly Act[] = ['publish-changes', 'use-in-schedule'];

/** @throws ApiError 412 if the text was changed since it was read */
export async function doAct(act: Act, acted: Acted): Promise<void> {
  await send(OPERATIONS[act], {
    params: { id: acted.id },
    body: bodyOf(act, acted),
    headers: { 'If-Match': `"${acted.revision}"` },
  });
  if (CONFIRMING.includes(act)) announceConfirmed(acted.id);
}

/** @returns the id of the copy */
export async function duplicate({ id }: Pick<DeskPost, 'id'>): Promise<string> {
  const made = await call(operations.duplicateManuscript, {
    params: { id },
    body: { id: v7() },
  });
  return made.id;
}

export async function trashAll(posts: readonly DeskPost[]): Promise<operations.BulkAnswer> {
  const answers: operations.BulkAnswer[] = [];
  for (const batch of batches(posts, operations.BULK_MAXIMUM)) {
    const chosen = batch.map(({ id, revision }) => ({ id, revision }));
    answers.push(await call(operations.trashTexts, { body: { posts: chosen } }));
  }
  return joined(answers);
}

export async function categorizeAll(
  ids: readonly string[],
  category: string,
): Promise<operations.BulkAnswer> {
  const answers: operations.BulkAnswer[] = [];
  for (const batch of batches(ids, operations.BULK_MAXIMUM)) {
    answers.push(await call(operations.categorizeTexts, { body: { ids: batch, category } }));
  }
  return joined(answers);
}
