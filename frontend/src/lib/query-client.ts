import type { Operation } from '@examiner/contracts/operations';
import { QueryClient } from '@tanstack/react-query';
import { addressOf, call, type Answers, type CallInput } from './call.ts';

/** Nothing is fetched again or retried automatically, or waits for a network. */
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

/** A query that calls an operation. Its key is the address. */
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
