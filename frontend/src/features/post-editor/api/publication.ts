import { manuscriptSchema, type DeskPost, type Schedule } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { announceConfirmed } from '../../../lib/confirmed-posts.ts';
import { request } from '../../../lib/api-client.ts';

export interface Publication {
  readonly post: DeskPost;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
}

const pathOf = (id: string) => `/api/desk/manuscripts/${id}`;

async function readPublication(id: string): Promise<Publication> {
  const response = await request('GET', pathOf(id));
  const at = Date.parse(response.headers.get('Date') ?? '');
  const { fields, ...marks } = manuscriptSchema.parse(await response.json());
  const { title, slug, publishedAt } = fields;
  return {
    post: { ...marks, title, slug, publishedAt },
    ahead: Number.isNaN(at) ? 0 : at - Date.now(),
  };
}

/** What readers have, or will have, of a text. */
export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['publication', id],
    queryFn: () => readPublication(id),
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError with what is wrong with the time or the text */
export async function schedule(id: string, revision: number, time: Schedule): Promise<void> {
  await request('POST', `${pathOf(id)}/schedule`, time, { 'If-Match': `"${revision}"` });
  announceConfirmed(id);
}
