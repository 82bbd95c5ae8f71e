import {
  PUT_BACK_PATH,
  putBackAnswerSchema,
  READERS_PAGE,
  READERS_PATH,
  readerHistorySchema,
  readerListSchema,
  type PutBackAnswer,
  type ReaderGroup,
} from '@examiner/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, request, sendJson } from '../../../lib/api-client.ts';

export interface ReaderFilter {
  /** All of them without it. */
  readonly state: ReaderGroup | undefined;
  /** The beginning of an address. */
  readonly q: string;
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export const readerPath = (id: string) => `${READERS_PATH}/${encodeURIComponent(id)}`;
export const readerPage = (id: string) => `${READERS_PAGE}/${encodeURIComponent(id)}`;

function listPath({ state, q }: ReaderFilter, after: string): string {
  const query = { ...(state && { state }), ...(q && { q }), ...(after && { after }) };
  return `${READERS_PATH}?${String(new URLSearchParams(query))}`;
}

export const readersQuery = (filter: ReaderFilter) =>
  infiniteQueryOptions({
    queryKey: [READERS_PATH, filter],
    queryFn: ({ pageParam }) => getJson(listPath(filter, pageParam), readerListSchema),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const readerQuery = (id: string) =>
  queryOptions({
    queryKey: [READERS_PATH, id],
    queryFn: () => getJson(readerPath(id), readerHistorySchema),
    ...FRESH,
  });

/** Of a bounced or complained reader, or of an address of which only the suppression is left. */
export async function putBackReader(email: string): Promise<PutBackAnswer> {
  return sendJson('POST', PUT_BACK_PATH, { email }, putBackAnswerSchema);
}

export async function eraseReader(id: string): Promise<void> {
  await request('DELETE', readerPath(id));
}
