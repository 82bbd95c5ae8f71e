import { subscriberListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const SUBSCRIBERS_KEY = ['/api/subscriber-emails'] as const;

export const subscribersQuery = queryOptions({
  queryKey: SUBSCRIBERS_KEY,
  queryFn: reader(subscriberListSchema),
});
