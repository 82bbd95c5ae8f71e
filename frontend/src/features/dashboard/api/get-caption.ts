import { captionSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

export const captionQuery = queryOptions({
  queryKey: ['/api/caption'],
  queryFn: reader(captionSchema),
  refetchInterval: POLL_MS,
});
