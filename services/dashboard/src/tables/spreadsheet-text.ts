import { SEPARATORS, type Encoding, type TableFormat } from './table-format.ts';
import { decodeText, type DecodedText } from './text-encoding.ts';

const MB = 1024 * 1024;
const FILE_MAX_BYTES = 2 * MB;
const SEP_LINE = /^"?sep=([,;\t|])\1*"?(?:\r\n|\n|\r|$)/i;
/** The first bytes of binary files of Excel, LibreOffice, and Numbers. */
const WORKBOOKS = [Buffer.from('504b0304', 'hex'), Buffer.from('d0cf11e0', 'hex')];

type Separator = TableFormat['separator'];

export const placeOf = (row: number, column: number) => `row ${row + 1}, column ${column + 1}`;

function unreadablePlace(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const lines = bytes
    .subarray(0, Math.max(0, first))
    .toString('latin1')
    .split(/\r\n|\n|\r/);
  return placeOf(lines.length - 1, (lines.at(-1)?.split(/[,;\t|]/).length ?? 1) - 1);
}

/** @param present the former encoding of the file. @returns the reason, as the end of a sentence, if the file is no text */
export function decodeSpreadsheet(bytes: Buffer, present: Encoding): DecodedText | string {
  if (bytes.length > FILE_MAX_BYTES) return `is larger than ${FILE_MAX_BYTES / MB} MB`;
  const isWorkbook = WORKBOOKS.some((start) => bytes.subarray(0, start.length).equals(start));
  if (isWorkbook) return 'is a workbook and must be saved as CSV UTF-8';
  const decoded = decodeText(bytes, present);
  if (decoded) return decoded;
  return `has an encoding that is not recognized (${unreadablePlace(bytes)}) and must be saved as CSV UTF-8`;
}

/** A first line such as `sep=;` gives the separator. */
export function withoutSepLine(text: string): {
  readonly separator: Separator | null;
  readonly text: string;
} {
  const [line = '', separator] = SEP_LINE.exec(text) ?? [];
  return {
    separator: SEPARATORS.find((each) => each === separator) ?? null,
    text: text.slice(line.length),
  };
}
