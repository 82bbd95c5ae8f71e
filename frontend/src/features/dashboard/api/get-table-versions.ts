import { tableVersionContentSchema, tableVersionsSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const TABLE_VERSIONS_KEY = ['/api/dashboard/tables/versions'];

export const tableVersionsQuery = queryOptions({
  queryKey: TABLE_VERSIONS_KEY,
  queryFn: reader(tableVersionsSchema),
  staleTime: 0,
});

export function tableVersionQuery(version: string) {
  return queryOptions({
    queryKey: [...TABLE_VERSIONS_KEY, encodeURIComponent(version)],
    queryFn: reader(tableVersionContentSchema),
  });
}
