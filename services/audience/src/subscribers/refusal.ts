import {
  isOfMail,
  REASON_WEIGHTS,
  type KnownSuppression,
} from './suppressions/known-suppression.ts';
import type { FormerSubscriber } from './former-subscriber.model.ts';

export interface Refusal extends KnownSuppression, Pick<FormerSubscriber, 'issueId' | 'response'> {}

export function refusalOf(
  former: FormerSubscriber | null | undefined,
  known: KnownSuppression | undefined,
): Refusal | undefined {
  if (!former) return known;
  if (
    known &&
    (REASON_WEIGHTS[known.reason] > REASON_WEIGHTS[former.state] || isFromFile(former, known))
  ) {
    return known;
  }
  const { state: reason, at, issueId, response } = former;
  const mail = known?.mail ?? (isOfMail(reason) ? reason : undefined);
  return { reason, at, isElsewhere: false, issueId, response, mail };
}

/** The departure of a reader because of a file is stored first; the reader is removed after that. */
const isFromFile = (
  { state, at, issueId }: FormerSubscriber,
  { reason, at: since, isElsewhere }: KnownSuppression,
) =>
  isElsewhere &&
  reason === state &&
  issueId === undefined &&
  (state !== 'unsubscribed' || since <= at);
