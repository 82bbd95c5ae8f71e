import type { SourceView } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import type { ScheduledSource } from '../sources/job.ts';
import { withLateness } from '../sources/lateness.ts';

export const EPOCH = '1970-01-01T00:00:00.000Z';

const sourceRecordSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  lastAttempt: z.nullable(z.string()),
  lastSuccess: z.nullable(z.string()),
  ok: z.boolean(),
  /** The end of a sentence that begins with the source's name. */
  error: z.nullable(z.string()),
  failures: z.number().int(),
  /** ISO instant of the next fetch; a past instant means due. */
  nextRun: z.string(),
  staleAfter: z.string(),
  items: z.nullable(z.number().int()),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
  newestItem: z.nullable(z.string()),
  /** ISO instant after which the newest item is too old; null if unknown. */
  lateAfter: z.nullable(z.string()),
  /** ISO instants of the dated items of the last success. */
  published: z.array(z.object({ link: z.string(), at: z.string() })).optional(),
  /** ISO instant until which a process holds the claim. */
  claimedUntil: z.string(),
});
export type SourceRecord = z.output<typeof sourceRecordSchema>;

export const SOURCE_RECORDS: CollectionDefinition<SourceRecord> = {
  name: 'dashboard_sources',
  schema: sourceRecordSchema,
  indexes: [{ fields: ['nextRun'] }],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (record) => ({ lateAfter: null, ...record }) }],
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
    lateAfter: null,
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

/** The reason of a failure, or the note about the data. */
export function errorAt(state: SourceRecord, now: number): string | null {
  return state.ok ? withLateness(state.error, state, now) : state.error;
}

/** For `_status.json` (docs/DATA-FILES.md). */
export function toStatusEntry(
  state: SourceRecord,
  now: number,
): [id: string, entry: Partial<SourceRecord>] {
  const { lastAttempt, lastSuccess, ok, failures, nextRun } = state;
  const { items, etag, lastModified, newestItem } = state;
  const run = { lastAttempt, lastSuccess, ok, error: errorAt(state, now), failures, nextRun };
  return [state.id, { ...run, items, etag, lastModified, newestItem }];
}

export function toSourceView(id: string, state: SourceRecord | undefined, now: number): SourceView {
  if (!state) return { id, updatedAt: null, isStale: false, error: null, nextRun: null };
  return {
    id,
    updatedAt: state.lastSuccess,
    isStale: state.lastSuccess !== null && Date.parse(state.staleAfter) <= now,
    error: errorAt(state, now),
    nextRun: state.nextRun === EPOCH ? null : state.nextRun,
  };
}
