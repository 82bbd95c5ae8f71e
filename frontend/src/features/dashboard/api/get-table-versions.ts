import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const tableVersionsQuery = queryOptions({
  ...queryOf(operations.listTableVersions, {}),
  staleTime: 0,
});

export const tableVersionQuery = (version: string) =>
  queryOptions({
    queryKey: [...tableVersionsQuery.queryKey, version],
    queryFn: () => call(operations.getTableVersion, { params: { version } }),
  });
