import { postSlugListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** For the defaults of a new post. */
export const slugsQuery = queryOptions({
  queryKey: ['/api/blog-posts?view=slugs'],
  queryFn: reader(postSlugListSchema),
});
