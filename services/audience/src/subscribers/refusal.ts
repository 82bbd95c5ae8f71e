import type { KnownSuppression } from '../suppressions/suppressions.ts';
import type { FormerSubscriber } from './former-subscriber.model.ts';

/** Why an address is not put on the list by the author. */
export interface Refusal extends KnownSuppression, Pick<FormerSubscriber, 'issueId' | 'response'> {}

const WEIGHTS = { bounced: 0, complained: 1, unsubscribed: 2, erased: 3 } as const;

/** What its reader decided weighs more than what a server said. */
export function refusalOf(
  former: FormerSubscriber | null | undefined,
  known: KnownSuppression | undefined,
): Refusal | undefined {
  if (!former) return known;
  if (known && (WEIGHTS[known.reason] > WEIGHTS[former.state] || isFromFile(former, known))) {
    return known;
  }
  const { state: reason, at, issueId, response } = former;
  return { reason, at, isElsewhere: false, issueId, response };
}

/** Who leaves because a file says so is remembered first, and leaves then. */
const isFromFile = (
  { state, at, issueId }: FormerSubscriber,
  { reason, at: since, isElsewhere }: KnownSuppression,
) =>
  isElsewhere &&
  reason === state &&
  issueId === undefined &&
  (state !== 'unsubscribed' || since <= at);
