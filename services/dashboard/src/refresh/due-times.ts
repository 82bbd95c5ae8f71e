import { CronTime } from 'cron';
import type { Job } from '../sources/job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A random delay, so that sites do not all fetch at the full minute. */
const JITTER_MS = 2 * MINUTE_MS;
const MISSED_INTERVALS = 3;

/** Instants are milliseconds since 1970. */
export function nextScheduled({ schedule }: Pick<Job, 'schedule'>, after: number): number {
  const { crons, timeZone } = schedule;
  return Math.min(
    ...crons.map((cron) =>
      new CronTime(cron, timeZone).getNextDateFrom(new Date(after), timeZone).toMillis(),
    ),
  );
}

export function nextAfterSuccess(job: Pick<Job, 'schedule'>, now: number, random: number): number {
  return nextScheduled(job, now) + Math.floor(random * JITTER_MS);
}

/** After n² minutes, but no later than the next scheduled time. `Retry-After` is limited to a day. */
export function nextAfterFailure(
  job: Pick<Job, 'schedule'>,
  now: number,
  { failures, retryAfterSeconds }: { failures: number; retryAfterSeconds: number | null },
): number {
  const soon = Math.min(now + failures ** 2 * MINUTE_MS, nextScheduled(job, now));
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, DAY_MS);
  return Math.max(soon, now + asked);
}

/** Data is stale after three scheduled times without a success. */
export function staleAfter(job: Pick<Job, 'schedule'>, now: number): number {
  let time = now;
  for (let missed = 0; missed < MISSED_INTERVALS; missed += 1) time = nextScheduled(job, time);
  return time + 2 * JITTER_MS;
}
