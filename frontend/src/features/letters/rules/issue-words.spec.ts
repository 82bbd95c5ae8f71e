import { expect, it } from '@jest/globals';
import type { DeliveryCounts, NewsletterIssue } from '@examiner/contracts';
import { countsOf, letterOf } from '../../../../test/letters.ts';
import { deliveryWords } from '../../../lib/delivery-words.ts';
import { announcement, nextTryWords, stateWords, stopWords, timeLeftWords } from './issue-words.ts';

const NOW = Date.parse('2026-11-22T12:04:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

it.each<[Partial<NewsletterIssue>, Partial<DeliveryCounts>, string]>([
  [{ state: 'draft' }, {}, 'Draft'],
  [{ state: 'held', sendAt: inSeconds(24.9) }, {}, 'Sending in 24 s'],
  [{ state: 'held', sendAt: inSeconds(-2) }, {}, 'Sending in 0 s'],
  [{ state: 'preparing' }, {}, 'Preparing'],
  [{ id: 'serial:one', state: 'waiting' }, { sent: 2 }, 'A part of a series: 2 have it'],
  [
    { state: 'sending' },
    { sent: 800, bounced: 12, queued: 1320, sending: 8 },
    'Sending 812 of 2,140',
  ],
  [{ state: 'waiting', reason: 'The server is away.' }, {}, 'Waiting: The server is away.'],
  [
    { state: 'waiting', reason: '550 no', waitsFor: 'sender' },
    {},
    'Waiting: your mail server refuses the sender',
  ],
  [
    { state: 'waiting', reason: '454 no', waitsFor: 'quota' },
    {},
    'Waiting: your provider’s limit is reached',
  ],
  [
    { state: 'waiting', reason: '421 no', waitsFor: 'rate' },
    {},
    'Waiting: your mail server asks for a pause',
  ],
  [{ state: 'waiting', reason: 'It is away.', waitsFor: 'server' }, {}, 'Waiting: It is away.'],
  [
    { state: 'paused', reason: 'All 13 mails.', waitsFor: 'bounces' },
    {},
    'Paused: too many addresses were refused',
  ],
  [
    { state: 'paused', reason: '554 no', waitsFor: 'message' },
    {},
    'Paused: the mail server refuses the text',
  ],
  [{ state: 'paused', reason: 'You paused it.' }, {}, 'Paused: You paused it.'],
  [{ state: 'paused' }, {}, 'Paused'],
  [{ state: 'done' }, { sent: 2137, uncertain: 3 }, 'Sent, 3 uncertain'],
  [{ state: 'done' }, { sent: 2137 }, 'Sent'],
  [{ state: 'done' }, { sent: 2137, skipped: 4 }, 'Sent'],
  [{ state: 'done' }, { sent: 468, complained: 2, failed: 25, bounced: 5 }, 'Sent to 470 of 500'],
  [
    { state: 'done' },
    { sent: 1, failed: 1, uncertain: 1, skipped: 7 },
    'Sent to 1 of 3, 1 uncertain',
  ],
  [{ state: 'done' }, { uncertain: 2 }, 'Sent, 2 uncertain'],
  [{ state: 'done' }, { failed: 30 }, 'Not delivered'],
  [{ state: 'done' }, { bounced: 130, skipped: 2 }, 'Not delivered'],
  [{ state: 'done' }, {}, 'Not delivered'],
  [{ state: 'done', transport: 'outbox' }, { sent: 2137 }, 'Written to the outbox'],
  [{ state: 'cancelled', transport: 'outbox' }, { sent: 812 }, 'Stopped: 812 written'],
  [{ state: 'cancelled' }, { sent: 811, complained: 1, skipped: 9 }, 'Stopped: 812 have it'],
])('says of %j with %j: %s', (issue, counts, words) => {
  expect(stateWords(letterOf(issue), countsOf(counts), NOW)).toBe(words);
});

it('names the moment if that is far', () => {
  const far = letterOf({ state: 'held', sendAt: inSeconds(86_400) });
  expect(stateWords(far, countsOf(), NOW)).toMatch(/^Goes out on Nov 23, 2026, \d{1,2}:04 [AP]M$/);
});

it('tells screen readers each tenth second, not each second', () => {
  const heard = (sent: number) =>
    announcement({ state: 'sending' }, countsOf({ sent, queued: 100 - sent }));
  expect([heard(0), heard(41), heard(49), heard(50)]).toEqual([
    'Sending, 0 percent',
    'Sending, 40 percent',
    'Sending, 40 percent',
    'Sending, 50 percent',
  ]);
});

it('names the result of stopping a letter', () => {
  expect(stopWords(countsOf({ sent: 812, queued: 1328 }), 'smtp')).toBe(
    '812 have it; 1,328 will not.',
  );
  expect(stopWords(countsOf({ sent: 1, queued: 1, sending: 4, uncertain: 1 }), 'smtp')).toBe(
    '1 have it; 1 will not. 5 may or may not get it.',
  );
});

it.each([
  [59, 'less than a minute left'],
  [60, 'about 1 min left'],
  [1000, 'about 17 min left'],
  [9000, 'about 3 h left'],
])('says of %d seconds: %s', (seconds, words) => {
  expect(timeLeftWords(seconds)).toBe(words);
});

it('calls nothing delivered that is in the outbox', () => {
  expect([deliveryWords('sent', 'outbox'), deliveryWords('sent', 'smtp')]).toEqual([
    'Written',
    'Delivered',
  ]);
  expect(stopWords(countsOf({ sent: 812, queued: 1328 }), 'outbox')).toBe(
    '812 written; 1,328 will not be.',
  );
});

it('says when a letter continues by itself, on another day with that', () => {
  const waiting = { state: 'waiting', reason: '421 too many' } as const;
  const next = (changes: Partial<NewsletterIssue>) =>
    nextTryWords({ ...letterOf(waiting), ...changes }, NOW);
  expect(next({ sendAt: inSeconds(60) })).toMatch(/^Next try at \d{1,2}:05 [AP]M$/);
  expect(next({ sendAt: inSeconds(3 * 86_400) })).toMatch(
    /^Next try on Nov 25, 2026, \d{1,2}:04 [AP]M$/,
  );
  expect(next({ sendAt: inSeconds(0) })).toBe('Trying now');
  expect([next({ reason: undefined }), next({ state: 'paused' })]).toEqual(['', '']);
});

it('says that a letter without readers was not delivered, also to screen readers', () => {
  const heard = (counts: Partial<DeliveryCounts>) =>
    announcement({ state: 'done' }, countsOf(counts));
  expect([heard({ failed: 3 }), heard({ sent: 2, failed: 1 }), heard({ sent: 2 })]).toEqual([
    'Not delivered.',
    'Sent to 2 of 3.',
    'Sent.',
  ]);
});
