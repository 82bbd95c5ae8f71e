import { deskSearchAnswerSchema, postPath } from '@examiner/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** Published posts that have the words. */
export const findPostsQuery = (words: string) =>
  queryOptions({
    queryKey: ['find-posts', words],
    queryFn: async () => {
      const query = new URLSearchParams({ q: words, state: 'published' });
      const { hits } = await getJson(`/api/desk/search?${query}`, deskSearchAnswerSchema);
      return hits.map(({ post }) => ({ id: post.id, title: post.title, path: postPath(post) }));
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
