import { panelsResponseSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

/** Age, failures and visibility of the panels, and the settings that the page shows: `GET /api/dashboard/panels`. */
export const panelsQuery = queryOptions({
  queryKey: ['/api/dashboard/panels'],
  queryFn: reader(panelsResponseSchema),
  refetchInterval: POLL_MS,
});
