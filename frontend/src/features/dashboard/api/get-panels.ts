import { panelsResponseSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

export const panelsQuery = queryOptions({
  queryKey: ['/api/dashboard/panels'],
  queryFn: reader(panelsResponseSchema),
  refetchInterval: POLL_MS,
});
