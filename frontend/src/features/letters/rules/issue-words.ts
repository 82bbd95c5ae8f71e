import type { DeliveryCounts, NewsletterIssue } from '@examiner/contracts';
import type { Transport } from '../../../lib/delivery-words.ts';
import { momentWords, nearWords } from '../../../lib/moment-words.ts';
import { numberWords } from '../../../lib/number-words.ts';
import { isResting } from './issue-acts.ts';

export const readersWords = (count: number) =>
  count === 1 ? '1 reader' : `${numberWords(count)} readers`;

export const totalOf = (counts: DeliveryCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What has ended, one way or another. */
export const endedOf = (counts: DeliveryCounts) => totalOf(counts) - counts.queued - counts.sending;

/** Of a letter by mail that is over: nobody has it. */
export const isUndelivered = ({ sent, complained, uncertain }: DeliveryCounts) =>
  sent + complained + uncertain === 0;

/** Those it was for, but for those who had left or had it before. */
const meantOf = (counts: DeliveryCounts) => totalOf(counts) - counts.skipped;

/** Whether nobody is without it who was to have it. */
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

/** `now` is the server's clock in milliseconds. */
export function stateWords(
  issue: Pick<NewsletterIssue, 'id' | 'state' | 'sendAt' | 'reason' | 'transport'>,
  counts: DeliveryCounts,
  now: number,
): string {
  const { state, sendAt, reason, transport } = issue;
  if (isResting(issue)) return `A part of a series: ${haveItWords(counts, transport)}`;
  const left = Date.parse(sendAt) - now;
  switch (state) {
    case 'draft':
      return reason ? `Draft: ${reason}` : 'Draft';
    case 'scheduled':
      return `Goes out ${momentWords(sendAt)}`;
    case 'held':
      return left <= SHORTLY_MS
        ? `Held ${Math.max(0, Math.floor(left / 1000))} s`
        : `Goes out ${momentWords(sendAt)}`;
    case 'preparing':
      return 'Preparing';
    case 'sending':
      return `Sending ${numberWords(endedOf(counts))} of ${numberWords(totalOf(counts))}`;
    case 'waiting':
      return reason ? `Waiting: ${reason}` : 'Waiting';
    case 'paused':
      return reason ? `Paused: ${reason}` : 'Paused';
    case 'done':
      return transport === 'outbox' ? 'Written to the outbox' : sentWords(counts);
    case 'cancelled':
      return `Stopped: ${haveItWords(counts, transport)}`;
  }
}

/** When a letter goes on by itself that waits for a reason. */
export const nextTryWords = (
  { state, reason, sendAt }: Pick<NewsletterIssue, 'state' | 'reason' | 'sendAt'>,
  now: number,
) => (state === 'waiting' && reason !== undefined ? `Next try ${nearWords(sendAt, now)}` : '');

/** For those who hear the page: nothing that changes each second. */
export function announcement(
  { state, transport }: Pick<NewsletterIssue, 'state' | 'transport'>,
  counts: DeliveryCounts,
): string {
  if (state === 'scheduled') return 'It is scheduled. It can be taken back.';
  if (state === 'held') return 'Held. It can be taken back.';
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

/** What becomes of a letter that is stopped now. */
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
