import { postPageSchema, postSchema, type PostPage } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

const addressOf = (slug: string) => `/api/blog-posts/${encodeURIComponent(slug)}`;

/** A post as its page shows it. Null in a document whose post is not there. */
export function postPageQuery(slug: string) {
  const address = `${addressOf(slug)}?view=page`;
  return queryOptions<PostPage | null>({
    queryKey: [address],
    queryFn: () => getJson(address, postPageSchema),
  });
}

/** A post as its author edits it: always what the server holds now. */
export function postQuery(slug: string) {
  const address = addressOf(slug);
  return queryOptions({
    queryKey: [address],
    queryFn: () => getJson(address, postSchema),
    staleTime: 0,
    gcTime: 0,
  });
}
