import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

export const captionQuery = queryOptions({
  ...queryOf(operations.getCaption, {}),
  refetchInterval: POLL_MS,
});
