import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';

const POLL_MS = 60_000;

/** The page uses only whether the call succeeds, and ignores the content of the answer. */
export const tasksQuery = queryOptions({
  queryKey: [operations.getTasks.path],
  queryFn: async () => {
    await send(operations.getTasks, {});
    return true;
  },
  refetchInterval: POLL_MS,
});
