import { postSchema, type PostInput } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';

/** Where posts are read and written; every query of them begins with it. */
const POSTS_PATH = '/api/blog-posts';

const pathOf = (slug: string) => `${POSTS_PATH}/${encodeURIComponent(slug)}`;

/** Marks every list and post that was read as out of date; what is on the page is read again at once, or not. */
function useInvalidatePosts(refetchType: 'active' | 'none'): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      refetchType,
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(POSTS_PATH),
    });
}

/** Creates a post, or changes the one of `slug`. */
export function useSavePost(slug?: string) {
  const invalidate = useInvalidatePosts('active');
  return useMutation({
    mutationFn: (input: PostInput) =>
      slug === undefined
        ? sendJson('POST', POSTS_PATH, input, postSchema)
        : sendJson('PUT', pathOf(slug), input, postSchema),
    onSuccess: invalidate,
  });
}

/** Deletes the post of `slug`. */
export function useDeletePost(slug: string) {
  // The post's own page is still open, and would find it gone.
  const invalidate = useInvalidatePosts('none');
  return useMutation({
    mutationFn: () => request('DELETE', pathOf(slug)),
    onSuccess: invalidate,
  });
}
