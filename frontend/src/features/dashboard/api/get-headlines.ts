import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

export const headlinesQueries = {
  primary: queryOptions({
    ...queryOf(operations.getHeadlines, {}),
    refetchInterval: POLL_MS,
  }),
  secondary: queryOptions({
    ...queryOf(operations.getSecondaryHeadlines, {}),
    refetchInterval: POLL_MS,
  }),
} as const;
export type NewsSet = keyof typeof headlinesQueries;
