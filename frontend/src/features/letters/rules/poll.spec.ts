import { expect, it } from '@jest/globals';
import { countsOf, letterOf } from '../../../../test/letters.ts';
import { listPollMs, pollMs } from './poll.ts';

const NOW = Date.parse('2026-11-22T12:04:00.000Z');
const NONE = countsOf();
const held = (ahead: number) =>
  letterOf({ state: 'held', sendAt: new Date(NOW + ahead).toISOString() });

it('asks each second while something moves, and never where nothing does', () => {
  const ms = (
    ['preparing', 'sending', 'waiting', 'paused', 'draft', 'done', 'cancelled'] as const
  ).map((state) => pollMs(letterOf({ state }), NONE, NOW));
  expect(ms).toEqual([1000, 1000, 5000, 5000, false, false, false]);
  expect([pollMs(held(30_000), NONE, NOW), pollMs(held(86_400_000), NONE, NOW)]).toEqual([
    1000, 30_000,
  ]);
});

it('asks on while mails of a letter that is stopped are under way', () => {
  expect(pollMs(letterOf({ state: 'cancelled' }), countsOf({ sending: 1 }), NOW)).toBe(1000);
});

it('asks for a list each five seconds while one of it moves', () => {
  const listed = (issue = letterOf()) => ({ ...issue, counts: NONE });
  expect(listPollMs([listed(), listed(held(9))], NOW)).toBe(5000);
  expect(listPollMs([listed()], NOW)).toBe(false);
});
