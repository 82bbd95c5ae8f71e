import { expect, it } from '@jest/globals';
import { movedTime, wallTimeAt } from './wall-time.ts';

const AMSTERDAM = 'Europe/Amsterdam';

it('is what a clock in the zone shows', () => {
  const instant = Date.parse('2026-11-28T23:30:00Z');
  expect(wallTimeAt(instant, AMSTERDAM)).toBe('2026-11-29T00:30');
  expect(wallTimeAt(instant, 'America/New_York')).toBe('2026-11-28T18:30');
});

it.each([
  ['2027-03-28T02:30', AMSTERDAM, '2027-03-28T03:30'],
  ['2027-03-14T02:00', 'America/New_York', '2027-03-14T03:00'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
])('moves %s in %s forward, as the clocks leave it out', (local, zone, moved) => {
  expect(movedTime({ local, zone })).toBe(moved);
});

it.each([
  ['2027-03-28T01:59', AMSTERDAM],
  ['2027-03-28T03:00', AMSTERDAM],
  ['2026-10-25T02:30', AMSTERDAM],
  ['2026-11-28T08:00', AMSTERDAM],
  ['2026-11-01T01:30', 'America/New_York'],
  ['', AMSTERDAM],
])('leaves %s in %s alone', (local, zone) => {
  expect(movedTime({ local, zone })).toBeNull();
});
