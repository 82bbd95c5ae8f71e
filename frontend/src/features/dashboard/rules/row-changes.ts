import { cellOf, type Row } from './row.ts';

/** The change of a row if another version replaces the present version. */
export type RowChange = 'stays' | 'comes back' | 'goes';

export interface ChangedRow {
  readonly cells: Row;
  readonly change: RowChange;
}

/** Matches each row of `others` at most once. */
function split(
  rows: readonly Row[],
  others: readonly Row[],
  columns: readonly number[],
): [Row, boolean][] {
  const keyOf = (row: Row) => JSON.stringify(columns.map((column) => cellOf(row, column)));
  const left = new Map<string, number>();
  for (const row of others) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  return rows.map((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return [row, count > 0];
  });
}

/** The rows of a version, followed by the present rows that the version does not have. Rows are compared by these columns. */
export function changesTo(
  version: readonly Row[],
  present: readonly Row[],
  columns: readonly number[],
): ChangedRow[] {
  const own = split(version, present, columns).map(([cells, isPresent]): ChangedRow => ({
    cells,
    change: isPresent ? 'stays' : 'comes back',
  }));
  const gone = split(present, version, columns).filter(([, isKept]) => !isKept);
  return [...own, ...gone.map(([cells]): ChangedRow => ({ cells, change: 'goes' }))];
}
