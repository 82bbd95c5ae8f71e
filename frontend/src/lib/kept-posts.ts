import { postSlugListSchema, type PostSlug } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './api-client.ts';
import { readerOrNull } from './query-client.ts';

const PUBLIC = '/api/blog-posts?view=slugs';
const readPromised = readerOrNull(postSlugListSchema, [401, 403]);

async function readKept(): Promise<PostSlug[]> {
  const [listed, promised] = await Promise.all([
    getJson(PUBLIC, postSlugListSchema),
    readPromised({ queryKey: ['/api/desk/slugs'] }),
  ]);
  return [...listed, ...(promised ?? [])];
}

/** Posts that readers have or will have: published, unlisted and scheduled ones. */
export const keptPostsQuery = queryOptions({ queryKey: [PUBLIC], queryFn: readKept });
