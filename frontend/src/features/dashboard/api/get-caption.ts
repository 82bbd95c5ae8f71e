import { captionSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

/** The caption of the day's cartoon: `GET /api/caption`, read again every 30 s. */
export const captionQuery = queryOptions({
  queryKey: ['/api/caption'],
  queryFn: reader(captionSchema),
  refetchInterval: POLL_MS,
});
