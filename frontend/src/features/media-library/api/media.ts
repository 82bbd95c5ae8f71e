import {
  IMAGE_FIELD,
  type Media,
  type MediaChange,
  type MediaReplacement,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf, call, send } from '../../../lib/call.ts';
import { readPage } from '../../../lib/list-page.ts';

/** The filter of the pictures. */
export interface MediaFilter {
  readonly q: string;
  readonly unused: boolean;
}

/** Read again at each visit, because texts may use other pictures now. */
export function mediaQuery(filter: MediaFilter) {
  const query = { q: filter.q || undefined, unused: filter.unused ? 'true' : undefined } as const;
  return infiniteQueryOptions({
    queryKey: ['media', filter],
    queryFn: async ({ pageParam }) => {
      const { list, next } = await readPage(operations.listMedia, pageParam);
      return { media: list, next };
    },
    initialPageParam: addressOf(operations.listMedia, { query }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
}

export async function changeMedia(id: string, change: MediaChange): Promise<Media> {
  return call(operations.changeMedia, { params: { id }, body: change });
}

export async function deleteMedia(id: string): Promise<void> {
  await send(operations.deleteMedia, { params: { id } });
}

export async function replaceMedia(id: string, file: File): Promise<MediaReplacement> {
  const form = new FormData();
  form.append(IMAGE_FIELD, file);
  return call(operations.replaceMedia, { params: { id }, body: form });
}
