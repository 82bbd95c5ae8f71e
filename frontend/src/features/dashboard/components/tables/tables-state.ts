import { TABLE_NAMES, type TableName } from '@examiner/contracts';
import { isSameVersion, type TableFiles } from '../../api/get-tables.ts';
import { isBlankRow } from '../../rules/row.ts';

/** Keeps its identity while it is edited and sorted. */
export interface TableRow {
  readonly id: number;
  readonly cells: readonly string[];
  /** Added here and not sorted in yet. */
  readonly isNew?: true;
}

export type TableRows = Readonly<Record<TableName, readonly TableRow[]>>;

/** Can be put back where it was. */
export interface RemovedRow {
  readonly table: TableName;
  readonly index: number;
  readonly row: TableRow;
}

export interface TablesState {
  /** What the edits began with; null before the files were read. */
  readonly base: TableFiles | null;
  readonly rows: TableRows;
  readonly edits: number;
  readonly savedEdits: number;
  /** A newer state of the files that came in while edits were not saved. */
  readonly offer: TableFiles | null;
  readonly removed: RemovedRow | null;
  readonly nextId: number;
}

const EMPTY: TablesState = {
  base: null,
  rows: { toDo: [], people: [], activities: [] },
  edits: 0,
  savedEdits: 0,
  offer: null,
  removed: null,
  nextId: 1,
};

/** Added here, and nothing is written in it yet. */
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

/** A row keeps the id, and so the focus, of the row at its place. */
function takeRows(
  rows: readonly TableRow[],
  taken: TableFiles[TableName]['rows'],
  nextId: number,
): TableRow[] {
  return taken.map((cells, index) => ({ id: rows[index]?.id ?? nextId + index, cells }));
}

/** Rows that were added here and are still blank stay on top. */
export function replaceWithFiles(state: TablesState, files: TableFiles): TablesState {
  const { nextId } = state;
  const rowsOf = (table: TableName, taken = files[table].rows): TableRow[] => {
    const others = state.rows[table].filter((row) => !isUnwritten(row));
    return [...state.rows[table].filter(isUnwritten), ...takeRows(others, taken, nextId)];
  };
  const toDo = files.toDo.rows.filter((cells) => !isBlankRow(cells));
  return {
    ...state,
    base: files,
    rows: {
      toDo: rowsOf('toDo', toDo),
      people: rowsOf('people'),
      activities: rowsOf('activities'),
    },
    savedEdits: state.edits,
    offer: null,
    removed: null,
    nextId: nextId + Math.max(...TABLE_NAMES.map((table) => files[table].rows.length)),
  };
}

/** Edits that are not saved, and what they began with. */
export function stateWithEdits(
  base: TableFiles | null,
  rows: TableRows,
  nextId: number,
): TablesState {
  return { ...EMPTY, base, rows, edits: 1, nextId };
}

export function tablesState(files: TableFiles | undefined): TablesState {
  return files ? replaceWithFiles(EMPTY, files) : EMPTY;
}

function hasSameContent(a: TableFiles, b: TableFiles): boolean {
  const contentOf = (files: TableFiles) =>
    JSON.stringify(TABLE_NAMES.map((table) => [files[table].header, files[table].rows]));
  return contentOf(a) === contentOf(b);
}

export function isReadable(files: TableFiles): boolean {
  return TABLE_NAMES.every((table) => files[table].isRead);
}

/** Takes what is new, or offers it while edits are not saved. */
export function readFiles(state: TablesState, files: TableFiles): TablesState {
  const { base } = state;
  if (!base) return isDirty(state) ? { ...state, offer: files } : replaceWithFiles(state, files);
  if (isReadable(base) && !isReadable(files)) return state;
  const isKnown = files.toDo.version !== null && isSameVersion(base, files);
  if (isKnown || hasSameContent(base, files)) return { ...state, base: files, offer: null };
  return isDirty(state) ? { ...state, offer: files } : replaceWithFiles(state, files);
}
