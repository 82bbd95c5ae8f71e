import { parse } from 'csv-parse/browser/esm/sync';
import { padRow } from './row.ts';

export { padRow } from './row.ts';

/** After so many rows that cannot be read, quotes mean nothing in the rest of the file. */
const MAX_REPAIRS = 20;

const OPTIONS = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

interface Attempt {
  readonly rows: string[][];
  /** How many bytes of the text the rows take up; null when they are the whole text. */
  readonly readBytes: number | null;
}

/** Rows up to the end, or up to the row whose quote is never closed. */
function attempt(text: string): Attempt {
  const rows: string[][] = [];
  let readBytes = 0;
  try {
    parse(text, {
      ...OPTIONS,
      on_record: (record: string[], { bytes }) => {
        rows.push(record);
        readBytes = bytes;
        return null;
      },
    });
    return { rows, readBytes: null };
  } catch {
    return { rows, readBytes };
  }
}

/** Lines in which a quote is a character as any other. */
function parsePlain(text: string): string[][] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

/**
 * The rows of a comma-separated text, cells trimmed (RFC 4180; data format reference §8, finding 6).
 * A row that breaks the rules becomes text as it stands and never hides the rows around it.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text.replace(/^\uFEFF/, '');
  for (let repairs = 0; rest !== ''; repairs += 1) {
    if (repairs === MAX_REPAIRS) {
      for (const row of parsePlain(rest)) rows.push(row);
      break;
    }
    const { rows: good, readBytes } = attempt(rest);
    for (const row of good) rows.push(row);
    if (readBytes === null) break;
    const bytes = new TextEncoder().encode(rest).subarray(readBytes);
    const unread = new TextDecoder().decode(bytes).replace(/^[\r\n]+/, '');
    const end = /\r\n|\n|\r|$/.exec(unread);
    const lineEnd = end ? end.index + end[0].length : unread.length;
    rows.push(...parsePlain(unread.slice(0, lineEnd)));
    rest = unread.slice(lineEnd);
  }
  return rows.map((row) => row.map((cell) => cell.trim()));
}

/** The rows below the header line, each with at least so many cells (data format reference §8). */
export function readTable(text: string, columns: number): string[][] {
  return readCsv(text)
    .slice(1)
    .map((row) => padRow(row, columns));
}
