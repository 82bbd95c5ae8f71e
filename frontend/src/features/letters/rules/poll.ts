import type { DeliveryCounts, NewsletterIssue } from '@examiner/contracts';

const SECOND = 1000;
/** From then on a letter that is to go out counts the seconds. */
const NEAR_MS = 10 * 60 * SECOND;

type Timed = Pick<NewsletterIssue, 'state' | 'sendAt'>;

/** How soon the figures of a letter are old, in milliseconds; false where nothing happens by itself. */
export function pollMs(
  { state, sendAt }: Timed,
  { sending }: Pick<DeliveryCounts, 'sending'>,
  now: number,
): number | false {
  // Mails that were under way when it ended or was paused.
  if (sending > 0) return SECOND;
  switch (state) {
    case 'preparing':
    case 'sending':
      return SECOND;
    case 'held':
      return Date.parse(sendAt) - now < NEAR_MS ? SECOND : 30 * SECOND;
    case 'waiting':
    case 'paused':
      return 5 * SECOND;
    case 'draft':
    case 'done':
    case 'cancelled':
      return false;
  }
}

/** Of a list, whose figures take the server longer. */
export function listPollMs(
  issues: readonly (Timed & { readonly counts: DeliveryCounts })[],
  now: number,
): number | false {
  return issues.some((issue) => pollMs(issue, issue.counts, now) !== false) && 5 * SECOND;
}
