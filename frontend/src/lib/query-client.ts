import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, getJson, type Schema } from './api-client.ts';

/** The defaults of the specification §7: nothing is fetched again by itself, nothing is tried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The default reader: joins the parts of a query's key with slashes, reads that address, parses the answer. */
export function reader<T>(
  schema: Schema<T>,
): (context: Pick<QueryFunctionContext, 'queryKey'>) => Promise<T> {
  return ({ queryKey }) => getJson(queryKey.join('/'), schema);
}

/** The same, with null where nobody is signed in (401). */
export function readerOrNull<T>(
  schema: Schema<T>,
): (context: Pick<QueryFunctionContext, 'queryKey'>) => Promise<T | null> {
  const read = reader(schema);
  return async (context) => {
    try {
      return await read(context);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}
