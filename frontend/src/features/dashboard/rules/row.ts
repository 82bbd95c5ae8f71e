/** A line of a data file, read by position (data format reference §8, finding 1). */
export type Row = readonly string[];

/** The trimmed text of a cell; '' where the row has none. */
export function cellOf(row: Row, index: number): string {
  return (row[index] ?? '').trim();
}

/** The row with at least so many cells: short rows are padded, long ones kept (data format reference §8). */
export function padRow(row: Row, columns: number): string[] {
  return Array.from({ length: Math.max(columns, row.length) }, (_, index) => row[index] ?? '');
}

/** The row with some cells replaced, by their positions. */
export function withCells(row: Row, cells: Readonly<Record<number, string>>): string[] {
  const positions = Object.keys(cells).map(Number);
  const padded = padRow(row, Math.max(0, ...positions) + 1);
  return padded.map((text, index) => cells[index] ?? text);
}

/** Whether no cell of the row has a text: such to-do rows are hidden (specification §5). */
export function isBlankRow(row: Row): boolean {
  return row.every((_, index) => cellOf(row, index) === '');
}

/** Ascending by a number; rows without one last; equal rows keep their order. */
export function sortBy(rows: readonly Row[], keyOf: (row: Row) => number | null): string[][] {
  return rows
    .map((row) => ({ row: [...row], key: keyOf(row) ?? Infinity }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ row }) => row);
}
