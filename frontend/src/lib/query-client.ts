import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, getJson, type Schema } from './api-client.ts';

/** Nothing is fetched again or retried by itself, or waits for a network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The address is the parts of the query's key joined with slashes. */
export function reader<T>(
  schema: Schema<T>,
): (context: Pick<QueryFunctionContext, 'queryKey'>) => Promise<T> {
  return ({ queryKey }) => getJson(queryKey.join('/'), schema);
}

/** Null where nobody is signed in, or with another of these statuses. */
export function readerOrNull<T>(
  schema: Schema<T>,
  statuses: readonly number[] = [401],
): (context: Pick<QueryFunctionContext, 'queryKey'>) => Promise<T | null> {
  const read = reader(schema);
  return async (context) => {
    try {
      return await read(context);
    } catch (error) {
      if (error instanceof ApiError && statuses.includes(error.status)) return null;
      throw error;
    }
  };
}
