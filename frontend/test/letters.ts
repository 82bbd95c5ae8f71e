import { DELIVERY_STATES, type DeliveryCounts, type NewsletterIssue } from '@examiner/contracts';

export const LETTER_ID = 'post:0199a000-0000-7000-8000-000000000001';
const AT = '2026-11-22T12:04:00.000Z';

export function countsOf(counts: Partial<DeliveryCounts> = {}): DeliveryCounts {
  const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0]));
  return { ...(none as DeliveryCounts), ...counts };
}

export const letterOf = (changes: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
  id: LETTER_ID,
  postId: LETTER_ID.slice(5),
  version: 3,
  state: 'draft',
  subject: 'Low Tide',
  preheader: 'It rained.',
  greeting: '',
  audience: { to: 'everybody' },
  createdAt: AT,
  sendAt: AT,
  ...changes,
});
