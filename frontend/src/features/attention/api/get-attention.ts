import { ATTENTION_PATH, attentionSchema, deskPostListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

const FRESH = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const;

export const attentionQuery = queryOptions({
  queryKey: [ATTENTION_PATH],
  queryFn: reader(attentionSchema),
  ...FRESH,
});

const AT_MOST = 20;
/** A post whose schedule failed appeared late, or is a draft again. */
const STATES = ['draft', 'published', 'unlisted'] as const;

/** Those that changed last, of which something is to be said. */
export const troubledPostsQuery = queryOptions({
  queryKey: ['desk', 'troubled'],
  queryFn: async () => {
    const lists = await Promise.all(
      STATES.map((state) =>
        getJson(`/api/desk/posts?state=${state}&limit=${AT_MOST}`, deskPostListSchema),
      ),
    );
    return lists.flat().filter(({ problem }) => problem);
  },
  ...FRESH,
});
