import type { Series } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const serialsQuery = queryOptions({
  ...queryOf(operations.listSerials, {}),
  staleTime: 0,
  gcTime: 0,
});

/** @returns the current series of the site */
export async function offerSerial(seriesId: string, isOffered: boolean): Promise<Series[]> {
  const { settings, revision } = await call(operations.getSiteSettings, {});
  const series = settings.series.map((each) => {
    if (each.id !== seriesId) return each;
    const { byMail: _, ...rest } = each;
    return isOffered ? { ...rest, byMail: true } : rest;
  });
  const answer = await call(operations.saveSiteSettings, {
    body: { ...settings, series },
    headers: { 'If-Match': `"${revision}"` },
  });
  return answer.settings.series;
}

export async function resumeSerial(id: string): Promise<void> {
  await send(operations.resumeSerial, { params: { id }, body: {} });
}
