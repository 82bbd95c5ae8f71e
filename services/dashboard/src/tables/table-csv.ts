import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS, CELL_MAX_LENGTH } from '@examiner/contracts';
import { parse, type Options } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A table as it stands in a file. */
export interface CsvTable {
  readonly header: string[];
  readonly rows: string[][];
}

const RULES = {
  bom: true,
  // All of them, as different programs may have written the lines of one file.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} satisfies Options;
/** What is read back only from within quotes, besides commas, quotes and line feeds. */
const NEEDS_QUOTES = /^\s|\r|\s$/;

/** The bytes of a table's file: RFC 4180 with LF, short rows filled up to the header (data format reference §8). */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Buffer {
  const full = rows.map((row) => [...row, ...header.slice(row.length).map(() => '')]);
  const text = stringify([[...header], ...full], {
    record_delimiter: '\n',
    quoted_match: NEEDS_QUOTES,
    // An empty cell alone would be an empty line, which is no row.
    quoted_empty: header.length === 1,
  });
  return Buffer.from(text);
}

/**
 * Reads a file that somebody may have edited by hand: with BOM or CRLF, with rows of any length. A line that
 * is no CSV is kept as a row of one cell, so that nothing is lost.
 */
export function parseTable(bytes: Buffer): CsvTable {
  const text = bytes.toString('utf8').replaceAll('\u0000', '');
  const [header = [], ...rows] = parseRecords(text);
  return { header, rows };
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, RULES);
  } catch {
    // One quote that is never closed swallows the rest; line by line only its own line suffers.
    return text
      .split(/\r\n|\n|\r/)
      .filter((line) => line.trim() !== '')
      .flatMap((line) => parseLine(line));
  }
}

function parseLine(line: string): string[][] {
  try {
    return parse(line, RULES);
  } catch {
    return [[line.trim()]];
  }
}

/** Why a table is too large to be read in, as a sentence; null when it is not. */
export function excessOf({ header, rows }: CsvTable): string | null {
  if (rows.length > TABLE_MAX_ROWS) return `has more than ${TABLE_MAX_ROWS} rows`;
  const all = [header, ...rows];
  if (all.some((row) => row.length > TABLE_MAX_COLUMNS)) {
    return `has a row of more than ${TABLE_MAX_COLUMNS} cells`;
  }
  if (all.some((row) => row.some((cell) => cell.length > CELL_MAX_LENGTH))) {
    return `has a cell of more than ${CELL_MAX_LENGTH} characters`;
  }
  return null;
}
