import { readTable } from './csv.ts';
import { cellOf, isBlankRow, type Row } from './row.ts';

/** A row of Quotes.csv (specification §3); '' where a cell is missing. */
export interface Quote {
  readonly text: string;
  readonly author: string;
}

/** The rows of Quotes.csv without its header; blank rows are no quotes (specification §4). */
export function readQuotes(text: string): string[][] {
  return readTable(text, 2).filter((row) => !isBlankRow(row));
}

/**
 * One quote at random (specification §4, dashboard toggles).
 * @param random a number from 0 up to, not including, 1, as `Math.random` gives
 * @returns null when there are no rows
 */
export function pickQuote(rows: readonly Row[], random: () => number): Quote | null {
  const last = rows.length - 1;
  const row = rows[Math.min(last, Math.max(0, Math.floor(random() * rows.length) || 0))];
  return row ? { text: cellOf(row, 0), author: cellOf(row, 1) } : null;
}
