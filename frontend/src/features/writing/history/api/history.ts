import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../../lib/call.ts';
import { deviceName } from '../../saving/rules/device-name.ts';
import { readManuscript } from '../../saving/api/manuscripts.ts';

/** The stored versions, latest first, and the present text. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: async () => {
      const [versions, now] = await Promise.all([
        call(operations.listRevisions, { params: { id } }),
        readManuscript(id),
      ]);
      return { versions, now };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** A stored version never changes. */
export const revisionQuery = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: ['history', id, revisionId],
    queryFn: () => call(operations.getRevision, { params: { id, revisionId } }),
    gcTime: 0,
  });

/** Stores the current text permanently. */
export async function nameVersion(id: string, name: string): Promise<void> {
  const device = deviceName(navigator.userAgent);
  await send(operations.keepRevision, { params: { id }, body: { kind: 'named', name, device } });
}

/** @returns the new revision of the text. @throws ApiError 412 if the text was changed since it was read */
export async function restoreVersion(
  id: string,
  revisionId: string,
  revision: number,
): Promise<number> {
  const restored = await call(operations.restoreRevision, {
    params: { id, revisionId },
    body: {},
    headers: { 'If-Match': `"${revision}"` },
  });
  return restored.revision;
}
