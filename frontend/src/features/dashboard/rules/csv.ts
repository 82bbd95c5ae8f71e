import { parse } from 'csv-parse/browser/esm/sync';
import { padRow } from './row.ts';

export { padRow } from './row.ts';

/** After so many broken rows, quotes mean nothing in the rest of the file. */
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
  /** Null: the whole text. */
  readonly readBytes: number | null;
}

/** Reads to the end, or to a row whose quote is never closed. */
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

/** A quote is a plain character here. */
function parsePlain(text: string): string[][] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

/** RFC 4180, cells trimmed. A broken row becomes plain text and never hides the rows around it. */
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

/** Without the header line. */
export function readTable(text: string, columns: number): string[][] {
  return readCsv(text)
    .slice(1)
    .map((row) => padRow(row, columns));
}
