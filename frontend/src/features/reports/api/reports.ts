import {
  dismissedReportsSchema,
  REPORTS_PATH,
  unverifiedReportListSchema,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

export const reportsQuery = queryOptions({
  queryKey: [REPORTS_PATH],
  queryFn: reader(unverifiedReportListSchema),
  staleTime: 0,
  gcTime: 0,
});

/** @returns how many were on the list */
export async function dismissReports(ids: readonly string[]): Promise<number> {
  const answer = await request('POST', `${REPORTS_PATH}/dismiss`, { ids });
  return dismissedReportsSchema.parse(await answer.json()).dismissed;
}

export async function removeReporter(id: string): Promise<void> {
  await request('POST', `${REPORTS_PATH}/${encodeURIComponent(id)}/remove`, {});
}
