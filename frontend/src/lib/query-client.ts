import type { Operation } from '@examiner/contracts/operations';
import { QueryClient } from '@tanstack/react-query';
import { addressOf, call, type Answers, type CallInput } from './call.ts';

/** Queries are not fetched again and not retried automatically. Without a network, they fail instead of waiting. */
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

/** A query that calls an operation. The key is the address. */
export function queryOf<O extends Operation, S extends Answers<O> = Answers<O>>(
  operation: O,
  input: CallInput<O>,
  as?: S,
) {
  return {
    queryKey: [addressOf(operation, input)],
    queryFn: () => call(operation, input, as),
  };
}
