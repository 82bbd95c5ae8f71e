import type { DeskPost, Schedule } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, send } from '../../../../lib/call.ts';
import { announceConfirmed } from '../../../../lib/confirmed-posts.ts';

export interface Publication {
  readonly post: DeskPost;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
}

async function readPublication(id: string): Promise<Publication> {
  const response = await send(operations.getManuscript, { params: { id } });
  const at = Date.parse(response.headers.get('Date') ?? '');
  const { fields, ...marks } = await answerOf(operations.getManuscript, response);
  const { title, slug, category, publishedAt } = fields;
  return {
    post: { ...marks, title, slug, category, publishedAt },
    ahead: Number.isNaN(at) ? 0 : at - Date.now(),
  };
}

/** The text that readers have or will have. */
export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['publication', id],
    queryFn: () => readPublication(id),
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError with the problem of the time or the text */
export async function schedule(id: string, revision: number, time: Schedule): Promise<void> {
  await send(operations.scheduleManuscript, {
    params: { id },
    body: time,
    headers: { 'If-Match': `"${revision}"` },
  });
  announceConfirmed(id);
}
