import type { IssueProgress, IssueWaitsFor, NewsletterIssue } from '@examiner/contracts';
import { atWords } from '../../../lib/moment-words.ts';
import { numberWords } from '../../../lib/number-words.ts';

const ADVICE: Readonly<Partial<Record<IssueWaitsFor, string>>> = {
  sender: 'Your mail server refuses the sender. Check MAIL_FROM and your provider, then Try now.',
  quota: 'Your provider’s limit is reached. The letter continues by itself.',
  rate: 'Your mail server asks for a pause. The letter continues by itself.',
};

/** The owner's options for a waiting letter; undefined if the reason needs no explanation. */
export const adviceWords = ({ state, waitsFor }: Pick<NewsletterIssue, 'state' | 'waitsFor'>) =>
  state === 'waiting' && waitsFor ? ADVICE[waitsFor] : undefined;

const ENDS: Readonly<Partial<Record<IssueWaitsFor, readonly [first: string, again: string]>>> = {
  sender: ['refused', 'refused again'],
  quota: ['over the limit', 'still over the limit'],
  rate: ['asked to pause', 'asked to pause again'],
  server: ['no answer', 'no answer'],
};

/** The result of the last try; empty before the first one. */
export function triedWords(
  { state, sendAt, waitsFor, triedAt, waits = 1 }: NewsletterIssue,
  now: number,
): string {
  const ends = waitsFor && ENDS[waitsFor];
  if (state !== 'waiting' || !triedAt || !ends || Date.parse(sendAt) <= now) return '';
  const isAgain = waits > 1;
  return `${isAgain ? 'Tried again' : 'Tried'} ${atWords(triedAt, now)}: ${ends[Number(isAgain)]}.`;
}

/** For a letter whose only open deliveries are postponed. */
export function retryWords(
  { nextTryAt, counts: { queued } }: Pick<IssueProgress, 'nextTryAt' | 'counts'>,
  now: number,
): string {
  if (nextTryAt === undefined) return '';
  const wait = queued === 1 ? '1 waits' : `${numberWords(queued)} wait`;
  return `${wait} for another try, ${atWords(nextTryAt, now)}`;
}

/** The label of the button that sends a letter to readers who did not get it. */
export const missedLabel = (missed: number) =>
  missed === 1
    ? 'Send it to the reader who missed it'
    : `Send it to the ${numberWords(missed)} who missed it`;
