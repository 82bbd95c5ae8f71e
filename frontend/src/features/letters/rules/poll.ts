import type { NewsletterIssue } from '@examiner/contracts';

const SECOND = 1000;
/** From then on a letter that is to go out counts the seconds. */
const NEAR_MS = 10 * 60 * SECOND;

/** How soon the figures of a letter are old, in milliseconds; false where nothing happens by itself. */
export function pollMs(
  { state, sendAt }: Pick<NewsletterIssue, 'state' | 'sendAt'>,
  now: number,
): number | false {
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

/** Of several. */
export function soonestPollMs(
  issues: readonly Pick<NewsletterIssue, 'state' | 'sendAt'>[],
  now: number,
): number | false {
  const times = issues.map((issue) => pollMs(issue, now)).filter((time) => time !== false);
  return times.length > 0 && Math.min(...times);
}
