import { SourceError } from '@examiner/kit/upstream';
import type { Job, ScheduledSource } from '../sources/job.ts';
import { nextAfterFailure, nextAfterSuccess, staleAfter } from './due-times.ts';
import type { SourceResult } from '../sources/source.ts';
import { EPOCH, type SourceRecord } from './source-record.ts';

export type RecordPatch = Partial<Omit<SourceRecord, 'id'>>;

export interface Claimed {
  readonly job: Job;
  readonly source: ScheduledSource;
  readonly state: SourceRecord;
}

const iso = (time: number) => new Date(time).toISOString();

export const releaseClaim: RecordPatch = { claimedUntil: EPOCH };

export function afterSuccess(
  { job, source: { fingerprint }, state }: Claimed,
  result: SourceResult<unknown>,
  now: number,
): RecordPatch {
  const change = {
    ...releaseClaim,
    fingerprint,
    lastSuccess: iso(now),
    ok: true,
    failures: 0,
    nextRun: iso(nextAfterSuccess(job, now, Math.random())),
    staleAfter: iso(staleAfter(job, now)),
  };
  if (result.status === 'not-modified') {
    // A note about the data is kept. The reason of a failed try is removed.
    return { ...change, error: state.ok ? state.error : null };
  }
  const { items, newestItem = null, lateAfter = null, published, conditions, note = null } = result;
  const { etag = null, lastModified = null } = conditions ?? {};
  return {
    ...change,
    error: note,
    items,
    newestItem,
    lateAfter,
    ...(published && { published: [...published] }),
    etag,
    lastModified,
  };
}

/** The record after a failure. Earlier data and its age are kept. */
export function afterFailure(
  { job, source: { fingerprint }, state }: Claimed,
  { reason, error }: { reason: string; error: unknown },
  now: number,
): RecordPatch {
  const isSame = state.fingerprint === fingerprint;
  const failures = isSame ? state.failures + 1 : 1;
  const retryAfterSeconds = error instanceof SourceError ? error.retryAfterSeconds : null;
  return {
    ...releaseClaim,
    fingerprint,
    ok: false,
    error: reason,
    failures,
    nextRun: iso(nextAfterFailure(job, now, { failures, retryAfterSeconds })),
    // The values belong to requests before the change of settings.
    ...(!isSame && { etag: null, lastModified: null }),
  };
}
