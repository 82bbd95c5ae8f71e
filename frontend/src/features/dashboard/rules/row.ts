/** A row of cells. Code reads them by position. */
export type Row = readonly string[];

/** An empty string if the row has no such cell. */
export function cellOf(row: Row, index: number): string {
  return (row[index] ?? '').trim();
}

/** Adds empty cells to a short row. A long row keeps all of its cells. */
export function padRow(row: Row, columns: number): string[] {
  return Array.from({ length: Math.max(columns, row.length) }, (_, index) => row[index] ?? '');
}

/** By their positions. */
export function withCells(row: Row, cells: Readonly<Record<number, string>>): string[] {
  const positions = Object.keys(cells).map(Number);
  const padded = padRow(row, Math.max(0, ...positions) + 1);
  return padded.map((text, index) => cells[index] ?? text);
}

export function isBlankRow(row: Row): boolean {
  return row.every((_, index) => cellOf(row, index) === '');
}

/** In ascending order. Rows without a number are last. Equal rows keep their order. */
export function sortBy(rows: readonly Row[], keyOf: (row: Row) => number | null): string[][] {
  return rows
    .map((row) => ({ row: [...row], key: keyOf(row) ?? Infinity }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ row }) => row);
}
