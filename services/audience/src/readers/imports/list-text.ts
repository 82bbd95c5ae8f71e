import { TextDecoder } from 'node:util';

const LOOKED_AT = 4096;
const DELIMITERS = [',', ';', '\t', '|'];

export interface ListText {
  readonly bytes: Buffer;
  readonly delimiter: string;
  /** The number of the table's first line, from 1. Excel may write the delimiter in a line above the table. */
  readonly firstLine: number;
}

export function listTextOf(file: Buffer): ListText {
  const text = decoded(file);
  const named = /^"?sep=([^\r\n"]|\t)"?[ \t]*(?:\r\n|\n|\r)/i.exec(text.slice(0, 20));
  const [head = ''] = /[^\r\n]+/.exec(text.slice(0, LOOKED_AT)) ?? [];
  return {
    bytes: Buffer.from(text),
    delimiter: named?.[1] ?? delimiterOf(head),
    firstLine: named ? 2 : 1,
  };
}

function decoded(file: Buffer): string {
  const wide = wideEncodingOf(file);
  if (wide) return new TextDecoder(wide).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Without `stream`, Node 20 decodes the text wrong (https://github.com/nodejs/node/issues/56542).
    return new TextDecoder('windows-1252').decode(file, { stream: true });
  }
}

/** Without a byte order mark, UTF-16 is recognized by its zero bytes. */
function wideEncodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = file.subarray(0, LOOKED_AT);
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 10;
  if (odd > many && odd > even * 4) return 'utf-16le';
  if (even > many && even > odd * 4) return 'utf-16be';
  return undefined;
}

/** The most frequent delimiter of the first line. Programs in some countries write semicolons. */
function delimiterOf(head: string): string {
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((a, b) => (count(b) > count(a) ? b : a));
}
