import { TABLE_MAX_ROWS } from '@examiner/contracts';
import { parse, type Options } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { PLAIN_FORMAT, type TableFormat } from './table-format.ts';
import { encodeText } from './text-encoding.ts';

export interface CsvTable {
  readonly header: string[];
  readonly rows: string[][];
}

/** A header, the maximum number of rows, and one row more. */
const RECORDS_MAX = TABLE_MAX_ROWS + 2;
const RULES = {
  // The lines of one file may be from different programs.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} satisfies Options;
/** Cells that match are quoted, in addition to cells with separators or quotes. */
const NEEDS_QUOTES = /^\s|[\r\n]|\s$/;

export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  format: TableFormat = PLAIN_FORMAT,
): Buffer {
  const full = rows.map((row) => [...row, ...header.slice(row.length).map(() => '')]);
  const text = formatRecords([[...header], ...full], format);
  const sepLine = format.hasSepLine ? `sep=${format.separator}${format.lineEnd}` : '';
  return encodeText(sepLine + text, format);
}

export function formatRecords(
  records: readonly (readonly string[])[],
  { separator, lineEnd }: Pick<TableFormat, 'separator' | 'lineEnd'> = PLAIN_FORMAT,
): string {
  return stringify([...records], {
    delimiter: separator,
    record_delimiter: lineEnd,
    quoted_match: NEEDS_QUOTES,
    // In a table with one column, an empty cell would be an empty line, which is no row.
    quoted_empty: records[0]?.length === 1,
  });
}

/** Reads a table in the form of `formatTable`. */
export function parseTable(bytes: Buffer): CsvTable {
  const [header = [], ...rows] = parseRecords(bytes.toString('utf8'), PLAIN_FORMAT.separator);
  return { header, rows };
}

/** Trims cells. A line that is no CSV becomes one cell. */
export function parseRecords(text: string, delimiter: string, most = RECORDS_MAX): string[][] {
  const rules = { ...RULES, delimiter, to: most };
  try {
    return parse(text, rules);
  } catch {
    // An unclosed quote makes the rest of the text one cell. If each line is read separately, only its own line is affected.
    return text
      .split(/\r\n|\n|\r/)
      .filter((line) => line.trim() !== '')
      .slice(0, most)
      .flatMap((line) => parseLine(line, rules));
  }
}

function parseLine(line: string, rules: Options): string[][] {
  try {
    return parse(line, rules);
  } catch {
    return [[line.trim()]];
  }
}
