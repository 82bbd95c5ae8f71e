import { describe, expect, it } from '@jest/globals';
import { dayInZone, formatIsoDay, formatLongDay, parseDay } from './calendar-day.ts';

const TODAY = 20_778;

describe('parseDay', () => {
  it.each([
    ['November 21, 2026', TODAY],
    ['  november 21,2026 ', TODAY],
    ['NOVEMBER  21,  2026', TODAY],
    ['2026-11-21', TODAY],
    ['11/21/2026', TODAY],
    ['1/2/1970', 1],
    ['01/02/1970', 1],
    ['January 1, 1970', 0],
    ['1969-12-31', -1],
    ['February 29, 2024', 19_782],
    ['2000-02-29', 11_016],
    ['1000-01-01', -354_285],
    ['9999-12-31', 2_932_896],
  ])('reads %j', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['a thirtieth of February', 'February 30, 2026'],
    ['a leap day in another year', '2026-02-29'],
    ['a leap day of 1900', '2/29/1900'],
    ['a day 0', '2026-11-00'],
    ['a day 31 of a month of 30', '11/31/2026'],
    ['a day 99', 'January 99, 2026'],
    ['a month 0', '2026-00-10'],
    ['a month 13', '13/1/2026'],
    ['day before month', '21/11/2026'],
    ['a short month', 'Nov 21, 2026'],
    ['an unknown month', 'Novembre 21, 2026'],
    ['no comma', 'November 21 2026'],
    ['a year of two digits', '11/21/26'],
    ['a year of five digits', '12026-11-21'],
    ['a year that its long form would shorten', '0999-12-31'],
    ['single digits in the year-first form', '2026-1-2'],
    ['a time behind it', '2026-11-21T10:00:00Z'],
    ['text behind it', 'November 21, 2026 or later'],
    ['two lines', 'November 21, 2026\nNovember 22, 2026'],
    ['free text', 'next week'],
    ['markup', '<script>alert(1)</script>'],
    ['a very long text', 'x'.repeat(10_000)],
    ['very many blanks', `November${' '.repeat(10_000)}x`],
    ['a property of every object', 'constructor 1, 2026'],
  ])('reads no day from %s', (_, text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('formatting', () => {
  it.each([
    [TODAY, 'November 21, 2026', '2026-11-21'],
    [0, 'January 1, 1970', '1970-01-01'],
    [-1, 'December 31, 1969', '1969-12-31'],
    [19_782, 'February 29, 2024', '2024-02-29'],
    [-354_285, 'January 1, 1000', '1000-01-01'],
  ])('writes %d as %s and %s', (day, long, iso) => {
    expect(formatLongDay(day)).toBe(long);
    expect(formatIsoDay(day)).toBe(iso);
  });

  it('is read again as the same day, whichever the form', () => {
    for (let day = -354_285; day < 2_932_896; day += 997) {
      expect([parseDay(formatLongDay(day)), parseDay(formatIsoDay(day))]).toEqual([day, day]);
    }
  });
});

describe('dayInZone', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-20T22:59:59Z', 'Europe/Amsterdam', '2026-11-20'],
    ['2026-11-20T23:00:00Z', 'Europe/Amsterdam', '2026-11-21'],
    ['2026-07-01T22:00:00Z', 'Europe/Amsterdam', '2026-07-02'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('takes %s in %s for %s', (time, zone, day) => {
    expect(formatIsoDay(dayInZone(Date.parse(time), zone))).toBe(day);
  });

  it('refuses a zone that is none', () => {
    expect(() => dayInZone(0, 'Utrecht')).toThrow(RangeError);
  });
});
