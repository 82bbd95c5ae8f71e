import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const POLL_MS = 60_000;

/** `GET /api/tasks`, read again every 60 s; only whether it answers counts (specification §7). */
export const tasksQuery = queryOptions({
  queryKey: ['/api/tasks'],
  queryFn: async () => {
    await request('GET', '/api/tasks');
    return true;
  },
  refetchInterval: POLL_MS,
});
