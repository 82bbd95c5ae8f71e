import { postSlugListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** Slug, category and date of every post, for the defaults of a new one: `GET /api/blog-posts?view=slugs`. */
export const slugsQuery = queryOptions({
  queryKey: ['/api/blog-posts?view=slugs'],
  queryFn: reader(postSlugListSchema),
});
