import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/query-client.ts';

const WAITING_MS = 2000;

/** Read again while a source has not been fetched yet. */
export const setupQuery = queryOptions({
  ...queryOf(operations.getDashboardSettings, {}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.states.some((entry) => entry.is === 'waiting') ? WAITING_MS : false,
});
