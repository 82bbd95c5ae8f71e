import {
  manuscriptSchema,
  revisionListSchema,
  revisionSchema,
  revisionSummarySchema,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '../../../lib/api-client.ts';
import { deviceName } from '../rules/device-name.ts';
import { readManuscript } from './manuscripts.ts';

const pathOf = (id: string) => `/api/desk/manuscripts/${id}/revisions`;

/** The kept texts, latest first, and the text as it is now. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: async () => {
      const [versions, now] = await Promise.all([
        getJson(pathOf(id), revisionListSchema),
        readManuscript(id),
      ]);
      return { versions, now };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** A kept text never changes. */
export const revisionQuery = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: ['history', id, revisionId],
    queryFn: () => getJson(`${pathOf(id)}/${revisionId}`, revisionSchema),
    gcTime: 0,
  });

/** Keeps the text as it is now, for good. */
export async function nameVersion(id: string, name: string): Promise<void> {
  const input = { kind: 'named', name, device: deviceName(navigator.userAgent) };
  await sendJson('POST', pathOf(id), input, revisionSummarySchema);
}

/** @returns the revision that the text has then. @throws ApiError 412 where it was changed since it was read */
export async function restoreVersion(
  id: string,
  revisionId: string,
  revision: number,
): Promise<number> {
  const path = `${pathOf(id)}/${revisionId}/restore`;
  const match = { 'If-Match': `"${revision}"` };
  return (await sendJson('POST', path, {}, manuscriptSchema, match)).revision;
}
