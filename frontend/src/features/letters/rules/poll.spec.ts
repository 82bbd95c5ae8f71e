import { expect, it } from '@jest/globals';
import type { DeliveryCounts } from '@examiner/contracts';
import { countsOf, letterOf } from '../../../../test/letters.ts';
import { listPollMs, pollMs } from './poll.ts';

const NOW = Date.parse('2026-11-22T12:04:00.000Z');
const NONE = countsOf();
const held = (ahead: number) =>
  letterOf({ state: 'held', sendAt: new Date(NOW + ahead).toISOString() });

it('asks each second while numbers change, and otherwise never', () => {
  const ms = (
    ['preparing', 'sending', 'waiting', 'paused', 'draft', 'done', 'cancelled'] as const
  ).map((state) => pollMs(letterOf({ state }), NONE, NOW));
  expect(ms).toEqual([1000, 1000, 5000, 5000, false, false, false]);
  expect([pollMs(held(30_000), NONE, NOW), pollMs(held(86_400_000), NONE, NOW)]).toEqual([
    1000, 30_000,
  ]);
});

it('asks on if the figures are from before the letter ended, or was paused', () => {
  const ask = (state: 'done' | 'cancelled' | 'paused', counts: Partial<DeliveryCounts>) =>
    pollMs(letterOf({ state }), countsOf(counts), NOW);
  expect(ask('done', { queued: 1, sent: 1 })).toBe(1000);
  expect(ask('cancelled', { sending: 1 })).toBe(1000);
  expect(ask('paused', { sending: 1, queued: 9 })).toBe(1000);
  expect(ask('paused', { queued: 9 })).toBe(5000);
});

it('asks for a list each five seconds while one of it moves', () => {
  const listed = (issue = letterOf()) => ({ ...issue, counts: NONE });
  expect(listPollMs([listed(), listed(held(9))], NOW)).toBe(5000);
  expect(listPollMs([listed()], NOW)).toBe(false);
});
