import { TABLE_NAMES, type CellConflict, type TableName } from '@examiner/contracts';
import type { TableFiles } from '../../api/get-tables.ts';
import { isBlankRow } from '../../rules/row.ts';

/** The id stays the same while the row is edited and sorted. */
export interface TableRow {
  readonly id: number;
  readonly cells: readonly string[];
  /** Whether the row was added here and is not sorted yet. */
  readonly isNew?: true;
}

export type TableRows = Readonly<Record<TableName, readonly TableRow[]>>;

/** A removed row that Undo can restore to its place. */
export interface RemovedRow {
  readonly table: TableName;
  readonly index: number;
  readonly row: TableRow;
}

/** A cell or a row that was changed both here and elsewhere. The table shows `mine` until the person chooses. */
export interface RowConflict extends CellConflict {
  readonly table: TableName;
  readonly id: number;
  /** The name of the row. */
  readonly name: string;
  /** The last version before the change elsewhere; null if it is unknown. */
  readonly since: string | null;
}

export type RowIds = Readonly<Record<TableName, readonly (number | undefined)[]>>;

export interface TablesState {
  /** The tables on which the edits are based; null until the files are read. */
  readonly base: TableFiles | null;
  /** The ids of the rows of `base`; null if the rows have no ids and are identified by their contents. */
  readonly baseIds: RowIds | null;
  readonly rows: TableRows;
  readonly edits: number;
  readonly savedEdits: number;
  readonly conflicts: readonly RowConflict[];
  readonly removed: RemovedRow | null;
  readonly nextId: number;
}

const EMPTY: TablesState = {
  base: null,
  baseIds: null,
  rows: { toDo: [], people: [], activities: [] },
  edits: 0,
  savedEdits: 0,
  conflicts: [],
  removed: null,
  nextId: 1,
};

/** Whether the row was added here and is still blank. */
export function isUnwritten({ isNew, cells }: TableRow): boolean {
  return isNew === true && isBlankRow(cells);
}

/** Whether a row is kept when the tables are sorted and saved. */
export function isKept(table: TableName, row: TableRow): boolean {
  return !(table === 'toDo' ? isBlankRow(row.cells) : isUnwritten(row));
}

export function isDirty(state: TablesState): boolean {
  return state.edits !== state.savedEdits;
}

/** A new row gets the id of the row that was at the same place, and so keeps its focus. */
function takeRows(
  rows: readonly TableRow[],
  taken: TableFiles[TableName]['rows'],
  nextId: number,
): TableRow[] {
  return taken.map((cells, index) => ({ id: rows[index]?.id ?? nextId + index, cells }));
}

/** The open conflicts. A conflict is closed when its cell has the other value. */
export function openConflicts({ conflicts, rows }: TablesState): readonly RowConflict[] {
  return conflicts.filter(({ table, id, column, theirs }) => {
    const row = rows[table].find((one) => one.id === id);
    return row && (column === null || row.cells[column] !== theirs);
  });
}

/** Blank to-do rows are not shown. */
export function withoutBlanks(files: TableFiles): TableFiles {
  const rows = files.toDo.rows.filter((cells) => !isBlankRow(cells));
  return { ...files, toDo: { ...files.toDo, rows } };
}

/** New rows that are still blank stay at the top. */
export function replaceWithFiles(state: TablesState, read: TableFiles): TablesState {
  const { nextId } = state;
  const files = withoutBlanks(read);
  const takenOf = (table: TableName) =>
    takeRows(
      state.rows[table].filter((row) => !isUnwritten(row)),
      files[table].rows,
      nextId,
    );
  const taken = {
    toDo: takenOf('toDo'),
    people: takenOf('people'),
    activities: takenOf('activities'),
  };
  const rowsOf = (table: TableName) => [...state.rows[table].filter(isUnwritten), ...taken[table]];
  return {
    ...state,
    base: files,
    baseIds: idsOf(taken),
    rows: { toDo: rowsOf('toDo'), people: rowsOf('people'), activities: rowsOf('activities') },
    savedEdits: state.edits,
    conflicts: [],
    removed: null,
    nextId: nextId + Math.max(...TABLE_NAMES.map((table) => files[table].rows.length)),
  };
}

export function idsOf({ toDo, people, activities }: TableRows): RowIds {
  const ids = (rows: readonly TableRow[]) => rows.map(({ id }) => id);
  return { toDo: ids(toDo), people: ids(people), activities: ids(activities) };
}

/** The rows that are saved. */
export function keptRows({ rows }: Pick<TablesState, 'rows'>): TableRows {
  const kept = (table: TableName) => rows[table].filter((row) => isKept(table, row));
  return { toDo: kept('toDo'), people: kept('people'), activities: kept('activities') };
}

/** The part of unsaved edits that the browser keeps. */
export type KeptTables = Pick<TablesState, 'base' | 'rows'> &
  Partial<Pick<TablesState, 'baseIds' | 'conflicts'>>;

export function stateWithEdits(
  { base, rows, baseIds = null, conflicts = [] }: KeptTables,
  nextId: number,
): TablesState {
  return { ...EMPTY, base, rows, baseIds, conflicts, edits: 1, nextId };
}

export function tablesState(files: TableFiles | undefined): TablesState {
  return files ? replaceWithFiles(EMPTY, files) : EMPTY;
}

export function isReadable(files: TableFiles): boolean {
  return TABLE_NAMES.every((table) => files[table].isRead);
}
