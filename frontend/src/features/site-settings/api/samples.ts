import { sampleContentSchema } from '@examiner/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

const PATH = '/api/site/samples';

export const samplesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: reader(sampleContentSchema),
  staleTime: 0,
});

/** `remove` takes the untouched sample posts away, `restore` brings the missing ones back. */
export function useChangeSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'remove' | 'restore') =>
      change === 'remove'
        ? sendJson('DELETE', PATH, undefined, sampleContentSchema)
        : sendJson('POST', PATH, {}, sampleContentSchema),
    onSuccess: (samples) => {
      client.setQueryData(samplesQuery.queryKey, samples);
      return client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/blog-posts'),
      });
    },
  });
}
