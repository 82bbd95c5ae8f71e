import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS, CELL_MAX_LENGTH } from '@examiner/contracts';
import { parse, type Options } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export interface CsvTable {
  readonly header: string[];
  readonly rows: string[][];
}

const MB = 1024 * 1024;
const FILE_MAX_BYTES = 2 * MB;
/** A header, the most rows, and one row too many. */
const RECORDS_MAX = TABLE_MAX_ROWS + 2;
const RULES = {
  bom: true,
  to: RECORDS_MAX,
  // Different programs may have written the lines of one file.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} satisfies Options;
/** Quoted besides commas, quotes and line feeds. */
const NEEDS_QUOTES = /^\s|\r|\s$/;

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

/** Reads a table that may have been edited by hand. A line that is no CSV becomes one cell. */
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
      .slice(0, RECORDS_MAX)
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

/** @returns the reason, as the rest of a sentence, when the table is too large */
export function readEditedTable(bytes: Buffer): CsvTable | string {
  if (bytes.length > FILE_MAX_BYTES) return `is larger than ${FILE_MAX_BYTES / MB} MB`;
  const table = parseTable(bytes);
  return tooLargeReason(table) ?? table;
}

function tooLargeReason({ header, rows }: CsvTable): string | null {
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
