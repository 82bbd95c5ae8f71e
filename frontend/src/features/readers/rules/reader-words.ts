import type { ReaderConsent, ReaderState } from '@examiner/contracts';
import { formatLongDate } from '../../../lib/dates.ts';

/** In the order in which they can be chosen. */
export const READER_WORDS: Readonly<Record<ReaderState, string>> = {
  active: 'Active',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
};

export const EMPTY_WORDS: Readonly<Record<ReaderState | 'all', string>> = {
  all: 'No reader yet.',
  active: 'Nobody gets letters yet.',
  pending: 'Nobody has still to confirm.',
  unsubscribed: 'Nobody has left.',
  bounced: 'No address came back.',
  complained: 'Nobody complained.',
};

const SOURCES: Readonly<Record<ReaderConsent['source'], string>> = {
  site: 'Subscribed on the site',
  admin: 'Added by you',
  import: 'Imported by you',
};

/** How the reader agreed. */
export function consentWords({ at, source, statement, confirmedAt }: ReaderConsent): string {
  const where = `${SOURCES[source]} on ${formatLongDate(at)}.`;
  const words = statement ? ` You said: “${statement}”` : '';
  const confirmed = confirmedAt ? ` Confirmed by mail on ${formatLongDate(confirmedAt)}.` : '';
  return where + words + confirmed;
}
