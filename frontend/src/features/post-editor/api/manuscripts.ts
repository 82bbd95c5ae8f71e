import {
  deskPostListSchema,
  errorBodySchema,
  manuscriptSavedSchema,
  manuscriptSchema,
  revisionSummarySchema,
  staleManuscriptSchema,
  type Manuscript,
  type RevisionSummary,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';
import type { ManuscriptText } from '../manuscript-fields.ts';
import { deviceName } from '../rules/device-name.ts';
import type { Outcome } from '../rules/saver.ts';
import type { Base } from '../rules/saving.ts';

/** The most that a request may send while the page is being closed. */
const KEEPALIVE_BYTES = 30_000;
const PATIENCE_MS = 30_000;
const LATER = [408, 429];

const pathOf = (id: string) => `/api/desk/manuscripts/${id}`;

/** The author's newest unfinished texts. */
export const draftsQuery = queryOptions({
  queryKey: ['/api/desk/posts?state=draft&limit=5'],
  queryFn: reader(deskPostListSchema),
  staleTime: 0,
  gcTime: 0,
});

export function readManuscript(id: string): Promise<Manuscript> {
  return getJson(pathOf(id), manuscriptSchema);
}

/** Puts a text that may give way to another into the history. */
export function keepAside(
  id: string,
  { notes: _, ...fields }: ManuscriptText,
): Promise<RevisionSummary> {
  const input = { kind: 'aside', device: deviceName(navigator.userAgent), fields };
  return sendJson('POST', `${pathOf(id)}/revisions`, input, revisionSummarySchema);
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 401) return { type: 'signed-out' };
  if (response.status >= 500 || LATER.includes(response.status)) return { type: 'failed' };
  const body: unknown = await response.json();
  if (response.ok) {
    const { revision, savedAt } = manuscriptSavedSchema.parse(body);
    return { type: 'saved', revision, savedAt };
  }
  if (response.status === 412) {
    const { revision, lastSaveId, updatedAt } = staleManuscriptSchema.parse(body);
    return { type: 'stale', revision, lastSaveId, savedAt: updatedAt };
  }
  return { type: 'refused', reason: errorBodySchema.parse(body).message };
}

/** YYYY-MM-DD, where this device is. */
const localDay = () => new Date().toLocaleDateString('en-CA');

/** @param base what the server should have by now; null where it should have nothing */
export async function saveManuscript(
  id: string,
  { notes, ...fields }: ManuscriptText,
  saveId: string,
  base: Base<ManuscriptText> | null,
): Promise<Outcome> {
  const device = deviceName(navigator.userAgent);
  const body = JSON.stringify({ saveId, fields, notes, device, day: localDay() });
  try {
    const response = await fetch(pathOf(id), {
      method: 'PUT',
      credentials: 'include',
      body,
      keepalive: body.length <= KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'Content-Type': 'application/json',
        ...(base ? { 'If-Match': `"${base.revision}"` } : { 'If-None-Match': '*' }),
      },
    });
    return await outcomeOf(response);
  } catch (error) {
    console.warn('The text was not saved.', error);
    return { type: 'failed' };
  }
}
