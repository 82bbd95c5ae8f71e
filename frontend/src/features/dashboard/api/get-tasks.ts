import { TASKS_POLL_MS } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

/** `GET /api/tasks`, read again every 60 s; only whether it answers counts (specification §7). */
export const tasksQuery = queryOptions({
  queryKey: ['/api/tasks'],
  queryFn: async () => {
    await request('GET', '/api/tasks');
    return true;
  },
  refetchInterval: TASKS_POLL_MS,
});
