import { expect, it } from '@jest/globals';
import { instantAt, movedTime, wallTimeAt } from './wall-time.ts';

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
])('moves %s in %s forward, because the clocks leave it out', (local, zone, moved) => {
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

it.each([
  ['2026-11-28T08:00', AMSTERDAM, '2026-11-28T07:00:00.000Z'],
  ['2026-07-28T08:00', AMSTERDAM, '2026-07-28T06:00:00.000Z'],
  ['2026-11-28T08:00', 'Pacific/Kiritimati', '2026-11-27T18:00:00.000Z'],
  // Times that occur twice or not at all because of a clock change, and times shortly before and
  // after.
  ['2026-10-25T02:30', AMSTERDAM, '2026-10-25T00:30:00.000Z'],
  ['2027-03-28T02:30', AMSTERDAM, '2027-03-28T01:30:00.000Z'],
  ['2026-10-25T03:00', AMSTERDAM, '2026-10-25T02:00:00.000Z'],
  ['2026-11-01T00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
])('takes %s in %s for the instant %s', (local, zone, instant) => {
  expect(instantAt({ local, zone })).toBe(instant);
});

it('knows no instant of a day that is not chosen', () => {
  expect(instantAt({ local: 'T08:00', zone: AMSTERDAM })).toBeNull();
});
