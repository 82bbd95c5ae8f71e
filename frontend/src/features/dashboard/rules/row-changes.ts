import { cellOf, type Row } from './row.ts';

/** What happens to a row when another version replaces the present one. */
export type RowChange = 'stays' | 'comes back' | 'goes';

export interface ChangedRow {
  readonly cells: Row;
  readonly change: RowChange;
}

const COLUMNS = 6;
const keyOf = (row: Row) =>
  JSON.stringify(Array.from({ length: COLUMNS }, (_, index) => cellOf(row, index)));

/** Takes each of `others` once. */
function split(rows: readonly Row[], others: readonly Row[]): [Row, boolean][] {
  const left = new Map<string, number>();
  for (const row of others) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  return rows.map((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return [row, count > 0];
  });
}

/** The rows of a version, and after them those of the present one that it does not have. */
export function changesTo(version: readonly Row[], present: readonly Row[]): ChangedRow[] {
  const own = split(version, present).map(([cells, isPresent]): ChangedRow => ({
    cells,
    change: isPresent ? 'stays' : 'comes back',
  }));
  const gone = split(present, version).filter(([, isKept]) => !isKept);
  return [...own, ...gone.map(([cells]): ChangedRow => ({ cells, change: 'goes' }))];
}
