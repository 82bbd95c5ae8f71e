import { expect, it } from '@jest/globals';
import { letterOf } from '../../../../test/letters.ts';
import { pollMs, soonestPollMs } from './poll.ts';

const NOW = Date.parse('2026-11-22T12:04:00.000Z');
const held = (ahead: number) =>
  letterOf({ state: 'held', sendAt: new Date(NOW + ahead).toISOString() });

it('asks each second while something moves, and never where nothing does', () => {
  const ms = (
    ['preparing', 'sending', 'waiting', 'paused', 'draft', 'done', 'cancelled'] as const
  ).map((state) => pollMs(letterOf({ state }), NOW));
  expect(ms).toEqual([1000, 1000, 5000, 5000, false, false, false]);
  expect([pollMs(held(30_000), NOW), pollMs(held(86_400_000), NOW)]).toEqual([1000, 30_000]);
});

it('takes the soonest of a list', () => {
  const paused = letterOf({ state: 'paused' });
  expect(soonestPollMs([letterOf(), paused, held(9)], NOW)).toBe(1000);
  expect(soonestPollMs([letterOf(), paused], NOW)).toBe(5000);
  expect(soonestPollMs([letterOf()], NOW)).toBe(false);
});
