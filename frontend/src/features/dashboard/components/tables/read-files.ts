import { mergeRows, rowName, TABLE_NAMES, type TableName } from '@examiner/contracts';
import { isSameVersion, type TableFiles } from '../../api/get-tables.ts';
import {
  isDirty,
  isKept,
  isReadable,
  isUnwritten,
  replaceWithFiles,
  type RowConflict,
  type TableRow,
  type TablesState,
  withoutBlanks,
} from './tables-state.ts';

interface MergedTable {
  readonly rows: readonly TableRow[];
  readonly baseIds: readonly (number | undefined)[];
  readonly conflicts: readonly RowConflict[];
}

function mergeTable(
  { base, baseIds, rows, nextId }: TablesState,
  table: TableName,
  theirs: TableFiles[TableName]['rows'],
): MergedTable {
  const kept = rows[table].filter((row) => isKept(table, row));
  const places = new Map(kept.map(({ id }, place) => [id, place]));
  const merged = mergeRows(
    table,
    { base: base?.[table].rows ?? [], mine: kept.map(({ cells }) => cells), theirs },
    baseIds?.[table].map((id) => (id === undefined ? id : places.get(id))),
  );
  const ids = merged.map(({ mine }, index) => kept[mine ?? -1]?.id ?? nextId + index);
  return {
    rows: [
      ...rows[table].filter(isUnwritten),
      ...merged.map(({ cells, mine }, index) => {
        const row = { id: ids[index] ?? 0, cells };
        return kept[mine ?? -1]?.isNew ? { ...row, isNew: true as const } : row;
      }),
    ],
    baseIds: theirs.map((_, place) => ids[merged.findIndex((row) => row.theirs === place)]),
    conflicts: merged.flatMap(({ cells, conflicts }, index) =>
      conflicts.map((conflict) => ({
        ...conflict,
        table,
        id: ids[index] ?? 0,
        name: rowName(table, cells),
        since: base?.[table].version ?? null,
      })),
    ),
  };
}

const isSameCell = (one: RowConflict, other: RowConflict) =>
  one.table === other.table && one.id === other.id && one.column === other.column;

/** The conflicts that remain after a newer version was merged. */
function stillAsked(earlier: readonly RowConflict[], found: readonly RowConflict[]): RowConflict[] {
  const open = earlier.filter((one) => !found.some((other) => isSameCell(one, other)));
  return [...open, ...found];
}

/** Merges changes from elsewhere into tables with unsaved changes. */
function mergeFiles(state: TablesState, files: TableFiles): TablesState {
  const merged = {
    toDo: mergeTable(state, 'toDo', files.toDo.rows),
    people: mergeTable(state, 'people', files.people.rows),
    activities: mergeTable(state, 'activities', files.activities.rows),
  };
  const { toDo, people, activities } = merged;
  const counts = TABLE_NAMES.map((table) => merged[table].rows.length);
  return {
    ...state,
    base: files,
    baseIds: { toDo: toDo.baseIds, people: people.baseIds, activities: activities.baseIds },
    rows: { toDo: toDo.rows, people: people.rows, activities: activities.rows },
    conflicts: stillAsked(state.conflicts, [
      ...toDo.conflicts,
      ...people.conflicts,
      ...activities.conflicts,
    ]),
    removed: null,
    nextId: state.nextId + Math.max(...counts),
  };
}

function hasSameContent(a: TableFiles, b: TableFiles): boolean {
  const contentOf = (files: TableFiles) =>
    JSON.stringify(TABLE_NAMES.map((table) => [files[table].header, files[table].rows]));
  return contentOf(a) === contentOf(b);
}

/** Uses new data, or merges the new data with unsaved changes. */
export function readFiles(state: TablesState, read: TableFiles): TablesState {
  const { base } = state;
  const files = withoutBlanks(read);
  if (base && isReadable(base) && !isReadable(files)) return state;
  if (base) {
    const isKnown = files.toDo.version !== null && isSameVersion(base, files);
    if (isKnown || hasSameContent(base, files)) return { ...state, base: files };
  }
  return isDirty(state) ? mergeFiles(state, files) : replaceWithFiles(state, files);
}
