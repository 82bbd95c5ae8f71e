import {
  IMAGE_FIELD,
  mediaListSchema,
  mediaReplacementSchema,
  mediaSchema,
  type Media,
  type MediaChange,
  type MediaReplacement,
} from '@examiner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';

const PATH = '/api/desk/media';

/** Which pictures are shown. */
export interface MediaFilter {
  readonly q: string;
  readonly unused: boolean;
}

function firstPage({ q, unused }: MediaFilter): string {
  return `${PATH}?${String(new URLSearchParams({ ...(q && { q }), ...(unused && { unused: 'true' }) }))}`;
}

async function readPage(path: string) {
  const response = await request('GET', path);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  return { media: mediaListSchema.parse(await response.json()), next };
}

/** Read anew at each visit, since texts have other pictures by then. */
export const mediaQuery = (filter: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: ['media', filter],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: firstPage(filter),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });

export async function changeMedia(id: string, change: MediaChange): Promise<Media> {
  return sendJson('PUT', `${PATH}/${id}`, change, mediaSchema);
}

export async function deleteMedia(id: string): Promise<void> {
  await request('DELETE', `${PATH}/${id}`);
}

export async function replaceMedia(id: string, file: File): Promise<MediaReplacement> {
  const form = new FormData();
  form.append(IMAGE_FIELD, file);
  return sendJson('POST', `${PATH}/${id}/replacement`, form, mediaReplacementSchema);
}
