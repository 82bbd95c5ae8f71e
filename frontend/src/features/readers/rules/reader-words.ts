import {
  keysOf,
  type LeavingReason,
  type ReaderConsent,
  type ReaderGroup,
  type ReaderHistory,
  type ReaderList,
  type ReaderState,
  type Site,
} from '@examiner/contracts';
import { dayWords } from '../../../lib/moment-words.ts';
import { numberWords } from '../../../lib/number-words.ts';

/** In the order of the menu. */
export const READER_WORDS: Readonly<Record<ReaderState, string>> = {
  active: 'Active',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
};

export const GROUP_WORDS: Readonly<Record<ReaderGroup, string>> = {
  ...READER_WORDS,
  suppressed: 'Suppressed',
};

export const EMPTY_WORDS: Readonly<Record<ReaderGroup | 'all', string>> = {
  all: 'People who subscribe on the site appear here.',
  active: 'No active subscribers.',
  pending: 'Everyone has confirmed.',
  unsubscribed: 'No one has unsubscribed.',
  bounced: 'No bounced addresses.',
  complained: 'No complaints.',
  suppressed: 'No suppressed addresses.',
};

/** Readers who got a confirmation mail. */
export const unfinishedWords = (count: number) =>
  count === 1
    ? '1 person has not finished subscribing: the button in the confirmation email was not pressed.'
    : `${numberWords(count)} people have not finished subscribing: they have not pressed the button in the confirmation email.`;

const SOURCES: Readonly<Record<ReaderConsent['source'], string>> = {
  site: 'Subscribed on the site',
  admin: 'Added by you',
  import: 'Imported by you',
};

/** A description of the reader's consent. */
export function consentWords({ at, source, statement, confirmedAt }: ReaderConsent): string {
  // An imported list may contain the day on which the reader agreed.
  const day = dayWords(at);
  const where = `${SOURCES[source]}${source === 'import' ? `. They agreed by ${day}` : ` on ${day}`}.`;
  const words = statement ? ` You said: “${statement}”` : '';
  const confirmed = confirmedAt ? ` Confirmed by mail on ${dayWords(confirmedAt)}.` : '';
  return where + words + confirmed;
}

const ONLY_THEY = 'Only they can come back, by subscribing on the site.';

const ELSEWHERE = {
  bounced: 'Bounced on another list',
  complained: 'Reported as spam on another list',
} as const;

/** The words for a state that an imported list had. */
export const elsewhereWords = (reason: keyof typeof ELSEWHERE, at: string) =>
  `${ELSEWHERE[reason]}; you imported that on ${dayWords(at)}.`;

/** The reason why an address that has no reader gets no letters. */
export function suppressionWords({
  reason,
  at,
  isElsewhere = false,
}: NonNullable<ReaderList['suppression']>): string {
  const day = dayWords(at);
  switch (reason) {
    case 'bounced':
      if (isElsewhere) return `gets no letters. ${elsewhereWords(reason, at)}`;
      return `bounced on ${day}, so it gets no letters.`;
    case 'complained':
      if (isElsewhere) return `gets no letters. ${elsewhereWords(reason, at)}`;
      return `reported a letter as spam on ${day}, so it gets no letters.`;
    case 'erased':
      return `was erased on ${day}. ${ONLY_THEY}`;
    case 'unsubscribed':
      return `unsubscribed from another list, according to the file that you imported on ${day}. ${ONLY_THEY}`;
  }
}

/** The reason for leaving, in the words of the unsubscribe page. */
const REASONS: Readonly<Record<LeavingReason, string>> = {
  'too-many': 'There are too many letters.',
  'not-for-me': 'They are not what I expected.',
  'never-asked': 'I never asked for them.',
};

/** The choices of an active reader, or the reason why a former reader left. */
export function choiceWords(
  { state, preferences: { categories, pausedUntil }, why }: ReaderHistory,
  site: Pick<Site, 'categories'>,
): string {
  if (why) return `Said on leaving: “${REASONS[why]}”`;
  if (state !== 'active') return '';
  const nameOf = (key: string) =>
    site.categories.find((each) => keysOf(each).includes(key))?.name ?? key;
  const names = [...new Set(categories?.map(nameOf))];
  const what = categories ? `Chose only: ${names.join(', ')}.` : 'Gets every letter.';
  return pausedUntil ? `${what} On pause until ${dayWords(pausedUntil)}.` : what;
}
