import {
  WELCOME_ISSUE,
  type DeliveryCounts,
  type IssueWaitsFor,
  type NewsletterIssue,
} from '@examiner/contracts';
import type { Transport } from '../../../lib/delivery-words.ts';
import { atWords } from '../../../lib/moment-words.ts';
import { numberWords } from '../../../lib/number-words.ts';
import { isResting } from './issue-acts.ts';

export const readersWords = (count: number) =>
  count === 1 ? '1 reader' : `${numberWords(count)} readers`;

export const totalOf = (counts: DeliveryCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The number of finished deliveries, in any final state. */
export const endedOf = (counts: DeliveryCounts) => totalOf(counts) - counts.queued - counts.sending;

/** Whether a finished letter reached nobody. */
export const isUndelivered = ({ sent, complained, uncertain }: DeliveryCounts) =>
  sent + complained + uncertain === 0;

/** The number of the letter's readers, without those who had unsubscribed or already had the letter. */
const meantOf = (counts: DeliveryCounts) => totalOf(counts) - counts.skipped;

/** Whether the mailing of a letter is finished but reached none of its readers. */
export const isLost = (
  { state, transport }: Pick<NewsletterIssue, 'state' | 'transport'>,
  counts: DeliveryCounts,
) => state === 'done' && transport !== 'outbox' && isUndelivered(counts) && meantOf(counts) > 0;

/** Whether all readers of the letter have received it. */
export const hasAll = (counts: DeliveryCounts) =>
  haveItOf(counts) + counts.uncertain === meantOf(counts);

function sentWords(counts: DeliveryCounts): string {
  if (isUndelivered(counts)) return 'Not delivered';
  const of = `${numberWords(haveItOf(counts))} of ${numberWords(meantOf(counts))}`;
  const sent = hasAll(counts) ? 'Sent' : `Sent to ${of}`;
  return counts.uncertain > 0 ? `${sent}, ${numberWords(counts.uncertain)} uncertain` : sent;
}

/** A reader who complained has got the letter. */
const haveItOf = ({ sent, complained }: DeliveryCounts) => sent + complained;

export const haveItWords = (counts: DeliveryCounts, transport: Transport) =>
  `${numberWords(haveItOf(counts))} ${transport === 'outbox' ? 'written' : 'have it'}`;

const SHORTLY_MS = 600_000;

const WAITING: Readonly<Partial<Record<IssueWaitsFor, string>>> = {
  sender: 'Waiting: your mail server refuses the sender',
  quota: 'Waiting: your provider’s limit is reached',
  rate: 'Waiting: your mail server asks for a pause',
};
const PAUSED: Readonly<Partial<Record<IssueWaitsFor, string>>> = {
  bounces: 'Paused: too many addresses were refused',
  message: 'Paused: the mail server refuses the text',
};

/** A short reason. The letter's page shows the server's full reply. */
const shortWords = ({ waitsFor }: Pick<NewsletterIssue, 'waitsFor'>, words: typeof WAITING) =>
  waitsFor && words[waitsFor];

/** `now` is the server's clock in milliseconds. */
export function stateWords(
  issue: Pick<NewsletterIssue, 'id' | 'state' | 'sendAt' | 'reason' | 'waitsFor' | 'transport'>,
  counts: DeliveryCounts,
  now: number,
): string {
  const { state, sendAt, reason, transport } = issue;
  if (isResting(issue)) {
    const what = issue.id === WELCOME_ISSUE ? 'The welcome letter' : 'A part of a series';
    return `${what}: ${haveItWords(counts, transport)}`;
  }
  const left = Date.parse(sendAt) - now;
  switch (state) {
    case 'draft':
      return reason ? `Draft: ${reason}` : 'Draft';
    case 'scheduled':
      return `Goes out ${atWords(sendAt, now)}`;
    case 'held':
      return left <= SHORTLY_MS
        ? `Sending in ${Math.max(0, Math.floor(left / 1000))} s`
        : `Goes out ${atWords(sendAt, now)}`;
    case 'preparing':
      return 'Preparing';
    case 'sending':
      return `Sending ${numberWords(endedOf(counts))} of ${numberWords(totalOf(counts))}`;
    case 'waiting':
      return shortWords(issue, WAITING) ?? (reason ? `Waiting: ${reason}` : 'Waiting');
    case 'paused':
      return shortWords(issue, PAUSED) ?? (reason ? `Paused: ${reason}` : 'Paused');
    case 'done':
      return transport === 'outbox' ? 'Written to the outbox' : sentWords(counts);
    case 'cancelled':
      return `Stopped: ${haveItWords(counts, transport)}`;
  }
}

/** The time at which a waiting letter continues. */
export const nextTryWords = (
  { state, reason, sendAt }: Pick<NewsletterIssue, 'state' | 'reason' | 'sendAt'>,
  now: number,
) => {
  if (state !== 'waiting' || reason === undefined) return '';
  return Date.parse(sendAt) > now ? `Next try ${atWords(sendAt, now)}` : 'Trying now';
};

/** A text for screen readers, which does not change every second. */
export function announcement(
  { state, transport }: Pick<NewsletterIssue, 'state' | 'transport'>,
  counts: DeliveryCounts,
): string {
  if (state === 'scheduled') return 'It is scheduled. You can undo that.';
  if (state === 'held') return 'It is sent soon. You can undo that.';
  if (state === 'done') {
    return transport === 'outbox' ? 'Written to the outbox.' : `${sentWords(counts)}.`;
  }
  if (state !== 'sending') return '';
  const tenths = Math.floor((endedOf(counts) * 10) / Math.max(1, totalOf(counts)));
  return `Sending, ${tenths * 10} percent`;
}

export function timeLeftWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}

/** A sentence about the result of stopping a letter now. */
export function stopWords(counts: DeliveryCounts, transport: Transport): string {
  const { queued, sending, uncertain } = counts;
  const open = sending + uncertain;
  const between = open > 0 ? ` ${numberWords(open)} may or may not get it.` : '';
  return `${haveItWords(counts, transport)}; ${numberWords(queued)} will not${transport === 'outbox' ? ' be' : ''}.${between}`;
}

export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
