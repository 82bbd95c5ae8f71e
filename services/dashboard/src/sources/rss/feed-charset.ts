import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';

const HEAD_BYTES = 1024;
/** The bytes that reveal the encoding, starting with the first non-ASCII byte. */
const SAMPLE_BYTES = 16 * 1024;
const SEVEN_BIT = 'iso-2022-jp';
const PROLOG = /<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/;
const HEADER = /;\s*charset\s*=\s*"?([\w.:-]+)/i;

/** Order: a byte order mark, valid UTF-8, declarations (often wrong), then a guess (windows-1251 or windows-1252). */
export class FeedDecoder {
  readonly #contentType: string;
  #decoder: TextDecoder | null = null;
  #head = Buffer.alloc(0);
  /** Bytes that are not decoded yet. */
  #pending = Buffer.alloc(0);

  constructor(contentType: string) {
    this.#contentType = contentType;
  }

  write(bytes: Buffer): string {
    return this.#next(bytes, false);
  }

  end(): string {
    return this.#next(Buffer.alloc(0), true);
  }

  #next(bytes: Buffer, isLast: boolean): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: !isLast });
    if (this.#head.length < HEAD_BYTES) {
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    }
    this.#pending = Buffer.concat([this.#pending, bytes]);
    if (this.#head.length < HEAD_BYTES && !isLast) return '';
    return this.#decodePending(isLast);
  }

  #decodePending(isLast: boolean): string {
    const declared = this.#declared();
    const fixed = unicodeMark(this.#head) ?? declared.find((name) => name === SEVEN_BIT);
    const ascii = fixed ? 0 : asciiLength(this.#pending);
    const text = this.#pending.toString('latin1', 0, ascii);
    this.#pending = this.#pending.subarray(ascii);
    if (!isLast && !fixed && this.#pending.length < SAMPLE_BYTES) return text;
    this.#decoder = new TextDecoder(fixed ?? encodingOf(this.#pending, declared, isLast));
    // Without `stream`, Node 20 decodes windows-1252 wrong (https://github.com/nodejs/node/issues/56542).
    const rest = this.#decoder.decode(this.#pending, { stream: true });
    return text + rest + (isLast ? this.#decoder.decode() : '');
  }

  /** Ignores UTF-16, because a text with a readable declaration is not in UTF-16. */
  #declared(): string[] {
    const header = HEADER.exec(this.#contentType)?.[1];
    const prolog = PROLOG.exec(this.#head.toString('latin1'))?.[1];
    return [header, prolog].map(encodingName).filter((name) => !/^utf-16|^$/.test(name));
  }
}

function encodingName(label = ''): string {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return '';
  }
}

function unicodeMark(head: Buffer): string | null {
  if (head.subarray(0, 3).toString('hex') === 'efbbbf') return 'utf-8';
  const first = head.subarray(0, 2).toString('hex');
  if (first === 'fffe' || /^(?!00)..00$/.test(first)) return 'utf-16le';
  return first === 'feff' || /^00(?!00)..$/.test(first) ? 'utf-16be' : null;
}

function asciiLength(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  const index = bytes.findIndex((byte) => byte > 0x7f);
  return index === -1 ? bytes.length : index;
}

function encodingOf(sample: Buffer, declared: readonly string[], isWhole: boolean): string {
  const others = declared.filter((name) => name !== 'utf-8');
  const { characters, errors } = readAsUtf8(sample, isWhole);
  const isUtf8 = errors === 0 || (others.length === 0 && characters > errors);
  if (isUtf8) return 'utf-8';
  // Many servers declare ISO-8859-1 for everything, so the declaration in the file has precedence.
  const named = others.find((name) => name !== 'windows-1252') ?? others[0];
  return named ?? (looksCyrillic(sample) ? 'windows-1251' : 'windows-1252');
}

/** Counts multi-byte characters, and bytes that are not part of a character. */
function readAsUtf8(bytes: Buffer, isWhole: boolean): { characters: number; errors: number } {
  let characters = 0;
  let errors = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte <= 0x7f) continue;
    const following = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    const rest = bytes.subarray(index + 1, index + 1 + following);
    const isLead = byte >= 0xc2 && byte <= 0xf4;
    const isContinued = rest.every((each) => each >= 0x80 && each <= 0xbf);
    const isCut = rest.length < following;
    if (!isLead || !isContinued || (isCut && isWhole)) errors += 1;
    else {
      characters += 1;
      index += following;
    }
  }
  return { characters, errors };
}

/** Cyrillic words are runs of high bytes. In other languages, high bytes are between ASCII letters. */
function looksCyrillic(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const inRuns = (text.match(/[\xc0-\xff\xa8\xb8]{3,}/g) ?? []).join('').length;
  return inRuns * 2 > (text.match(/[\x80-\xff]/g) ?? []).length;
}
