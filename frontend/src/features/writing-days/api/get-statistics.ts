import { statisticsSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** Twelve months, wherever in the first one the year begins. */
const DAYS = 366;

export const statisticsQuery = queryOptions({
  queryKey: ['desk', 'statistics'],
  queryFn: () => getJson(`/api/desk/statistics?days=${DAYS}`, statisticsSchema),
  staleTime: 0,
  gcTime: 0,
});
