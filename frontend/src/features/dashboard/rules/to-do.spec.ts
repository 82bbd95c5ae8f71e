import { describe, expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import {
  completeToDo,
  daysUntilDue,
  isBlankRow,
  isChecked,
  reopenToDo,
  sortToDo,
  toDoState,
  type ToDoState,
} from './to-do.ts';

const TODAY = parseDay('2026-11-21') ?? 0;
const CALENDAR = { today: TODAY, order: 'month-first' } as const;
const LONG_CELL = 'x'.repeat(10_000);
const HOLE = undefined as unknown as string;

describe('toDoState', () => {
  it.each<[string, string, ToDoState]>([
    ['November 20, 2026', '', 'due'],
    ['November 21, 2026', '', 'due'],
    ['November 22, 2026', '', 'due-later'],
    ['2026-11-22', '', 'due-later'],
    ['11/21/2026', '', 'due'],
    ['December 1, 1999', '', 'due'],
    ['', '', 'no-due-date'],
    ['   ', '', 'no-due-date'],
    ['20-Nov-26', '', 'due'],
    ['22.11.2026', '', 'due-later'],
    ['12/11/2026', '', 'due-later'],
    ['next week', '', 'no-due-date'],
    ['February 30, 2027', '', 'no-due-date'],
    [LONG_CELL, '', 'no-due-date'],
    [HOLE, HOLE, 'no-due-date'],
    ['November 22, 2026', 'November 1, 2026', 'completed'],
    ['', 'November 1, 2026', 'completed'],
    ['', 'some day', 'completed'],
    ['November 22, 2026', '  ', 'due-later'],
  ])('due %j, completed %j: %s', (due, completed, state) => {
    expect(toDoState(['', 'Task', due, '', '', completed], CALENDAR)).toBe(state);
  });

  it.each<[string[], ToDoState]>([
    [[], 'no-due-date'],
    [['true'], 'no-due-date'],
    [['true', 't', 'November 21, 2026'], 'due'],
  ])('reads the short row %j', (row, state) => {
    expect(toDoState(row, CALENDAR)).toBe(state);
  });
});

it('a due date with two readings is read by the order that the owner chose', () => {
  const row = ['', 'Task', '12/11/2026'];
  expect(toDoState(row, { ...CALENDAR, order: 'day-first' })).toBe('due');
  expect(daysUntilDue(row, { ...CALENDAR, order: 'day-first' })).toBe(-9);
  expect(daysUntilDue(row, CALENDAR)).toBe(20);
});

describe('isChecked', () => {
  it.each(['true', 'TRUE', ' x ', 'X', 'yes', 'Yes', '1', '✓'])('is for %j', (cell) => {
    expect(isChecked(cell)).toBe(true);
  });
  it.each(['', ' ', 'false', 'no', '0', '11', 'xx', '<script>', LONG_CELL, undefined])(
    'is not for %j',
    (cell) => {
      expect(isChecked(cell)).toBe(false);
    },
  );
});

describe('completing and reopening', () => {
  it.each([
    [[], ['true', '', '', '', '', 'November 21, 2026']],
    [
      ['', 'T'],
      ['true', 'T', '', '', '', 'November 21, 2026'],
    ],
    [
      ['x', 'T', 'd', 's', 'c', 'May 1, 2020', 'more'],
      ['true', 'T', 'd', 's', 'c', 'November 21, 2026', 'more'],
    ],
  ])('completes %j', (row, expected) => {
    expect(completeToDo(Object.freeze(row), TODAY)).toEqual(expected);
  });

  it.each([
    [[], ['', '', '', '', '', '']],
    [
      ['true', 'T', 'd', 's', 'c', 'May 1, 2020', 'more'],
      ['', 'T', 'd', 's', 'c', '', 'more'],
    ],
  ])('reopens %j', (row, expected) => {
    expect(reopenToDo(Object.freeze(row))).toEqual(expected);
  });
});

describe('blank rows', () => {
  it.each([[[]], [['', ' \n', '\t']], [[HOLE, '']]])('%j is blank', (row) => {
    expect(isBlankRow(row)).toBe(true);
  });
  it.each([[['', 'T']], [['true']], [['', '', '', '', '', '', 'more']]])('%j is not', (row) => {
    expect(isBlankRow(row)).toBe(false);
  });
});

describe('sortToDo', () => {
  it('puts open rows by due date before completed ones by completed date', () => {
    const done = (date: string) => ['true', `done ${date}`, 'May 1, 2020', '', '', date];
    const open = (due: string) => ['', `open ${due}`, due];
    const rows = [
      done('some day'),
      done('November 20, 2026'),
      open(''),
      open('12/5/2026'),
      open('December 1, 2026'),
      done('2026-11-03'),
      open('soon'),
      open('2026-12-01'),
    ].map((row) => Object.freeze(row));
    const order = [4, 7, 3, 2, 6, 5, 1, 0];
    expect(sortToDo(Object.freeze(rows), 'month-first')).toEqual(order.map((index) => rows[index]));
  });
});
