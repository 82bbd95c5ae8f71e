import type { TableName } from '@examiner/contracts';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { api, expectToast, fill, show, signInAs, textsOf } from '../../../../../test/page.tsx';
import {
  cell,
  columnOf,
  contact,
  NOON,
  rowsOf,
  serveTable,
  toDo,
  TODAY,
} from '../../../../../test/tables.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { FullTable } from './full-table.tsx';
import { TableActions } from './table-actions.tsx';
import { ToDoPanel } from './to-do-panel.tsx';
import { useTables } from './use-tables.ts';

const TASKS = Array.from({ length: 14 }, (_, n) => toDo(`Task ${n + 1}`, 'December 1, 2026'));
const LAST = 'November 11, 2026';

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockReturnValue();
  serveTable('toDo', TASKS);
  serveTable('people', [contact('Ada', LAST, 20, 10), contact('Bob', LAST, 30, 20)]);
  serveTable('activities', [contact('Swim', LAST, 7, -3)]);
  signInAs('admin');
  api.answer('saveTables', { version: '2' });
});

function Page({ table }: { readonly table: TableName }) {
  const editor = useTables();
  return (
    <>
      <TableActions editor={editor} refreshRef={null} isNoticeHere />
      <ToDoPanel editor={editor} />
      <ContactsPanel editor={editor} />
      <section aria-label="Own">
        <FullTable table={table} editor={editor} />
      </section>
    </>
  );
}

async function showPage(table: TableName) {
  const shown = show(<Page table={table} />, '/dashboard');
  await screen.findAllByRole('textbox', { name: 'Task' });
  return shown;
}
const own = () => within(screen.getByRole('region', { name: 'Own' }));
const ownRows = () => rowsOf(own().getByRole('table'));
const specified = (name: string) =>
  rowsOf(screen.getAllByRole('table', { name })[0] as HTMLElement);

it('has all rows, which the specified panel shows the first of', async () => {
  await showPage('toDo');
  expect([ownRows().length, specified('To-do list').length]).toEqual([14, 12]);
});

it('finds rows by words in any cell, and keeps a found one while it is edited', async () => {
  await showPage('toDo');
  const search = own().getByRole('searchbox', { name: 'Search' });
  fireEvent.change(search, { target: { value: 'december 14' } });
  expect(columnOf(ownRows(), 'Task')).toEqual(['Task 14']);
  own().getByText('1 of 14 rows');
  fill(cell(ownRows()[0], 'Task'), 'Sing');
  expect(columnOf(ownRows(), 'Task')).toEqual(['Sing']);
  expect(specified('To-do list')).toHaveLength(12);
  fireEvent.change(search, { target: { value: '' } });
  expect(ownRows()).toHaveLength(14);
  expect(columnOf(ownRows(), 'Task')[13]).toBe('Sing');
});

it('adds a person with an interval, and saves with the other tables', async () => {
  const { user } = await showPage('people');
  fireEvent.change(own().getByRole('searchbox', { name: 'Search' }), { target: { value: 'bob' } });
  await user.click(own().getByRole('button', { name: 'Add person' }));
  const [first] = ownRows();
  expect(document.activeElement).toBe(cell(first, 'Person'));
  fill(cell(first, 'Person'), 'Cleo');
  fill(cell(first, 'Interval (days)'), '14');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Today' }));
  expect(columnOf(specified('People'), 'Person')).toEqual(['Cleo', 'Ada', 'Bob']);
  expect(columnOf(ownRows(), 'Person')).toEqual(['Cleo', 'Bob']);
  await user.click(screen.getByRole('button', { name: 'Table Refresh' }));
  await expectToast('Tables saved');
  expect(api.callsOf('saveTables').at(-1)?.body).toMatchObject({
    people: expect.arrayContaining([['Cleo', TODAY, 'December 5, 2026', '14', '0', '14']]),
  });
});

it('leaves the focus to the table in which a row is added or removed', async () => {
  const { user } = await showPage('people');
  const [specifiedAdd] = screen.getAllByRole('button', { name: 'Add person' });
  await user.click(specifiedAdd as HTMLElement);
  expect(document.activeElement).toBe(cell(specified('People')[0], 'Person'));
  const [removeOfSpecified] = screen.getAllByRole('button', { name: 'Remove: Ada' });
  await user.click(removeOfSpecified as HTMLElement);
  expect(own().queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(own().getByRole('button', { name: 'Remove: Bob' }));
  expect(document.activeElement).toBe(own().getByRole('button', { name: 'Undo' }));
  fireEvent.click(own().getByRole('button', { name: 'Undo' }));
  expect(textsOf(own().queryAllByRole('button', { name: /^Remove: B/ }))).toHaveLength(1);
});
