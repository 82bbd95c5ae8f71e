import { readTable } from './csv.ts';
import { cellOf, isBlankRow, type Row } from './row.ts';

/** An empty string if a cell is missing. */
export interface Quote {
  readonly text: string;
  readonly author: string;
}

export function readQuotes(text: string): string[][] {
  return readTable(text, 2).filter((row) => !isBlankRow(row));
}

/** `random` returns a number from 0 to less than 1, like `Math.random`. */
export function pickQuote(rows: readonly Row[], random: () => number): Quote | null {
  const last = rows.length - 1;
  const row = rows[Math.min(last, Math.max(0, Math.floor(random() * rows.length) || 0))];
  return row ? { text: cellOf(row, 0), author: cellOf(row, 1) } : null;
}
