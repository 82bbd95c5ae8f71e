import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { api, choiceOf, expectToast, fill, signInAs, textsOf } from '../../../../../test/page.tsx';
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

const LAST = 'November 11, 2026';
const button = (name: string) => screen.getByRole('button', { name });
const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove/ });
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const people = () => rowsOf(tableOf('People'));
const saved = () => api.callsOf('saveTables').at(-1)?.body;

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockReturnValue();
  serveTable('toDo', [toDo('Sing', TODAY), toDo('Dance', 'November 30, 2026')]);
  serveTable('people', [contact('Ada', LAST, 20, 10)]);
  serveTable('activities', [contact('Swim', LAST, 7, -3)]);
  signInAs('admin');
  api.answer('saveTables', { version: '2' });
});

it('Today keeps its name in each row, and is described by what the row is about', async () => {
  await showTables();
  fill(cell(tasks()[0], 'Task'), 'Sing aloud');
  const described = (rows: HTMLElement[]) =>
    rows.map((row) => within(row).getByRole('button', { name: 'Today' })).map(descriptionOf);
  expect(described(tasks())).toEqual(['Sing aloud', 'Dance']);
  expect(described(people())).toEqual(['Ada']);
});

describe('people and activities', () => {
  it.each([
    ['People', 'Add person', 'Person', 'people'],
    ['Activities', 'Add activity', 'Activity', 'activities'],
  ] as const)('%s: one is added with an interval, and saved', async (title, add, first, table) => {
    const { user } = await showTables();
    await user.click(choiceOf(title));
    const rows = () => rowsOf(tableOf(title));
    await user.click(button(add));
    expect(document.activeElement).toBe(cell(rows()[0], first));
    fill(cell(rows()[0], first), 'Someone new');
    fill(cell(rows()[0], 'Interval (days)'), '14');
    const [today] = within(rows()[0] as HTMLElement).getAllByRole('button', { name: 'Today' });
    if (today) await user.click(today);
    expect(coloursOf(rows())[0]).toBe('green');
    await user.click(button('Table Refresh'));
    await expectToast('Tables saved');
    const row = ['Someone new', TODAY, 'December 5, 2026', '14', '0', '14'];
    expect(saved()).toMatchObject({ [table]: expect.arrayContaining([row]) });
  });

  it('get another interval', async () => {
    const { user } = await showTables();
    expect(screen.queryByRole('textbox', { name: 'Interval (days)' })).toBeNull();
    await user.click(button('Edit people'));
    const headings = within(tableOf('People')).getAllByRole('columnheader');
    expect(textsOf(headings).slice(0, 3)).toEqual([
      'Person',
      'Last Touch Point',
      'Interval (days)',
    ]);
    fill(cell(people()[0], 'Interval (days)'), '5');
    await user.click(button('Done'));
    await user.click(button('Table Refresh'));
    await expectToast('Tables saved');
    expect(columnOf(people(), 'Next Touch Point')).toEqual(['November 16, 2026']);
    expect(coloursOf(people())).toEqual(['red']);
  });

  it('that were added and left blank are not saved', async () => {
    const { user } = await showTables();
    await user.click(button('Add person'));
    expect(people()).toHaveLength(2);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(button('Table Refresh'));
    await expectToast('Tables saved');
    expect(saved()).toMatchObject({ people: [expect.arrayContaining(['Ada'])] });
    expect(people()).toHaveLength(1);
  });
});

describe('a row', () => {
  it('of each table is removed, and the others are saved', async () => {
    const { user } = await showTables();
    expect(removeButtons()).toHaveLength(0);
    await user.click(button('Edit tasks'));
    await user.click(button('Remove: Sing'));
    expect(columnOf(tasks(), 'Task')).toEqual(['Dance']);
    await user.click(button('Done'));
    expect(removeButtons()).toHaveLength(0);
    await user.click(button('Edit people'));
    await user.click(button('Remove: Ada'));
    await user.click(choiceOf('Activities'));
    await user.click(button('Edit activities'));
    await user.click(button('Remove: Swim'));
    await user.click(button('Table Refresh'));
    await expectToast('Tables saved');
    expect(saved()).toMatchObject({
      toDo: [expect.arrayContaining(['Dance'])],
      people: [],
      activities: [],
    });
    expect(screen.queryByText(/is removed/)).toBeNull();
  });

  it('that was removed is put back where it was, and the focus is not lost', async () => {
    const { user } = await showTables();
    await user.click(button('Edit tasks'));
    await user.click(button('Remove: Sing'));
    expect(screen.getByText('“Sing” is removed.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Undo'));
    await user.click(button('Undo'));
    expect(columnOf(tasks(), 'Task')).toEqual(['Sing', 'Dance']);
    expect(document.activeElement).toBe(button('Done'));
    expect(screen.queryByText(/is removed/)).toBeNull();
  });

  it('says how many days are left', async () => {
    const { user } = await showTables();
    const daysOf = (rows: HTMLElement[]) =>
      rows.map((row) => row.querySelector('[data-days]')?.getAttribute('data-days'));
    expect(daysOf(tasks())).toEqual(['0 d', '9 d']);
    expect(daysOf(people())).toEqual(['10 d']);
    await user.click(choiceOf('Activities'));
    expect(daysOf(rowsOf(tableOf('Activities')))).toEqual(['−3 d']);
  });
});
