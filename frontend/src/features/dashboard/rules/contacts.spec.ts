import { describe, expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import type { Calendar } from './calendar.ts';
import {
  contactState,
  daysRemainingOf,
  recalculate,
  sortContacts,
  touchToday,
  type ContactState,
} from './contacts.ts';

const CALENDAR = { today: parseDay('2026-11-21') ?? 0, order: 'month-first' } as const;
const LONG_CELL = 'x'.repeat(10_000);
const HOLE = undefined as unknown as string;

describe('contactState', () => {
  it.each<[number | null, ContactState | null]>([
    [-400, 'overdue'],
    [-1, 'overdue'],
    [0, 'soon'],
    [9, 'soon'],
    [10, 'fine'],
    [400, 'fine'],
    [null, null],
  ])('%j days: %s', (days, state) => {
    expect(contactState(days)).toBe(state);
  });
});

describe('the days that remain', () => {
  /** The file has 11, which was computed on an earlier day. */
  const remaining = (last: string, interval: string, calendar: Calendar = CALENDAR) =>
    daysRemainingOf(['Cy', last, 'November 15, 2026', interval, '3', '11'], calendar);

  it.each([
    ['November 1, 2026', '14', -6],
    ['2026-11-01', '20', 0],
    ['1-Nov-26', '29', 9],
    ['01.11.2026', ' 30 ', 10],
    ['December 1, 2026', '30', 40],
  ])(
    'follow from the last date %j, the interval %j and today, whatever the file says',
    (...row) => {
      const [last, interval, days] = row;
      expect(remaining(last, interval)).toBe(days);
    },
  );

  it.each([
    ['some day', '14'],
    ['', '14'],
    ['February 30, 2026', '14'],
    ['November 1, 2026', ''],
    ['November 1, 2026', 'monthly'],
    ['November 1, 2026', '0'],
    ['November 1, 2026', '100000'],
    [LONG_CELL, LONG_CELL],
    [HOLE, HOLE],
  ])('are those of the file with the last date %j and the interval %j', (last, interval) => {
    expect(remaining(last, interval)).toBe(11);
  });

  it.each([
    [' 400 ', 400],
    ['-0', -0],
    ['', null],
    [' ', null],
    ['9.5', null],
    ['1e3', null],
    ['ten', null],
    ['9'.repeat(10_000), null],
    [HOLE, null],
  ])('of the file are read from %j as %j', (cell, days) => {
    expect(daysRemainingOf(['Cy', '', '', '30', '', cell], CALENDAR)).toBe(days);
  });

  it.each([[[]], [['Cy', '', '', '30', '5']]])('are none of the short row %j', (row) => {
    expect(daysRemainingOf(row, CALENDAR)).toBeNull();
  });

  it('are counted from the day that the owner means', () => {
    expect(remaining('5/11/2026', '30')).toBe(-164);
    expect(remaining('5/11/2026', '30', { ...CALENDAR, order: 'day-first' })).toBe(14);
  });
});

/** The input: last, next, and interval. The result: next, days since, and days remaining. */
const caseOf = (before: string, after: string) => {
  const [last = '', next = '', days = ''] = before.split('|');
  const row = Object.freeze(['Cy', last, next, days, '99', '99', 'more']);
  return { row, last, days, result: after.split('|') };
};

describe('recalculate', () => {
  it.each([
    ['November 1, 2026||30', 'December 1, 2026|20|10'],
    ['October 22, 2026|May 1, 2020|30', 'November 21, 2026|30|0'],
    ['2026-10-01|2020-01-01|30', 'October 31, 2026|51|-21'],
    ['11/21/2026|1/1/2020| 7 ', 'November 28, 2026|0|7'],
    ['November 1, 2026|after the holidays|30', 'after the holidays|20|10'],
    ['November 1, 2026|<script>|30', '<script>|20|10'],
    ['November 1, 2026|February 30, 2026|30', 'February 30, 2026|20|10'],
    ['December 1, 2026||30', 'December 31, 2026|-10|40'],
    ['February 28, 2024||2', 'March 1, 2024|997|-995'],
    ['||30', '||'],
    ['last week|May 1, 2020|30', 'May 1, 2020||'],
    ['November 1, 2026|May 1, 2020|', 'May 1, 2020||'],
    ['November 1, 2026||0', '||'],
    ['November 1, 2026||-5', '||'],
    ['November 1, 2026||7.5', '||'],
    ['November 1, 2026||monthly', '||'],
    ['November 1, 2026||100000', '||'],
    [`November 1, 2026||${LONG_CELL}`, '||'],
    [`${LONG_CELL}|${LONG_CELL}|1`, `${LONG_CELL}||`],
  ])('%j becomes %j', (before, after) => {
    const { row, last, days, result } = caseOf(before, after);
    const [next = '', ...counts] = result;
    expect(recalculate(row, CALENDAR)).toEqual(['Cy', last, next, days, ...counts, 'more']);
  });

  it.each([
    [[], ['', '', '', '', '', '']],
    [
      [HOLE, HOLE, HOLE, HOLE],
      ['', '', '', '', '', ''],
    ],
    [
      ['Cy', '2026-11-20', '', '2'],
      ['Cy', '2026-11-20', 'November 22, 2026', '2', '1', '1'],
    ],
  ])('pads the short row %j', (row, expected) => {
    expect(recalculate(row, CALENDAR)).toEqual(expected);
  });

  it('counts calendar days over a change of the clock', () => {
    const row = ['Cy', 'October 24, 2026', '', '30'];
    expect(recalculate(row, { ...CALENDAR, today: parseDay('2026-10-26') ?? 0 }).slice(4)).toEqual([
      '2',
      '28',
    ]);
  });
});

describe('touchToday', () => {
  it.each([
    ['May 1, 2020||30', 'December 21, 2026|0|30'],
    ['|May 1, 2020|7', 'November 28, 2026|0|7'],
    ['last week|next week|7', 'next week|0|7'],
    ['May 1, 2020|May 8, 2020|', 'May 8, 2020||'],
    ['May 1, 2020||weekly', '||'],
  ])('%j becomes %j', (before, after) => {
    const { row, days, result } = caseOf(before, after);
    const [next = '', ...counts] = result;
    const expected = ['Cy', 'November 21, 2026', next, days, ...counts, 'more'];
    expect(touchToday(row, CALENDAR)).toEqual(expected);
  });
});

describe('sortContacts', () => {
  it('puts the least days remaining first, and blanks last', () => {
    const days = ['', '10', 'x', '-2', '10', '0', '9', '-30'];
    const rows = days.map((text, index) => Object.freeze([String(index), '', '', '', '', text]));
    const order = sortContacts(Object.freeze(rows), CALENDAR).map(([index]) => Number(index));
    expect(order).toEqual([7, 3, 5, 6, 1, 4, 0, 2]);
  });

  it('goes by today, and not by what the file says', () => {
    const rows = [
      ['a', 'November 1, 2026', '', '60', '0', '-9'],
      ['b', 'November 1, 2026', '', '14', '0', '99'],
    ];
    expect(sortContacts(rows, CALENDAR).map(([name]) => name)).toEqual(['b', 'a']);
  });
});
