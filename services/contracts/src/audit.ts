import type { ActivityAction } from './auth/activity.ts';

/** The rows of the audit log that a write may add, or the reason why it adds none. */
export type Audit = ActivityAction | readonly ActivityAction[] | { readonly none: string };

const none = (reason: string): { readonly none: string } => ({ none: reason });

/** Reasons that several writes share. */
export const NO_ROW = {
  asksForProof: none(
    'It asks the browser for a proof; the operation that uses the proof has the row.',
  ),
  betweenServices: none('It is a call between services; the operation behind it has the row.'),
  draftOfLetter: none('A draft reaches nobody; sending it has the row.'),
  ofReader: none('Readers decide about their own letters; the log is about accounts.'),
  readsOnly: none('It only reads; the question is too long for an address.'),
} as const;

const ofKind = (audit: Audit | undefined): readonly ActivityAction[] => {
  if (audit === undefined) return [];
  if (typeof audit === 'string') return [audit];
  return 'none' in audit ? [] : audit;
};

export const actionsOf = ({ audit }: { readonly audit?: Audit }): readonly ActivityAction[] =>
  ofKind(audit);

/** The reason why a write adds no row. Undefined if it may add rows. */
export function reasonForNone({ audit }: { readonly audit?: Audit }): string | undefined {
  return typeof audit === 'object' && 'none' in audit ? audit.none : undefined;
}
