import { expect, it } from '@jest/globals';
import { usualSlot } from './usual-slot.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');

it.each([
  [[], '2026-12-11T08:00'],
  [['2026-11-21'], '2026-12-05T08:00'],
  [['2026-11-13'], '2026-12-11T08:00'],
  [['2026-12-05', '2026-11-21', '2026-11-07'], '2026-12-19T08:00'],
  [['2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01'], '2026-11-29T08:00'],
  [['2025-01-03'], '2026-12-04T08:00'],
])('after %j is %j', (dates, slot) => {
  expect(usualSlot(dates, 'UTC', NOW)).toBe(slot);
});

it('counts the days of the zone', () => {
  expect(usualSlot(['2026-11-14'], 'Pacific/Kiritimati', NOW)).toBe('2026-12-12T08:00');
});
