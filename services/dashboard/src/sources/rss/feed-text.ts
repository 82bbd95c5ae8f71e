import { TextDecoder } from 'node:util';
import { decodeHTMLStrict } from 'entities';

const MAX_TITLE = 300;
/** With its markup and entities. */
const MAX_SOURCE = 20_000;
/** Direction marks and characters without width. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const PROLOG = /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** By byte order mark, Content-Type, first line, else UTF-8 (RFC 7303). */
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

/** Titles are often escaped twice: markup goes, and entities are decoded again (docs/SOURCES.md). */
export function cleanTitle(title: string): string {
  return decodeHTMLStrict(title.slice(0, MAX_SOURCE).replace(/<(?:[/!?]|(?=[a-z]))[^<>]*>/gi, ''))
    .replace(/\p{Cc}/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= MAX_TITLE) return title;
  return `${characters
    .slice(0, MAX_TITLE - 1)
    .join('')
    .trimEnd()}…`;
}
