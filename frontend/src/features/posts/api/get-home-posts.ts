import { postSummaryListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** What the home page chooses from: `GET /api/blog-posts?view=home`. */
export const homePostsQuery = queryOptions({
  queryKey: ['/api/blog-posts?view=home'],
  queryFn: reader(postSummaryListSchema),
});
