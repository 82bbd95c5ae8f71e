import { postPageSchema, postSchema, type PostPage } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** A post as its page shows it. Null in a document whose post is not there. */
export const postPageQuery = (slug: string) =>
  queryOptions<PostPage | null>(
    queryOf(operations.getPost, { params: { slug }, query: { view: 'page' } }, postPageSchema),
  );

/** The present post on the server, for the editor. */
export const postQuery = (slug: string) =>
  queryOptions({
    ...queryOf(operations.getPost, { params: { slug } }, postSchema),
    staleTime: 0,
    gcTime: 0,
  });
