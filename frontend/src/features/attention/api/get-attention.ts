import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

const FRESH = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const;

export const attentionQuery = queryOptions({
  ...queryOf(operations.getAttention, {}),
  ...FRESH,
});

const AT_MOST = '20';
/** A post whose schedule failed appeared late, or is a draft again. */
const STATES = ['draft', 'published', 'unlisted'] as const;

/** The texts that were changed last, if they need attention. */
export const troubledPostsQuery = queryOptions({
  queryKey: ['desk', 'troubled'],
  queryFn: async () => {
    const lists = await Promise.all(
      STATES.map((state) => call(operations.listDeskPosts, { query: { state, limit: AT_MOST } })),
    );
    return lists.flat().filter(({ problem }) => problem);
  },
  ...FRESH,
});
