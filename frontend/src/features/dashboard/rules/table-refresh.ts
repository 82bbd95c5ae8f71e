import type { CalendarDay, Rows, TableName } from '@examiner/contracts';
import { recalculate, sortContacts } from './contacts.ts';
import { sortToDo } from './to-do.ts';

/** What Table Refresh makes of the tables before they are saved. */
export function refreshTables(
  { toDo, people, activities }: Readonly<Record<TableName, Rows>>,
  today: CalendarDay,
): Record<TableName, string[][]> {
  const refresh = (rows: Rows) => sortContacts(rows.map((row) => recalculate(row, today)));
  return { toDo: sortToDo(toDo), people: refresh(people), activities: refresh(activities) };
}
