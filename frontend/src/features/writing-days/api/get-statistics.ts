import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** The maximum number of days in the calendar's twelve months. */
const DAYS = '366';

export const statisticsQuery = queryOptions({
  queryKey: ['desk', 'statistics'],
  queryFn: () => call(operations.getStatistics, { query: { days: DAYS } }),
  staleTime: 0,
  gcTime: 0,
});
