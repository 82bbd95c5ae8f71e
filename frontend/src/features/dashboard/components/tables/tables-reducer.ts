import { TABLE_HEADERS, type CalendarDay, type TableName } from '@examiner/contracts';
import type { TableFiles } from '../../api/get-tables.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { touchToday } from '../../rules/contacts.ts';
import { padRow, withCells } from '../../rules/row.ts';
import { refreshTables } from '../../rules/table-refresh.ts';
import { completeToDo, reopenToDo } from '../../rules/to-do.ts';
import { stateWithKept } from './kept-tables.ts';
import { readFiles } from './read-files.ts';
import {
  isDirty,
  isKept,
  isUnwritten,
  openConflicts,
  type KeptTables,
  type RowIds,
  type TableRow,
  type TablesState,
} from './tables-state.ts';

export type ConflictChoice = 'mine' | 'theirs';

export type TablesAction =
  | { readonly type: 'take-kept'; readonly kept: KeptTables }
  | { readonly type: 'read'; readonly files: TableFiles }
  | {
      readonly type: 'change';
      readonly table: TableName;
      readonly id: number;
      readonly column: number;
      readonly value: string;
    }
  | {
      readonly type: 'toggle';
      readonly id: number;
      readonly isChecked: boolean;
      readonly today: CalendarDay;
    }
  | {
      readonly type: 'touch';
      readonly table: 'people' | 'activities';
      readonly id: number;
      readonly calendar: Calendar;
    }
  | { readonly type: 'add'; readonly table: TableName }
  | { readonly type: 'remove'; readonly table: TableName; readonly id: number }
  | { readonly type: 'put-back' }
  | { readonly type: 'refresh'; readonly calendar: Calendar }
  | {
      readonly type: 'saved';
      readonly files: TableFiles;
      readonly ids: RowIds;
      readonly edits: number;
    }
  | { readonly type: 'resolve'; readonly choices: readonly ConflictChoice[] }
  | { readonly type: 'restored' };

function editRow(
  state: TablesState,
  table: TableName,
  id: number,
  edit: (cells: readonly string[]) => readonly string[],
): TablesState {
  const changed = state.rows[table].map((row) =>
    row.id === id ? { ...row, cells: edit(row.cells) } : row,
  );
  return { ...state, rows: { ...state.rows, [table]: changed }, edits: state.edits + 1 };
}

function add(state: TablesState, table: TableName): TablesState {
  const cells = padRow([], TABLE_HEADERS[table].length);
  const row: TableRow = { id: state.nextId, cells, isNew: true };
  const rows = { ...state.rows, [table]: [row, ...state.rows[table]] };
  return { ...state, rows, nextId: state.nextId + 1 };
}

/** A row without any text does not count as an edit. */
const editsWith = (state: TablesState, row: TableRow) => state.edits + (isUnwritten(row) ? 0 : 1);

function remove(state: TablesState, table: TableName, id: number): TablesState {
  const index = state.rows[table].findIndex((row) => row.id === id);
  const row = state.rows[table][index];
  if (!row) return state;
  const rows = { ...state.rows, [table]: state.rows[table].filter((other) => other !== row) };
  return { ...state, rows, edits: editsWith(state, row), removed: { table, index, row } };
}

function putBack(state: TablesState): TablesState {
  if (!state.removed) return state;
  const { table, index, row } = state.removed;
  const rows = { ...state.rows, [table]: state.rows[table].toSpliced(index, 0, row) };
  return { ...state, rows, edits: editsWith(state, row), removed: null };
}

/** During the computation, each row has its id in an additional last cell. */
function refresh(state: TablesState, calendar: Calendar): TablesState {
  const tagged = (table: TableName) =>
    state.rows[table]
      .filter((row) => isKept(table, row))
      .map((row) => [...row.cells, String(row.id)]);
  const refreshed = refreshTables(
    { toDo: tagged('toDo'), people: tagged('people'), activities: tagged('activities') },
    calendar,
  );
  const untagged = (table: TableName): TableRow[] =>
    refreshed[table].map((cells) => ({ id: Number(cells.at(-1)), cells: cells.slice(0, -1) }));
  const rows = {
    toDo: untagged('toDo'),
    people: untagged('people'),
    activities: untagged('activities'),
  };
  const isChanged = JSON.stringify(rows) !== JSON.stringify(state.rows);
  return isChanged ? { ...state, rows, edits: state.edits + 1 } : state;
}

/** @param choices for the open conflicts, in their order; a missing choice counts as `mine` */
function resolve(state: TablesState, choices: readonly ConflictChoice[]): TablesState {
  let { rows } = state;
  for (const [index, { table, id, column, mine, theirs }] of openConflicts(state).entries()) {
    const choice = choices[index] ?? 'mine';
    const isRemoved = column === null && (choice === 'mine' ? mine : theirs) === null;
    const changed = isRemoved
      ? rows[table].filter((row) => row.id !== id)
      : rows[table].map((row) =>
          row.id === id && column !== null && choice === 'theirs'
            ? { ...row, cells: withCells(row.cells, { [column]: theirs ?? '' }) }
            : row,
        );
    rows = { ...rows, [table]: changed };
  }
  return { ...state, rows, conflicts: [], edits: state.edits + 1 };
}

/** Only the actions `resolve` and `restored` discard typed text. */
export function reduceTables(state: TablesState, action: TablesAction): TablesState {
  switch (action.type) {
    case 'take-kept':
      return isDirty(state) ? state : stateWithKept(state, action.kept);
    case 'read':
      return readFiles(state, action.files);
    case 'change':
      return editRow(state, action.table, action.id, (cells) =>
        cells.map((text, column) => (column === action.column ? action.value : text)),
      );
    case 'toggle':
      return editRow(state, 'toDo', action.id, (cells) =>
        action.isChecked ? completeToDo(cells, action.today) : reopenToDo(cells),
      );
    case 'touch':
      return editRow(state, action.table, action.id, (cells) => touchToday(cells, action.calendar));
    case 'add':
      return add(state, action.table);
    case 'remove':
      return remove(state, action.table, action.id);
    case 'put-back':
      return putBack(state);
    case 'refresh':
      return refresh(state, action.calendar);
    case 'saved': {
      const { edits, files, ids } = action;
      return { ...state, base: files, baseIds: ids, savedEdits: edits, removed: null };
    }
    case 'resolve':
      return resolve(state, action.choices);
    case 'restored':
      // Without a base, the next read replaces the tables.
      return { ...state, base: null, baseIds: null, savedEdits: state.edits, conflicts: [] };
  }
}
