import {
  SERIALS_PATH,
  serialListSchema,
  siteSettingsAnswerSchema,
  type Series,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, request, sendJson } from '../../../lib/api-client.ts';

const SETTINGS_PATH = '/api/site/settings';

export const serialsQuery = queryOptions({
  queryKey: [SERIALS_PATH],
  queryFn: () => getJson(SERIALS_PATH, serialListSchema),
  staleTime: 0,
  gcTime: 0,
});

/** @returns the series of the site as they are now */
export async function offerSerial(seriesId: string, isOffered: boolean): Promise<Series[]> {
  const { settings, revision } = await getJson(SETTINGS_PATH, siteSettingsAnswerSchema);
  const series = settings.series.map((each) => {
    if (each.id !== seriesId) return each;
    const { byMail: _, ...rest } = each;
    return isOffered ? { ...rest, byMail: true } : rest;
  });
  const headers = { 'If-Match': `"${revision}"` };
  const saved = { ...settings, series };
  const answer = await sendJson('PUT', SETTINGS_PATH, saved, siteSettingsAnswerSchema, headers);
  return answer.settings.series;
}

export async function resumeSerial(seriesId: string): Promise<void> {
  await request('POST', `${SERIALS_PATH}/${encodeURIComponent(seriesId)}/resume`, {});
}
