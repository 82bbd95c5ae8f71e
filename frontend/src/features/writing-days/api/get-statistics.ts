import { statisticsSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** The longest time that the calendar's twelve months can cover. */
const DAYS = 366;

export const statisticsQuery = queryOptions({
  queryKey: ['desk', 'statistics'],
  queryFn: () => getJson(`/api/desk/statistics?days=${DAYS}`, statisticsSchema),
  staleTime: 0,
  gcTime: 0,
});
