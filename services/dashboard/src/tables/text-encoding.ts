import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import { codePageOf } from './code-page.ts';
import { CODE_PAGES, type Encoding, type TableFormat } from './table-format.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

const BOMS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/** An incomplete UTF-16 pair. */
const HALF_CHARACTER = /\p{Surrogate}/u;
/** Whether the file begins like UTF-16. */
const UTF_32 = Buffer.from([0xff, 0xfe, 0, 0]);

function utf16Of(bytes: Buffer): Encoding | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const enough = bytes.length / 40;
  if (odd > enough && odd > 4 * even) return 'utf-16le';
  return even > enough && even > 4 * odd ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Buffer, present: Encoding): Encoding | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return utf16;
  if (isUtf8(bytes)) return 'utf-8';
  return codePageOf(
    bytes,
    CODE_PAGES.find((codePage) => codePage === present),
  );
}

/** @param present the former encoding of the file. @returns null if the encoding is unknown */
export function decodeText(bytes: Buffer, present: Encoding): DecodedText | null {
  if (bytes.subarray(0, UTF_32.length).equals(UTF_32)) return null;
  const marked = BOMS.find(([, bom]) => bytes.subarray(0, bom.length).equals(bom));
  const content = marked ? bytes.subarray(marked[1].length) : bytes;
  const encoding = marked ? marked[0] : encodingOf(content, present);
  if (!encoding) return null;
  if (encoding === 'utf-8' && !isUtf8(content)) return null;
  if (encoding.startsWith('utf-16') && content.length % 2 !== 0) return null;
  const decoded = iconv.decode(content, encoding, { stripBOM: false });
  const text = decoded.replaceAll('\u0000', '');
  // A file of only zero bytes is the result of a crash, and not an empty file of the owner.
  const isLost = text.trim() === '' && text !== decoded;
  if (isLost || HALF_CHARACTER.test(text)) return null;
  return { text, encoding, hasBom: marked !== undefined };
}

/** If the encoding lacks one of the characters, uses UTF-8 with a BOM, which spreadsheets recognize. */
export function encodeText(
  text: string,
  { encoding, hasBom }: Pick<TableFormat, 'encoding' | 'hasBom'>,
): Buffer {
  const bytes = iconv.encode(text, encoding, { addBOM: false });
  const isWhole = encoding.startsWith('utf') || iconv.decode(bytes, encoding) === text;
  if (!isWhole) return encodeText(text, { encoding: 'utf-8', hasBom: true });
  const bom = BOMS.find(([marked]) => marked === encoding)?.[1];
  return hasBom && bom ? Buffer.concat([bom, bytes]) : bytes;
}
