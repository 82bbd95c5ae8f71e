import { TextDecoder } from 'node:util';

/** The declared encoding of XML that is not UTF-8. */
const DECLARED = /^<\?xml\s[^<>]{0,100}encoding=["']([\w.:-]{1,40})["']/;
const DECLARATION_BYTES = 200;

/**
 * The encoding of a file, as a name that `TextDecoder` accepts. It comes from the byte order mark or the XML
 * declaration.
 */
export function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = head.subarray(0, DECLARATION_BYTES).toString('latin1');
  const [, declared = ''] = DECLARED.exec(start) ?? [];
  try {
    return declared ? new TextDecoder(declared).encoding : 'utf-8';
  } catch {
    // No encoding has that name.
    return 'utf-8';
  }
}

/** Removes the byte order mark. Old files that are not UTF-8 are Windows-1252. */
export function decodedText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const isOld = text.includes('\uFFFD') && !/[^\p{ASCII}\uFFFD]/u.test(text);
  return isOld ? new TextDecoder('windows-1252').decode(bytes) : text;
}
