import type { Rows, TableName } from '@examiner/contracts';
import type { Calendar } from './calendar.ts';
import { recalculate, sortContacts } from './contacts.ts';
import { sortToDo } from './to-do.ts';

/** The tables after Table Refresh, before they are saved. */
export function refreshTables(
  { toDo, people, activities }: Readonly<Record<TableName, Rows>>,
  calendar: Calendar,
): Record<TableName, string[][]> {
  const refresh = (rows: Rows) => {
    const recalculated = rows.map((row) => recalculate(row, calendar));
    return sortContacts(recalculated, calendar);
  };
  return {
    toDo: sortToDo(toDo, calendar.order),
    people: refresh(people),
    activities: refresh(activities),
  };
}
