import type { PanelFileName } from '@examiner/contracts';
import { isUtf8 } from 'node:buffer';
import { emptyFile } from '../data-files/empty-files.ts';
import { headerOf } from '../data-files/file-headers.ts';
import { decodeSpreadsheet, withoutSepLine } from '../tables/spreadsheet-text.ts';
import { formatRecords, parseRecords } from '../tables/table-csv.ts';
import { PLAIN_FORMAT, SEPARATORS } from '../tables/table-format.ts';

export interface ServedFile {
  readonly bytes: Buffer;
  /** The reason why the file is not served, as the end of a sentence. */
  readonly problem: string | null;
}

type Separator = (typeof SEPARATORS)[number];

const SAMPLE_ROWS = 50;
const SENTENCE_END = /[.!?…]["”’»]?$/u;

const isSentence = (text: string) => text.split(/\s+/).length > 3 || SENTENCE_END.test(text);
const isName = (text: string, name: string) => text.toLowerCase() === name.toLowerCase();

function isHeader(first: readonly string[], names: readonly string[]): boolean {
  const matching = first.filter((text, column) => isName(text, names[column] ?? ''));
  return matching.length > 1 && matching.length * 2 >= first.length;
}

/** The separator: by the header, otherwise the one with which most rows have the right number of cells. */
function separatorOf(text: string, names: readonly string[]): Separator {
  const candidates = SEPARATORS.map((separator) => {
    const records = parseRecords(text, separator, SAMPLE_ROWS);
    const fitting = records.filter(({ length }) => length === names.length);
    return isHeader(records[0] ?? [], names)
      ? { separator, fit: SAMPLE_ROWS + 1 }
      : { separator, fit: fitting.length };
  });
  return candidates.reduce((best, each) => (each.fit > best.fit ? each : best)).separator;
}

function withCommas(name: PanelFileName, text: string, names: readonly string[]): string {
  const { separator: named, text: content } = withoutSepLine(text);
  const separator = named ?? separatorOf(content, names);
  const rows =
    separator === PLAIN_FORMAT.separator
      ? content
      : formatRecords(parseRecords(content, separator, Number.MAX_SAFE_INTEGER));
  // Only rows of quotes can be distinguished from a header in another language.
  const [[first = ''] = []] = parseRecords(rows, PLAIN_FORMAT.separator, 1);
  const hasHeader = name !== 'Quotes.csv' || !isSentence(first);
  return hasHeader ? rows : formatRecords([names]) + rows;
}

/** A text file in the form that HTTP serves: comma-separated UTF-8 with the header first, even if a spreadsheet program saved it. */
export function readServedFile(name: PanelFileName, bytes: Buffer): ServedFile {
  const names = headerOf(name);
  if (!names && !name.endsWith('.txt')) return { bytes, problem: null };
  const header = Buffer.from(`${names?.join(',') ?? ''}\n`);
  if (bytes.subarray(0, header.length).equals(header) && isUtf8(bytes)) {
    return { bytes, problem: null };
  }
  const decoded = decodeSpreadsheet(bytes, 'utf-8');
  if (typeof decoded === 'string') {
    const problem = `${decoded}, so it is not shown`;
    return { bytes: emptyFile(name) ?? Buffer.alloc(0), problem };
  }
  const { text } = decoded;
  return { bytes: Buffer.from(names ? withCommas(name, text, names) : text), problem: null };
}
