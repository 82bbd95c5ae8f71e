import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { choiceOf, fill, textsOf } from '../../../../../test/page.tsx';
import {
  cell,
  coloursOf,
  columnOf,
  contact,
  NOON,
  rowsOf,
  serveTable,
  showTables,
  tableOf,
  tasks,
  toDo,
  TODAY,
} from '../../../../../test/tables.tsx';

const COLUMNS = [
  'Completed',
  'Task',
  'Start Date',
  'Due Date',
  'Contingency',
  'Completed Date',
  'Set to today',
];
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);
const headingsOf = (table: HTMLElement) => textsOf(within(table).getAllByRole('columnheader'));
const checkbox = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Completed: ${name}` });
const todayOf = (row: HTMLElement | undefined) => {
  if (!row) throw new Error('There is no such row');
  return within(row).getByRole('button', { name: /Today/ });
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  jest.spyOn(console, 'info').mockReturnValue();
});

it('rows beyond the twelfth to-do unfold', async () => {
  serveTable(
    'toDo',
    Array.from({ length: 14 }, (_, n) => toDo(`Task ${n + 1}`)),
  );
  const { user } = await showTables();
  expect(tasks()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  expect(tasks()).toHaveLength(14);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(tasks()).toHaveLength(12);
});

describe('the to-do list', () => {
  it('shows six columns and Today in the order of the specification', async () => {
    const row = ['', 'The task', 'December 9, 2026', 'December 1, 2026', 'The other way', 'done'];
    serveTable('toDo', [row]);
    await showTables();
    expect(headingsOf(tableOf('To-do list'))).toEqual(COLUMNS);
    const fields = within(tableOf('To-do list')).getAllByRole<HTMLTextAreaElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual([
      'The task',
      'December 1, 2026',
      'December 9, 2026',
      'The other way',
      'done',
    ]);
    expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(COLUMNS.slice(1, 6));
    const cells = [...(tasks()[0]?.children ?? [])];
    expect(cells[0]?.querySelector('input[type=checkbox]')).not.toBeNull();
    expect(cells.at(-1)?.querySelector('button')?.textContent).toBe('Today');
  });

  it('shows twelve rows at most, and none that is blank', async () => {
    const blank = toDo('');
    const rows = numbered(15, 'Task').map((name) => toDo(name));
    serveTable('toDo', [blank, ...rows.slice(0, 3), blank, ...rows.slice(3)]);
    await showTables();
    expect(columnOf(tasks(), 'Task')).toEqual(numbered(12, 'Task'));
  });

  it('tells the state of a row in words', async () => {
    serveTable('toDo', [
      toDo('Undated'),
      toDo('Unreadable', 'some day'),
      toDo('Tomorrow', 'November 22, 2026'),
      toDo('Today', TODAY),
      toDo('Past', '11/20/2026'),
      toDo('Done', 'December 1, 2026', 'November 2, 2026'),
    ]);
    await showTables();
    expect(tasks().map((row) => row.children[0]?.textContent)).toEqual([
      'no due date',
      'no due date',
      'due later',
      'due today or past',
      'due today or past',
      'completed',
    ]);
  });

  it('completes a row today when it is checked, and opens it again', async () => {
    serveTable('toDo', [toDo('Sing', TODAY), toDo('Dance')]);
    const { user } = await showTables();
    await user.click(checkbox('Sing'));
    expect(columnOf(tasks(), 'Completed Date')).toEqual([TODAY, '']);
    expect(coloursOf(tasks())).toEqual(['blue', 'yellow']);
    await user.click(checkbox('Sing'));
    expect(columnOf(tasks(), 'Completed Date')).toEqual(['', '']);
    expect(coloursOf(tasks())).toEqual(['green', 'yellow']);

    await user.click(todayOf(tasks()[1]));
    expect(checkbox('Dance').checked).toBe(true);
    expect(columnOf(tasks(), 'Completed Date')).toEqual(['', TODAY]);
    expect(coloursOf(tasks())).toEqual(['green', 'blue']);
  });

  it('takes a new colour while one writes', async () => {
    serveTable('toDo', [toDo('Sing')]);
    await showTables();
    const write = (column: string, text: string) => {
      fill(cell(tasks()[0], column), text);
      return coloursOf(tasks());
    };
    expect(coloursOf(tasks())).toEqual(['yellow']);
    expect(write('Due Date', 'November 23, 2026')).toEqual(['cyan']);
    expect(write('Due Date', 'November ')).toEqual(['yellow']);
    expect(write('Due Date', 'November 21, 2026')).toEqual(['green']);
    expect(write('Completed Date', 'x')).toEqual(['blue']);
  });

  it('gets a blank row on top, with the focus in it', async () => {
    const names = numbered(12, 'Task');
    const rows = names.map((name) => toDo(name));
    serveTable('toDo', rows);
    const { user } = await showTables();
    await user.click(screen.getByRole('button', { name: 'Add Table Item' }));
    expect(columnOf(tasks(), 'Task')).toEqual(['', ...names.slice(0, 11)]);
    expect(document.activeElement).toBe(cell(tasks()[0], 'Task'));
    expect(tasks()[0]?.querySelector('input')?.checked).toBe(false);
    fill(cell(tasks()[0], 'Task'), 'Brand new');
    await user.click(screen.getByRole('button', { name: 'Add Table Item' }));
    expect(columnOf(tasks(), 'Task')).toEqual(['', 'Brand new', ...names.slice(0, 10)]);
    expect(document.activeElement).toBe(cell(tasks()[0], 'Task'));
    expect(coloursOf(tasks())).toEqual(Array<string>(12).fill('yellow'));
  });
});

describe('people and activities', () => {
  const CONTACTS = [
    contact('Long ago', 'November 1, 2026', 19, -1),
    contact('Due', 'November 1, 2026', 20, 0),
    contact('Soon', 'November 1, 2026', 29, 9),
    contact('Later', 'November 1, 2026', 30, 10),
    ['Unknown', 'some day', '', '', '', ''],
  ];
  const people = () => rowsOf(tableOf('People'));

  it.each([
    ['People', 'people', 'Person'],
    ['Activities', 'activities', 'Activity'],
  ] as const)('%s has three fields and Today, and 22 rows at most', async (title, table, first) => {
    serveTable(
      table,
      numbered(25, 'No.').map((name) => contact(name, 'November 20, 2026', 30, 29)),
    );
    const { user } = await showTables();
    await user.click(choiceOf(title));
    expect(headingsOf(tableOf(title))).toEqual([
      first,
      'Last Touch Point',
      'Next Touch Point',
      'Set to today',
    ]);
    const rows = rowsOf(tableOf(title));
    expect(columnOf(rows, first)).toEqual(numbered(22, 'No.'));
    expect(todayOf(rows[0])).toBeTruthy();
  });

  it('tell in words how long there is left', async () => {
    serveTable('people', CONTACTS);
    await showTables();
    const words = people().map((row) => row.querySelector('.visually-hidden')?.textContent);
    expect(words).toEqual([
      'overdue',
      'due within 10 days',
      'due within 10 days',
      'not due yet',
      undefined,
    ]);
  });

  it('are touched today: last today, next after the interval', async () => {
    serveTable('people', [...CONTACTS, contact('Weekly', '11/1/2026', 7, -13)]);
    const { user } = await showTables();
    for (const index of [0, 5, 4]) await user.click(todayOf(people()[index]));
    const last = columnOf(people(), 'Last Touch Point');
    const next = columnOf(people(), 'Next Touch Point');
    expect([0, 5, 4].map((index) => last[index])).toEqual([TODAY, TODAY, TODAY]);
    expect([0, 5, 4].map((index) => next[index])).toEqual([
      'December 10, 2026',
      'November 28, 2026',
      '',
    ]);
    const colours = ['green', 'yellow', 'yellow', 'green', 'none', 'yellow'];
    expect(coloursOf(people())).toEqual(colours);
  });

  it('keep what was written while the other one is shown', async () => {
    serveTable('people', CONTACTS);
    serveTable('activities', CONTACTS);
    const { user } = await showTables();
    const activities = () => rowsOf(tableOf('Activities'));
    fill(cell(people()[0], 'Person'), 'Someone new');
    await user.click(choiceOf('Activities'));
    fill(cell(activities()[0], 'Activity'), 'Something new');
    await user.click(choiceOf('People'));
    expect(cell(people()[0], 'Person').value).toBe('Someone new');
    await user.click(choiceOf('Activities'));
    expect(cell(activities()[0], 'Activity').value).toBe('Something new');
  });
});
