import { expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import { rhythmOf } from '../../../lib/rhythm.ts';
import { nextPostWords } from './next-post.ts';
import { localDayOf, monthsUntil, wordsWithin } from './writing-calendar.ts';

const dayOf = (text: string) => parseDay(text) ?? Number.NaN;
const TODAY = dayOf('2026-11-23');

it('shows twelve months, the last one up to today, each day with its words', () => {
  const months = monthsUntil(TODAY, [
    { day: '2025-12-01', words: 1 },
    { day: '2026-11-22', words: 399 },
    { day: '2026-11-23', words: 900 },
  ]);
  expect(months.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['December 2025', 'February 2026', 'November 2026']),
  );
  expect(months).toHaveLength(12);
  expect([months[0]?.name, months[0]?.offset, months[0]?.days.length]).toEqual([
    'December 2025',
    0,
    31,
  ]);
  expect(months[0]?.days[0]).toEqual({ day: '2025-12-01', words: 1, level: 1 });
  expect([months[2]?.days.length, months[2]?.offset]).toEqual([28, 6]);
  expect(months[11]?.days.slice(-2)).toEqual([
    { day: '2026-11-22', words: 399, level: 2 },
    { day: '2026-11-23', words: 900, level: 4 },
  ]);
});

it('counts the words of the last days, today among them', () => {
  const written = [
    { day: '2026-11-16', words: 1000 },
    { day: '2026-11-17', words: 100 },
    { day: '2026-11-23', words: 10 },
    { day: '2026-11-24', words: 1 },
  ];
  expect([1, 7, 8].map((days) => wordsWithin(days, TODAY, written))).toEqual([10, 110, 1110]);
});

it('takes the day of this browser, not that of Greenwich', () => {
  expect(localDayOf(new Date(2026, 10, 23, 0, 1))).toBe(TODAY);
  expect(localDayOf(new Date(2026, 10, 23, 23, 59))).toBe(TODAY);
});

it.each([
  [[], 14],
  [['2026-11-20', '2026-11-10'], 14],
  [['2026-11-20', '2026-11-20', '2026-11-13', '2026-11-06'], 7],
  [['2026-11-20', '2026-11-06', '2026-05-01', '2026-04-17'], 14],
])('finds in %j a rhythm of %d days', (published, days) => {
  expect(rhythmOf(published.map(dayOf))).toBe(days);
});

it.each([
  [[], 'No post is published yet.'],
  [['2026-11-10'], 'By your rhythm, the next post comes in 1 day, on Nov 24, 2026.'],
  [['2026-11-20'], 'By your rhythm, the next post comes in 11 days, on Dec 4, 2026.'],
  [['2026-11-09'], 'By your rhythm, the next post comes today.'],
  [['2026-10-01'], 'The last post came 53 days ago.'],
])('says after %j: %s', (published, words) => {
  expect(nextPostWords(published, TODAY)).toBe(words);
});
