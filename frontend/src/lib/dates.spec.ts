import { describe, expect, it } from '@jest/globals';
import { formatLongDate, formatMonthAndDay, formatShortDate } from './dates.ts';

describe(formatLongDate.name, () => {
  it.each([
    ['2026-11-07', 'November 7, 2026'],
    ['2026-01-01', 'January 1, 2026'],
    ['not a date', 'not a date'],
  ])('shows %s as %s in every time zone', (value, text) => {
    expect(formatLongDate(value)).toBe(text);
  });
});

it.each([
  ['nl', '7 november 2026'],
  ['en-GB', '7 November 2026'],
  ['he', '7 בנובמבר 2026'],
  ['fa', '۷ نوامبر ۲۰۲۶'],
  ['ja', '2026年11月7日'],
  ['tlh', 'November 7, 2026'],
  ['not a tag', 'November 7, 2026'],
])('shows a date in the language "%s"', (language, text) => {
  expect(formatLongDate('2026-11-07', language)).toBe(text);
});

it('leaves out the year if a heading has it', () => {
  expect(formatMonthAndDay('2026-11-07')).toBe('Nov 7');
});

describe(formatShortDate.name, () => {
  it('shortens the month', () => {
    expect(formatShortDate('2026-11-07')).toBe('Nov 7, 2026');
  });
});
