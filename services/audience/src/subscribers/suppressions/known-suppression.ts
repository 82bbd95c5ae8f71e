import type { Suppression } from './suppression.model.ts';

export type SuppressionReason = Suppression['reason'] | 'unsubscribed';

/** Why and since when an address is suppressed. `isElsewhere`: the reason is from an imported file of another list. */
export interface KnownSuppression {
  readonly reason: SuppressionReason;
  readonly at: string;
  readonly isElsewhere: boolean;
  /** Mail to the address failed, or was reported as spam. A decision of the reader is stored separately. */
  readonly mail?: MailReason | undefined;
}

export type MailReason = 'bounced' | 'complained';

export const REASON_WEIGHTS: Readonly<Record<SuppressionReason, number>> = {
  bounced: 0,
  complained: 1,
  unsubscribed: 2,
  erased: 3,
};

export const isOfMail = (reason: SuppressionReason): reason is MailReason =>
  reason === 'bounced' || reason === 'complained';

export const weightier = <R extends SuppressionReason>(a: R | undefined, b: R): R =>
  a !== undefined && REASON_WEIGHTS[a] > REASON_WEIGHTS[b] ? a : b;

export function knownOf({ reason, at, wish, isElsewhere = false }: Suppression): KnownSuppression {
  if (isOfMail(reason)) return { at, isElsewhere, reason: wish ?? reason, mail: reason };
  return { at, isElsewhere, reason: wish ?? (isElsewhere ? 'unsubscribed' : 'erased') };
}

/** The stored reasons after a new reason: one decision and one failure, each with the highest precedence. */
export function suppressionOf(
  before: KnownSuppression | undefined,
  said: Omit<KnownSuppression, 'mail'>,
): Omit<Suppression, 'id'> {
  const { reason } = said;
  const mail = isOfMail(reason) ? weightier(before?.mail, reason) : before?.mail;
  const wish = isOfMail(reason) ? wishOf(before) : weightier(wishOf(before), reason);
  const isLighter = before && REASON_WEIGHTS[before.reason] > REASON_WEIGHTS[reason];
  const { at, isElsewhere } = isLighter ? before : said;
  return { reason: mail ?? 'erased', at, isElsewhere, ...(wish && { wish }) };
}

const wishOf = (known: KnownSuppression | undefined) =>
  known && !isOfMail(known.reason) ? known.reason : undefined;
