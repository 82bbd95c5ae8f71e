import type { Reader, ReaderConsent } from '@examiner/contracts';
import type { FormerSubscriber } from '../subscribers/former-subscriber.model.ts';
import type { PendingSubscriber } from '../subscribers/pending-subscriber.model.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';

export type Known = Reader & { readonly consent: Subscriber['consent'] };

export const ofActive = ({ id, email, subscribedAt, consent }: Subscriber): Known => ({
  ...{ id, email, state: 'active', since: subscribedAt, consent },
});

export const ofFormer = ({ id, email, state, at, consent }: FormerSubscriber): Known => ({
  ...{ id, email, state, since: at, consent },
});

export const ofPending = ({ id, email, askedAt, consent }: PendingSubscriber): Known => ({
  ...{ id, email, state: 'pending', since: askedAt, consent },
});

export const toReader = ({ id, email, state, since }: Known): Reader => ({
  ...{ id, email, state, since },
});

export function toConsent({
  at,
  source,
  statement,
  confirmedAt,
}: Subscriber['consent']): ReaderConsent {
  return {
    at,
    source: statement === undefined ? source : 'import',
    ...(statement !== undefined && { statement }),
    ...(confirmedAt !== undefined && { confirmedAt }),
  };
}
