import type { Reader, ReaderConsent, ReaderHistory } from '@examiner/contracts';
import type { FormerSubscriber } from '../subscribers/former-subscriber.model.ts';
import type { PendingSubscriber } from '../subscribers/pending-subscriber.model.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';

export type Known = Reader &
  Pick<Subscriber, 'consent' | 'preferences'> &
  Pick<FormerSubscriber, 'why' | 'issueId' | 'response'>;

export const ofActive = (reader: Subscriber): Known => ({
  id: reader.id,
  email: reader.email,
  state: 'active',
  since: reader.subscribedAt,
  consent: reader.consent,
  preferences: reader.preferences,
});

export const ofFormer = ({ id, email, state, at, ...reader }: FormerSubscriber): Known => ({
  id,
  email,
  state,
  since: at,
  consent: reader.consent,
  preferences: reader.preferences,
  why: reader.why,
  issueId: reader.issueId,
  response: reader.response,
});

export const ofPending = ({ id, email, askedAt, consent }: PendingSubscriber): Known => ({
  id,
  email,
  state: 'pending',
  since: askedAt,
  consent,
});

export const toReader = ({ id, email, state, since }: Known): Reader => ({
  id,
  email,
  state,
  since,
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

/** The date of a past pause is left out. */
export function toPreferences(
  { preferences: { categories, pausedUntil = '' } = {} }: Pick<Subscriber, 'preferences'>,
  now: string,
): ReaderHistory['preferences'] {
  return { ...(categories && { categories }), ...(pausedUntil > now && { pausedUntil }) };
}
