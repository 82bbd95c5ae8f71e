import { afterEach, describe, expect, it } from '@jest/globals';
import {
  atWords,
  clockWords,
  datedMomentWords,
  dayWords,
  momentWords,
  showTimesIn,
  wallTimeWords,
} from './moment-words.ts';

const LATE = '2026-11-27T23:30:00.000Z';
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => showTimesIn(OWN_ZONE));

describe(showTimesIn.name, () => {
  it.each([
    ['UTC', '11:30 PM', 'Nov 27, 2026'],
    ['Europe/Amsterdam', '12:30 AM', 'Nov 28, 2026'],
    ['America/Los_Angeles', '3:30 PM', 'Nov 27, 2026'],
    ['Asia/Kathmandu', '5:15 AM', 'Nov 28, 2026'],
  ])('shows the clock and the day of %s', (zone, clock, day) => {
    showTimesIn(zone);
    expect(clockWords(LATE).replace(/\s/u, ' ')).toBe(clock);
    expect(dayWords(LATE)).toBe(day);
    expect(datedMomentWords(LATE).replace(/\s(?=[AP]M)/u, ' ')).toBe(`${day}, ${clock}`);
  });

  it('leaves dates and wall times as they are', () => {
    showTimesIn('Pacific/Kiritimati');
    expect(dayWords('2026-11-27')).toBe('Nov 27, 2026');
    expect(dayWords('soon')).toBe('soon');
    expect(wallTimeWords('2026-11-27T15:45').replace(/\s(?=[AP]M)/u, ' ')).toBe(
      'Nov 27, 2026, 3:45 PM',
    );
  });
});

it('takes the day from the zone when it leaves out the date of today', () => {
  const now = Date.parse('2026-11-28T01:00:00Z');
  showTimesIn('UTC');
  expect(atWords(LATE, now)).toMatch(/^on Nov 27, 2026/u);
  showTimesIn('Europe/Amsterdam');
  expect(atWords(LATE, now)).toMatch(/^at 12:30/u);
  expect(momentWords(LATE, now)).toBe(clockWords(LATE));
});
