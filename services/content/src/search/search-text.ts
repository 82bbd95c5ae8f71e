import type { MarkedText } from '@examiner/contracts';
import { unfolded } from './search-letters.ts';

/** Marks around the found words in an answer of FTS5. Indexed texts have no control characters. */
export const MARK_START = '\u0001';
export const MARK_END = '\u0002';

const DROPPED: readonly (readonly [RegExp, string])[] = [
  // Keeps only the words of links and pictures.
  [/\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, ']'],
  // The width of a picture.
  [/\]\{\.(?:wide|full)\}/g, ']'],
  [/<\/?(?:br|sub|sup|kbd|mark|details|summary)>/gi, ''],
  [/<?\bhttps?:\/\/[^\s>)]+>?/gi, ' '],
  [/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?=\s)/gm, ' '],
  [/(?:!\[)+/g, ' '],
  // Marks between two words become a space. Other marks, such as marks before a comma, are removed.
  [/(?<=[\p{L}\p{N}])[*_~`[\]\\]+(?=[\p{L}\p{N}])/gu, ' '],
  [/[*_~`[\]\\]+/g, ''],
];

/** Removes comments, because readers do not see them. */
function withoutComments(markup: string): string {
  const shown: string[] = [];
  let from = 0;
  for (;;) {
    const start = markup.indexOf('<!--', from);
    const end = start < 0 ? -1 : markup.indexOf('-->', start + 4);
    if (end < 0) return shown.join('') + markup.slice(from);
    shown.push(markup.slice(from, start));
    from = end + 3;
  }
}

/**
 * The words of a text. It removes marks and addresses with regular expressions, because the parser takes 200 times as
 * long.
 */
export function wordsOfMarkup(markup: string): string {
  const text = DROPPED.reduce(
    (rest, [what, by]) => rest.replace(what, by),
    withoutComments(markup),
  );
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function markedText(found: string): MarkedText {
  const pieces = unfolded(found)
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
