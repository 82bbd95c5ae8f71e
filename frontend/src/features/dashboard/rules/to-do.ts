import { formatLongDay, parseDay, type CalendarDay } from '@examiner/contracts';
import { cellOf, padRow, sortBy, withCells, type Row } from './row.ts';

export { isBlankRow } from './row.ts';

/** The columns of To_Do.csv in file order (data format reference §8, finding 1). */
export const TO_DO_COLUMN = {
  mark: 0,
  task: 1,
  dueDate: 2,
  startDate: 3,
  contingency: 4,
  completedDate: 5,
} as const;

/** File columns in the order of the screen (data format reference §8, finding 1). */
export const TO_DO_SCREEN_ORDER = [0, 1, 3, 2, 4, 5] as const;

/** What the colour of a to-do row says: blue, yellow, cyan or green (specification §4). */
export type ToDoState = 'completed' | 'no-due-date' | 'due-later' | 'due';

const { mark, dueDate, completedDate } = TO_DO_COLUMN;
const CHECKED = new Set(['true', 'x', 'yes', '1', '✓']);

/** Whether a mark stands for checked (data format reference §8, finding 3). */
export function isChecked(cell: string | undefined): boolean {
  return CHECKED.has((cell ?? '').trim().toLowerCase());
}

function isCompleted(row: Row): boolean {
  return cellOf(row, completedDate) !== '';
}

/** The state of a row, tested in this order (specification §4; data format reference §8, finding 4). */
export function toDoState(row: Row, today: CalendarDay): ToDoState {
  if (isCompleted(row)) return 'completed';
  const due = parseDay(cellOf(row, dueDate));
  if (due === null) return 'no-due-date';
  return due > today ? 'due-later' : 'due';
}

/** What the checkbox and Today do: marked, completed today (specification §4; finding 18). */
export function completeToDo(row: Row, today: CalendarDay): string[] {
  return withCells(row, { [mark]: 'true', [completedDate]: formatLongDay(today) });
}

/** What unchecking does: mark and completed date are emptied (specification §4; finding 18). */
export function reopenToDo(row: Row): string[] {
  return withCells(row, { [mark]: '', [completedDate]: '' });
}

/** The row that Add Table Item puts on top (specification §4). */
export function blankToDo(): string[] {
  return padRow([], TO_DO_SCREEN_ORDER.length);
}

/**
 * Open rows by due date, then completed ones by completed date, both ascending, rows without a
 * readable date last in their group, equal ones as they were (data format reference §8, finding 18).
 */
export function sortToDo(rows: readonly Row[]): string[][] {
  const open = rows.filter((row) => !isCompleted(row));
  return [
    ...sortBy(open, (row) => parseDay(cellOf(row, dueDate))),
    ...sortBy(rows.filter(isCompleted), (row) => parseDay(cellOf(row, completedDate))),
  ];
}
