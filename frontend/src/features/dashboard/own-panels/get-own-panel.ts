import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { POLL_MS } from '../api/poll-interval.ts';

export const ownPanelQuery = (id: string) =>
  queryOptions({
    ...queryOf(operations.getAddedPanel, { params: { id } }),
    refetchInterval: POLL_MS,
  });
