import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const POLL_MS = 60_000;

/** Only whether it answers counts. */
export const tasksQuery = queryOptions({
  queryKey: ['/api/tasks'],
  queryFn: async () => {
    await request('GET', '/api/tasks');
    return true;
  },
  refetchInterval: POLL_MS,
});
