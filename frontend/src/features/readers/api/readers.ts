import { READERS_PAGE, type PutBackAnswer, type ReaderGroup } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';

export interface ReaderFilter {
  /** If undefined, readers in all states are listed. */
  readonly state: ReaderGroup | undefined;
  /** The beginning of an address. */
  readonly q: string;
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export const readerPage = (id: string) => `${READERS_PAGE}/${encodeURIComponent(id)}`;

/** The key of every query about readers begins with this. */
export const READERS_KEY = [operations.listReaders.path];

export const readersQuery = (filter: ReaderFilter) =>
  infiniteQueryOptions({
    queryKey: [...READERS_KEY, filter],
    queryFn: ({ pageParam }) => {
      const query = {
        state: filter.state,
        q: filter.q || undefined,
        after: pageParam || undefined,
      };
      return call(operations.listReaders, { query });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const readerQuery = (id: string) =>
  queryOptions({
    queryKey: [...READERS_KEY, id],
    queryFn: () => call(operations.getReader, { params: { id } }),
    ...FRESH,
  });

/** Undoes a bounce or a complaint of a reader, or the suppression of an address that has no reader. */
export async function putBackReader(email: string): Promise<PutBackAnswer> {
  return call(operations.putBackReader, { body: { email } });
}

export async function eraseReader(id: string): Promise<void> {
  await send(operations.eraseReader, { params: { id } });
}
