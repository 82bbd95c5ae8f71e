import type { SourceView } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import type { ScheduledSource } from '../sources/job.ts';

export const EPOCH = '1970-01-01T00:00:00.000Z';

const sourceRecordSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  lastAttempt: z.nullable(z.string()),
  lastSuccess: z.nullable(z.string()),
  ok: z.boolean(),
  /** The rest of a sentence that begins with the source's name. */
  error: z.nullable(z.string()),
  failures: z.number().int(),
  /** ISO instant; the past is due. */
  nextRun: z.string(),
  staleAfter: z.string(),
  items: z.nullable(z.number().int()),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
  newestItem: z.nullable(z.string()),
  /** ISO instant until which one process holds the claim. */
  claimedUntil: z.string(),
});
export type SourceRecord = z.output<typeof sourceRecordSchema>;

export const SOURCE_RECORDS: CollectionDefinition<SourceRecord> = {
  name: 'dashboard_sources',
  schema: sourceRecordSchema,
  indexes: [{ fields: ['nextRun'] }],
};

export function newRecord({
  id,
  fingerprint,
}: Pick<ScheduledSource, 'id' | 'fingerprint'>): SourceRecord {
  return {
    id,
    fingerprint,
    lastAttempt: null,
    lastSuccess: null,
    ok: true,
    error: null,
    failures: 0,
    nextRun: EPOCH,
    staleAfter: EPOCH,
    items: null,
    etag: null,
    lastModified: null,
    newestItem: null,
    claimedUntil: EPOCH,
  };
}

export function isDue(
  state: SourceRecord | undefined,
  { fingerprint }: Pick<ScheduledSource, 'fingerprint'>,
  now: string,
): boolean {
  return !state || state.fingerprint !== fingerprint || state.nextRun <= now;
}

/** For `_status.json` (docs/DATA-FILES.md). */
export function toStatusEntry(state: SourceRecord): [id: string, entry: Partial<SourceRecord>] {
  const { lastAttempt, lastSuccess, ok, error, failures, nextRun } = state;
  const { items, etag, lastModified, newestItem } = state;
  const run = { lastAttempt, lastSuccess, ok, error, failures, nextRun };
  return [state.id, { ...run, items, etag, lastModified, newestItem }];
}

export function toSourceView(id: string, state: SourceRecord | undefined, now: string): SourceView {
  if (!state) return { id, updatedAt: null, isStale: false, error: null, nextRun: null };
  return {
    id,
    updatedAt: state.lastSuccess,
    isStale: state.lastSuccess !== null && state.staleAfter <= now,
    error: state.error,
    nextRun: state.nextRun === EPOCH ? null : state.nextRun,
  };
}
