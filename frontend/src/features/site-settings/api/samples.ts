import * as operations from '@examiner/contracts/operations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const samplesQuery = queryOptions({
  ...queryOf(operations.getSamples, {}),
  staleTime: 0,
});

/** `remove` deletes the unchanged sample posts. `restore` adds the missing sample posts. */
export function useChangeSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'remove' | 'restore') =>
      change === 'remove'
        ? call(operations.removeSamples, {})
        : call(operations.restoreSamples, { body: {} }),
    onSuccess: (samples) => {
      client.setQueryData(samplesQuery.queryKey, samples);
      return client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(operations.listPosts.path),
      });
    },
  });
}
