import { errorBodySchema, type Manuscript, type RevisionSummary } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, answerOf, call } from '../../../../lib/call.ts';
import { queryOf } from '../../../../lib/query-client.ts';
import type { ManuscriptText } from '../manuscript-fields.ts';
import { deviceName } from '../rules/device-name.ts';
import type { Outcome } from '../rules/saver.ts';
import type { Base } from '../rules/saving.ts';

/** The maximum size of a request that a browser sends while it closes a page. */
const KEEPALIVE_BYTES = 30_000;
const PATIENCE_MS = 30_000;
const LATER = [408, 429];

/** The author's newest unfinished texts. */
export const draftsQuery = queryOptions({
  ...queryOf(operations.listDeskPosts, { query: { state: 'draft', limit: '5' } }),
  staleTime: 0,
  gcTime: 0,
});

export function readManuscript(id: string): Promise<Manuscript> {
  return call(operations.getManuscript, { params: { id } });
}

/** Stores a text in the history before another text replaces it. */
export function keepAside(
  id: string,
  { notes: _, ...fields }: ManuscriptText,
): Promise<RevisionSummary> {
  const device = deviceName(navigator.userAgent);
  return call(operations.keepRevision, { params: { id }, body: { kind: 'aside', device, fields } });
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 401) return { type: 'signed-out' };
  if (response.status >= 500 || LATER.includes(response.status)) return { type: 'failed' };
  if (response.ok) {
    const { revision, savedAt } = await answerOf(operations.saveManuscript, response);
    return { type: 'saved', revision, savedAt };
  }
  const body: unknown = await response.json();
  if (response.status === 412) {
    const [stale] = operations.saveManuscript.answers[412].json;
    const { revision, lastSaveId, updatedAt } = stale.parse(body);
    return { type: 'stale', revision, lastSaveId, savedAt: updatedAt };
  }
  return { type: 'refused', reason: errorBodySchema.parse(body).message };
}

/** YYYY-MM-DD in the time zone of this device. */
const localDay = () => new Date().toLocaleDateString('en-CA');

/** @param base the text that the server is expected to have; null if the server is expected to have none */
export async function saveManuscript(
  id: string,
  { notes, ...fields }: ManuscriptText,
  saveId: string,
  base: Base<ManuscriptText> | null,
): Promise<Outcome> {
  const device = deviceName(navigator.userAgent);
  const body = JSON.stringify({ saveId, fields, notes, device, day: localDay() });
  try {
    const response = await fetch(addressOf(operations.saveManuscript, { params: { id } }), {
      method: operations.saveManuscript.method,
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
