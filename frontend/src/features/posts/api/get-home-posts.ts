import { postSummaryListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const homePostsQuery = queryOptions({
  queryKey: ['/api/blog-posts?view=home'],
  queryFn: reader(postSummaryListSchema),
});
