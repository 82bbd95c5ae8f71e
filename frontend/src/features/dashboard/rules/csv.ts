import { parse } from 'csv-parse/browser/esm/sync';
import { padRow } from './row.ts';

export { padRow } from './row.ts';

/** The maximum number of characters that are read. The parser takes a third of a second for a million blanks. */
const MAX_LENGTH = 400_000;
/** After a broken row the parser reads the rest again. When it has read this many characters in total, a quote in the rest is treated as a plain character. */
const MAX_READ = 1_500_000;
/** The maximum number of rows whose length differs from the first row. The parser creates an error with a stack for each such row. After the maximum, a quote in the rest is treated as a plain character. */
const MAX_UNEVEN = 3000;

const OPTIONS = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // The maximum length of a row. A longer row has a quote that is never closed.
  max_record_size: 64 * 1024,
};

interface Attempt {
  readonly rows: string[][];
  /** Null if the whole text was read. */
  readonly readBytes: number | null;
  readonly uneven: number;
}

/** Reads to the end of the text. Stops before a row whose quote is never closed, and after too many rows of a different length. */
function attempt(text: string, mayBeUneven: number): Attempt {
  const rows: string[][] = [];
  let readBytes = 0;
  let uneven = 0;
  try {
    parse(text, {
      ...OPTIONS,
      on_record: (record: string[], info) => {
        uneven = info.invalid_field_length;
        if (uneven > mayBeUneven) throw new Error('has too many rows of another length');
        rows.push(record);
        readBytes = info.bytes;
        return null;
      },
    });
    return { rows, readBytes: null, uneven };
  } catch {
    return { rows, readBytes, uneven };
  }
}

/** Reads the text and treats quotes as plain characters. */
function parsePlain(text: string): string[][] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

const LF = 0x0a;
const CR = 0x0d;
const isLineEnd = (byte: number | undefined) => byte === LF || byte === CR;

/** Parses CSV (RFC 4180) and trims the cells. A broken row becomes plain text, and the rows around it can still be read. */
export function readCsv(text: string): string[][] {
  const bytes = new TextEncoder().encode(text.replace(/^\uFEFF/, '').slice(0, MAX_LENGTH));
  const textOf = (from: number, to?: number) => new TextDecoder().decode(bytes.subarray(from, to));
  const rows: string[][] = [];
  let uneven = 0;
  let read = 0;
  let at = 0;
  while (at < bytes.length) {
    const rest = textOf(at);
    read += rest.length;
    if (read > MAX_READ || uneven > MAX_UNEVEN) {
      for (const row of parsePlain(rest)) rows.push(row);
      break;
    }
    const { readBytes, ...good } = attempt(rest, MAX_UNEVEN - uneven);
    for (const row of good.rows) rows.push(row);
    if (readBytes === null) break;
    uneven += good.uneven;
    let start = at + readBytes;
    while (isLineEnd(bytes[start])) start += 1;
    at = start;
    while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
    rows.push(...parsePlain(textOf(start, at)));
  }
  return rows.map((row) => row.map((cell) => cell.trim()));
}

/** The rows without the header line. */
export function readTable(text: string, columns: number): string[][] {
  return readCsv(text)
    .slice(1)
    .map((row) => padRow(row, columns));
}
