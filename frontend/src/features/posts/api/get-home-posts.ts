import { postSummaryListSchema } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export const homePostsQuery = queryOptions(
  queryOf(operations.listPosts, { query: { view: 'home' } }, postSummaryListSchema),
);
