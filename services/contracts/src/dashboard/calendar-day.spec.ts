import { describe, expect, it } from '@jest/globals';
import {
  dayInZone,
  formatIsoDay,
  formatLongDay,
  otherReading,
  parseDay,
  parseIsoDay,
} from './calendar-day.ts';

const TODAY = 20_778;

const day = (iso: string) => parseIsoDay(iso);

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
  ])('reads %j', (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });

  it.each([
    '21-Nov-26',
    '21-Nov-2026',
    '21 Nov 26',
    '21/Nov/2026',
    '21.Nov.2026',
    '21-NOV-26',
    '21 November 2026',
    '21st of November, 2026',
    '21 Nov. 2026',
    '21\u00a0November\u00a02026',
    'Nov 21, 2026',
    'Nov. 21, 2026',
    'Nov 21st, 2026',
    'Nov 21, 26',
    'November 21 2026',
    '2026/11/21',
    '2026.11.21',
    '2026. 11. 21.',
    '2026-Nov-21',
    '21.11.2026',
    '21.11.26',
    '21. 11. 2026',
    '21/11/2026',
    '21-11-2026',
    '21/11/26',
    '11/21/26',
    '11-21-2026',
    '11.21.2026',
    'Saturday, November 21, 2026',
    'Sat 21 Nov 2026',
    'Sat., 21/11/2026',
    '21. November 2026',
    'Samstag, 21. November 2026',
    '21 nov 2026',
    '21-nov.-26',
    'samedi 21 novembre 2026',
    '21 de noviembre de 2026',
    's\u00e1bado, 21 de noviembre de 2026',
    '21 novembre 2026',
    'zaterdag 21 november 2026',
    'sabato 21 novembre 2026',
  ])('reads %j as November 21, 2026, whatever the order', (text) => {
    expect([parseDay(text), parseDay(text, 'day-first')]).toEqual([TODAY, TODAY]);
    expect(otherReading(text)).toBeNull();
  });

  it.each([
    ['1er janvier 2026', '2026-01-01'],
    ['3 f\u00e9vr. 2026', '2026-02-03'],
    ['4 M\u00e4rz 2026', '2026-03-04'],
    ['4 mrt 2026', '2026-03-04'],
    ['5 abr 2026', '2026-04-05'],
    ['6-mei-26', '2026-05-06'],
    ['7 juin 2026', '2026-06-07'],
    ['7 juil. 2026', '2026-07-07'],
    ['8 ao\u00fbt 2026', '2026-08-08'],
    ['9 Sept. 2026', '2026-09-09'],
    ['10-Okt-26', '2026-10-10'],
    ['10 ott 2026', '2026-10-10'],
    ['12 dic. 2026', '2026-12-12'],
    ['12. Dez. 2026', '2026-12-12'],
    ['2/29/2024', '2024-02-29'],
    ['29/2/2024', '2024-02-29'],
  ])('reads %j as %s', (text, iso) => {
    expect(parseDay(text)).toBe(day(iso));
  });

  it.each([
    ['1/2/49', '2049-01-02'],
    ['1/2/50', '1950-01-02'],
    ['1/2/00', '2000-01-02'],
    ['2-Jan-99', '1999-01-02'],
  ])('takes the two digits of %j for a year from 1950 to 2049', (text, iso) => {
    expect(parseDay(text)).toBe(day(iso));
  });

  it.each([
    ['3/12/2026', '2026-03-12', '2026-12-03'],
    ['03-12-26', '2026-03-12', '2026-12-03'],
    ['1/2/2027', '2027-01-02', '2027-02-01'],
  ])('reads %j by the order that is chosen, and knows the other reading', (text, month, date) => {
    expect([parseDay(text), otherReading(text)]).toEqual([day(month), day(date)]);
    const dayFirst = [parseDay(text, 'day-first'), otherReading(text, 'day-first')];
    expect(dayFirst).toEqual([day(date), day(month)]);
  });

  it.each([
    ['dots', '3.12.2026', '2026-12-03'],
    ['dots and spaces', '3. 12. 2026', '2026-12-03'],
    ['the year first', '2026/3/12', '2026-03-12'],
    ['the same number twice', '3/3/2026', '2026-03-03'],
    ['a weekday that only one has', 'Fri 4/12/2026', '2026-12-04'],
  ])('knows one reading of a date with %s', (_, text, iso) => {
    expect([parseDay(text), parseDay(text, 'day-first')]).toEqual([day(iso), day(iso)]);
    expect(otherReading(text)).toBeNull();
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
    ['two numbers above 12', '13/13/2026'],
    ['a year-first month 13', '2026-13-01'],
    ['an unknown month', 'Smarch 21, 2026'],
    ['the beginning of two months', '7 jui 2026'],
    ['too short a month', '7 j 2026'],
    ['a weekday of another day', 'Monday, November 21, 2026'],
    ['a word in front', 'before November 21, 2026'],
    ['a range of days', 'Nov 20-26'],
    ['a month and a day', 'Nov 21'],
    ['a month and a year', 'November 2026'],
    ['a year of one digit', '11/21/6'],
    ['a year of three digits', '11/21/026'],
    ['a year of five digits', '12026-11-21'],
    ['a year that its long form would shorten', '0999-12-31'],
    ['two separators', '21/11-2026'],
    ['a time behind it', '2026-11-21T10:00:00Z'],
    ['text behind it', 'November 21, 2026 or later'],
    ['two lines', 'November 21, 2026\nNovember 22, 2026'],
    ['a negative day', '-1/2/2026'],
    ['an ordinary number', '46347'],
    ['free text', 'next week'],
    ['tomorrow', 'tomorrow'],
    ['markup', '<script>alert(1)</script>'],
    ['a very long text', 'x'.repeat(10_000)],
    ['very many blanks', `November${' '.repeat(10_000)}x`],
    ['a property of every object', 'constructor 1, 2026'],
  ])('reads no day from %s', (_, text) => {
    expect([parseDay(text), parseDay(text, 'day-first'), otherReading(text)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('parseIsoDay', () => {
  it('reads the form of programs alone', () => {
    expect(parseIsoDay(' 2026-11-21 ')).toBe(TODAY);
    for (const text of ['2026-2-3', '2026/11/21', '11/21/2026', '2026-02-30', 'Nov 21, 2026']) {
      expect(parseIsoDay(text)).toBeNull();
    }
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
