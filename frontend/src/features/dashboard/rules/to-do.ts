import {
  formatLongDay,
  markOf,
  parseDay,
  type CalendarDay,
  type DateOrder,
} from '@examiner/contracts';
import type { Calendar } from './calendar.ts';
import { cellOf, sortBy, withCells, type Row } from './row.ts';

export { isBlankRow } from './row.ts';

/** The rules of this table are in docs/DATA-FILES.md. */
export const TO_DO_COLUMN = {
  mark: 0,
  task: 1,
  dueDate: 2,
  startDate: 3,
  contingency: 4,
  completedDate: 5,
} as const;

/** The screen shows start date before due date. */
export const TO_DO_SCREEN_ORDER = [0, 1, 3, 2, 4, 5] as const;

/** Blue, yellow, cyan, green. */
export type ToDoState = 'completed' | 'no-due-date' | 'due-later' | 'due';

const { mark, dueDate, completedDate } = TO_DO_COLUMN;

export function isChecked(cell: string | undefined): boolean {
  return markOf(cell ?? '') === 'true';
}

function isCompleted(row: Row): boolean {
  return cellOf(row, completedDate) !== '';
}

/** The first matching state in this order is used. */
export function toDoState(row: Row, { today, order }: Calendar): ToDoState {
  if (isCompleted(row)) return 'completed';
  const due = parseDay(cellOf(row, dueDate), order);
  if (due === null) return 'no-due-date';
  return due > today ? 'due-later' : 'due';
}

/** The days until an open row is due; null if it has no date. */
export function daysUntilDue(row: Row, { today, order }: Calendar): number | null {
  const due = parseDay(cellOf(row, dueDate), order);
  return isCompleted(row) || due === null ? null : due - today;
}

export function completeToDo(row: Row, today: CalendarDay): string[] {
  return withCells(row, { [mark]: 'true', [completedDate]: formatLongDay(today) });
}

export function reopenToDo(row: Row): string[] {
  return withCells(row, { [mark]: '', [completedDate]: '' });
}

/** Open rows by due date, then completed rows by completed date. In each group, rows without a date are last. */
export function sortToDo(rows: readonly Row[], order: DateOrder): string[][] {
  const open = rows.filter((row) => !isCompleted(row));
  return [
    ...sortBy(open, (row) => parseDay(cellOf(row, dueDate), order)),
    ...sortBy(rows.filter(isCompleted), (row) => parseDay(cellOf(row, completedDate), order)),
  ];
}
