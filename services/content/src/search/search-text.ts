import type { MarkedText } from '@examiner/contracts';

/** Around what was found, in what FTS5 answers; no indexed text has control characters. */
export const MARK_START = '\u0001';
export const MARK_END = '\u0002';
const SEPARATOR = '\u200b';

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]+/gu;
/** They put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

const DROPPED: readonly (readonly [RegExp, string])[] = [
  // Of a link or a picture its words stay.
  [/\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, ']'],
  // The width of a picture.
  [/\]\{\.(?:wide|full)\}/g, ']'],
  [/<?\bhttps?:\/\/[^\s>)]+>?/gi, ' '],
  [/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?=\s)/gm, ' '],
  [/(?:!\[)+/g, ' '],
  // Where they part two words, they still do; before a comma nothing stays.
  [/(?<=[\p{L}\p{N}])[*_~`[\]\\]+(?=[\p{L}\p{N}])/gu, ' '],
  [/[*_~`[\]\\]+/g, ''],
];

/** FTS5 takes accents off the letters of these when they stand by themselves alone. */
const ACCENTED = /[\p{Script=Greek}\p{Script=Cyrillic}]+/gu;

/** Each character of such a script is a word of its own, so that a phrase of them finds a part of any word. */
export function separate(text: string): string {
  return text
    .normalize('NFC')
    .replace(ACCENTED, (letters) => letters.normalize('NFD'))
    .replace(UNSPACED, `${SEPARATOR}$&${SEPARATOR}`);
}

export function indexedLine(text: string): string {
  return separate(text.replace(CONTROL_CHARACTERS, ' '));
}

/** Drops marks and addresses with expressions, as the parser takes 200 times as long. */
export function indexedMarkup(markup: string): string {
  const text = DROPPED.reduce((rest, [what, by]) => rest.replace(what, by), markup);
  return indexedLine(text).replace(/ {2,}/g, ' ').trim();
}

export function markedText(found: string): MarkedText {
  const pieces = found
    .replaceAll(SEPARATOR, '')
    .normalize('NFC')
    .split(MARK_START)
    .flatMap((part, index): MarkedText => {
      const [marked = '', ...rest] = part.split(MARK_END);
      return index === 0
        ? [[part, false]]
        : [
            [marked, true],
            [rest.join(''), false],
          ];
    });
  return pieces.filter(([text]) => text !== '');
}
