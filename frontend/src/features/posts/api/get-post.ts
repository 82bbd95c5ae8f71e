import { postPageSchema, postSchema, type PostPage } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** A post as its page shows it; null if the document was rendered without the post. */
export const postPageQuery = (slug: string) =>
  queryOptions<PostPage | null>(
    queryOf(operations.getPost, { params: { slug }, query: { view: 'page' } }, postPageSchema),
  );

/** The post as it is now on the server, for the editor. */
export const postQuery = (slug: string) =>
  queryOptions({
    ...queryOf(operations.getPost, { params: { slug } }, postSchema),
    staleTime: 0,
    gcTime: 0,
  });
