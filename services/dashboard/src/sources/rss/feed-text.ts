import { TextDecoder } from 'node:util';
import { decodeHTMLStrict } from 'entities';

const MAX_TITLE = 300;
/** Marks that turn the direction of text around, and characters without width. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The encoding that a document's first line names (XML 1.0 §4.3.3). */
const PROLOG = /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Decodes the bytes of an XML document: by its byte order mark, else by the charset of the
 * Content-Type header, else by its first line, else as UTF-8 (RFC 7303 §3).
 */
export function decodeXml(body: Buffer, contentType: string): string {
  const header = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const prolog = PROLOG.exec(body.subarray(0, 300).toString('latin1').trimStart())?.[1];
  const decoder = decoderFor(byteOrderMark(body) ?? header ?? prolog ?? 'utf-8');
  // In one piece, Node 20 decodes windows-1252 wrong (https://github.com/nodejs/node/issues/56542).
  return decoder.decode(body, { stream: true }) + decoder.decode();
}

function byteOrderMark(body: Buffer): string | undefined {
  if (body.subarray(0, 3).toString('hex') === 'efbbbf') return 'utf-8';
  return { fffe: 'utf-16le', feff: 'utf-16be' }[body.subarray(0, 2).toString('hex')];
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Makes one line of plain text of what a title holds after XML was decoded: markup goes, the second
 * level of entities is decoded (data format reference §1), control characters go, spaces collapse.
 * What looks like markup after that is text, and stays.
 */
export function cleanTitle(title: string): string {
  return decodeHTMLStrict(title.replace(/<(?:[/!?]|(?=[a-z]))[^<>]*>/gi, ''))
    .replace(/\p{Cc}/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a title that is longer than 300 characters, which then ends in "…". */
export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= MAX_TITLE) return title;
  return `${characters
    .slice(0, MAX_TITLE - 1)
    .join('')
    .trimEnd()}…`;
}
