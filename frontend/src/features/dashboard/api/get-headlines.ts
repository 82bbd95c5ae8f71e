import { headlinesSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

const headlinesQuery = (path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: reader(headlinesSchema),
    refetchInterval: POLL_MS,
  });

export const headlinesQueries = {
  primary: headlinesQuery('/api/headlines'),
  secondary: headlinesQuery('/api/secondary-headlines'),
} as const;
export type NewsSet = keyof typeof headlinesQueries;
