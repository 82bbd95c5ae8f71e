import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS, CELL_MAX_LENGTH } from '@examiner/contracts';
import { parse, type Options } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A table as it stands in a file. */
export interface CsvTable {
  readonly header: string[];
  readonly rows: string[][];
}

const MB = 1024 * 1024;
/** More than the page can save. */
const FILE_MAX_BYTES = 2 * MB;
/** A header, the most rows, and one more that tells that there are too many. */
const RECORDS_MAX = TABLE_MAX_ROWS + 2;
const RULES = {
  bom: true,
  to: RECORDS_MAX,
  // All of them, as different programs may have written the lines of one file.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} satisfies Options;
/** What is read back only from within quotes, besides commas, quotes and line feeds. */
const NEEDS_QUOTES = /^\s|\r|\s$/;

/** The bytes of a table's file: RFC 4180 with LF, short rows filled up to the header. */
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
 * Reads a file that may have been edited by hand: with BOM or CRLF, with rows of any length. A line that
 * is no CSV becomes a row of one cell. Reading ends one row after the most that a table may have.
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

/**
 * Reads a table that was edited by hand.
 * @returns why it is too large, as the rest of a sentence, where it is
 */
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
