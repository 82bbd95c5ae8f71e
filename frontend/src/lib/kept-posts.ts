import { postSlugListSchema, type PostSlug } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from './api-client.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

const listedQuery = queryOf(operations.listPosts, { query: { view: 'slugs' } }, postSlugListSchema);

async function readKept(): Promise<PostSlug[]> {
  const [listed, promised] = await Promise.all([
    listedQuery.queryFn(),
    orNull(call(operations.listPromisedSlugs, {}), [401, 403]),
  ]);
  return [...listed, ...(promised ?? [])];
}

/** Posts that readers have or will have: published, unlisted, and scheduled posts. */
export const keptPostsQuery = queryOptions({ queryKey: listedQuery.queryKey, queryFn: readKept });
