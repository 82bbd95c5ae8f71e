import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const reportsQuery = queryOptions({
  ...queryOf(operations.listReports, {}),
  staleTime: 0,
  gcTime: 0,
});

/** @returns the number of reports on the list */
export async function dismissReports(ids: readonly string[]): Promise<number> {
  return (await call(operations.dismissReports, { body: { ids: [...ids] } })).dismissed;
}

export async function removeReporter(id: string): Promise<void> {
  await send(operations.removeReporter, { params: { id }, body: {} });
}
