import type { PostInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { addressOf, call, send } from '../../../../lib/call.ts';
import { announceConfirmed } from '../../../../lib/confirmed-posts.ts';

/** The key of every query for posts begins with this. */
export const POSTS_PATH = operations.listPosts.path;

function isOfPost(slug: string, [address]: QueryKey): boolean {
  return String(address).split('?')[0] === addressOf(operations.getPost, { params: { slug } });
}

/** `active`: only the queries that the page uses are read again. */
function useInvalidatePosts(refetchType: 'active' | 'none'): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      refetchType,
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(POSTS_PATH),
    });
}

/** Without a slug, a new post is created. */
export function useSavePost(slug?: string) {
  const client = useQueryClient();
  const invalidate = useInvalidatePosts('active');
  return useMutation({
    mutationFn: (input: PostInput & { readonly manuscript?: string }) =>
      slug === undefined
        ? call(operations.createPost, { body: input })
        : call(operations.updatePost, { params: { slug }, body: input }),
    onSuccess: (post) => {
      announceConfirmed(post.id);
      // Removed, because there is no post at the old address.
      if (slug !== undefined && post.slug !== slug) {
        client.removeQueries({ predicate: ({ queryKey }) => isOfPost(slug, queryKey) });
      }
      return invalidate();
    },
  });
}

export function useDeletePost(slug: string) {
  const client = useQueryClient();
  // The page's queries are not read again, because the author is leaving the page.
  const invalidate = useInvalidatePosts('none');
  return useMutation({
    mutationFn: () => send(operations.deletePost, { params: { slug } }),
    onSuccess: () => {
      client.removeQueries({ predicate: ({ queryKey }) => isOfPost(slug, queryKey) });
      return invalidate();
    },
  });
}
