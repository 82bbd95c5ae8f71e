import type { DeliveryCounts, NewsletterIssue } from '@examiner/contracts';

const SECOND = 1000;
/** If a scheduled letter is due within this time, its page counts the seconds. */
const NEAR_MS = 10 * 60 * SECOND;

type Timed = Pick<NewsletterIssue, 'state' | 'sendAt'>;

/** The interval between reads of a letter's numbers, in milliseconds; false if the numbers do not change. */
export function pollMs(
  { state, sendAt }: Timed,
  { queued, sending }: Pick<DeliveryCounts, 'queued' | 'sending'>,
  now: number,
): number | false {
  switch (state) {
    case 'preparing':
    case 'sending':
      return SECOND;
    case 'scheduled':
    case 'held':
      return Date.parse(sendAt) - now < NEAR_MS ? SECOND : 30 * SECOND;
    case 'waiting':
    case 'paused':
      return sending > 0 ? SECOND : 5 * SECOND;
    case 'done':
    case 'cancelled':
      // Counts may be a second old. They may be from the time before the letter ended.
      return queued + sending > 0 && SECOND;
    case 'draft':
      return false;
  }
}

/** The interval between reads of the list of letters. It is longer, because the server takes longer to compute the list's numbers. */
export function listPollMs(
  issues: readonly (Timed & { readonly counts: DeliveryCounts })[],
  now: number,
): number | false {
  return issues.some((issue) => pollMs(issue, issue.counts, now) !== false) && 5 * SECOND;
}
