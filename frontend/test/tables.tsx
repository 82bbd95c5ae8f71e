import { FILE_OF_TABLE, TABLE_HEADERS, type Rows, type TableName } from '@examiner/contracts';
import { screen, within } from '@testing-library/react';
import { ContactsPanel } from '../src/features/dashboard/components/tables/contacts-panel.tsx';
import { TableActions } from '../src/features/dashboard/components/tables/table-actions.tsx';
import { ToDoPanel } from '../src/features/dashboard/components/tables/to-do-panel.tsx';
import { useTables } from '../src/features/dashboard/components/tables/use-tables.ts';
import { serveFile, show, type Shown } from './page.tsx';

/** The day of these tests, at noon in London. */
export const NOON = new Date('2026-11-21T12:00:00Z');
export const TODAY = 'November 21, 2026';

const lineOf = (cells: readonly string[]) => `${cells.map((text) => `"${text}"`).join(',')}\n`;

/** From now on, these rows are the content of a table's file. */
export function serveTable(table: TableName, rows: Rows, etag?: string): void {
  serveFile(FILE_OF_TABLE[table], [TABLE_HEADERS[table], ...rows].map(lineOf).join(''), etag);
}

/** The cells of a to-do row in the order of the file. */
export function toDo(task: string, dueDate = '', completedDate = ''): string[] {
  return [completedDate && 'true', task, dueDate, '', '', completedDate];
}

/** The cells of a row of people or activities in the order of the file. */
export function contact(name: string, last: string, interval: number, remaining: number): string[] {
  return [name, last, '', String(interval), String(interval - remaining), String(remaining)];
}

/** The parts of the dashboard that use the same tables. */
function Tables() {
  const editor = useTables();
  return (
    <>
      <TableActions editor={editor} refreshRef={null} isNoticeHere />
      <ToDoPanel editor={editor} />
      <ContactsPanel editor={editor} />
    </>
  );
}

/** Shows the tables, and waits until they are read. */
export async function showTables(): Promise<Shown> {
  const shown = show(<Tables />, '/dashboard');
  await screen.findAllByRole('textbox', { name: 'Task' });
  return shown;
}

export function tableOf(name: 'To-do list' | 'People' | 'Activities'): HTMLElement {
  return screen.getByRole('table', { name });
}

export function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tbody tr')];
}

/** The rows of the to-do list. */
export const tasks = () => rowsOf(tableOf('To-do list'));

/** An editable cell, found by the heading of its column. */
export function cell(row: HTMLElement | undefined, column: string): HTMLTextAreaElement {
  if (!row) throw new Error('There is no such row');
  return within(row).getByRole('textbox', { name: column });
}

/** A column of a table, from the first row to the last. */
export function columnOf(rows: HTMLElement[], column: string): string[] {
  return rows.map((row) => cell(row, column).value);
}

/** For each row, the name of its color. */
export function coloursOf(rows: HTMLElement[]): string[] {
  return rows.map(
    ({ className }) => /\b(?:red|yellow|green|cyan|blue)\b/.exec(className)?.[0] ?? 'none',
  );
}
