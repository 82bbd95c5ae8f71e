import { postPath } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** Published posts that contain the words. */
export const findPostsQuery = (words: string) =>
  queryOptions({
    queryKey: ['find-posts', words],
    queryFn: async () => {
      const query = { q: words, state: 'published' } as const;
      const { hits } = await call(operations.searchDesk, { query });
      return hits.map(({ post }) => ({ id: post.id, title: post.title, path: postPath(post) }));
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
