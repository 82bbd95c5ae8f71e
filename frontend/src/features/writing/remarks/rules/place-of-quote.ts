export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Characters that the source may have between two words of a quote: markup, the end of a link, or a line break. */
const BETWEEN = String.raw`(?:[^\p{L}\p{N}]|</?u>|\]\([^()\s]*\)){1,40}`;

/**
 * Finds the source of words that were selected on a page. The source may have markup between the
 * words. If it has several such places, `paragraph` (the index of the paragraph, from 0) decides.
 */
export function placeOfQuote(source: string, quote: string, paragraph: number): Place | null {
  const words = quote.match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  const places = [...source.matchAll(new RegExp(words.join(BETWEEN), 'gu'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const paragraphOf = ({ start }: Place) => source.slice(0, start).split(/\n{2,}/).length - 1;
  const distance = (place: Place) => Math.abs(paragraphOf(place) - paragraph);
  return places.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

const MARK = String.raw`(?:\*\*|__|~~|<\/?u>|[*_${'`'}]|!?\[|\]\([^()\s]*\))`;
const EACH_MARK = new RegExp(MARK, 'g');
const FIRST_MARK = new RegExp(`^${MARK}`);
const FIRST_MARKS = new RegExp(`^${MARK}*`);
const LAST_MARK = new RegExp(`${MARK}$`);

/** The kind of a mark. The opening and the closing mark of a pair have the same kind. */
function kindOf(mark: string): string {
  if (mark.endsWith('u>')) return '<u>';
  return /[[\]]/.test(mark) ? '[' : mark;
}

/** The kinds of marks that are only opened or only closed in a part of the source. The outermost mark is first. */
function lonelyMarks(stretch: string): readonly string[] {
  const open: string[] = [];
  for (const kind of (stretch.match(EACH_MARK) ?? []).map(kindOf)) {
    if (open.at(-1) === kind) open.pop();
    else open.push(kind);
  }
  return open;
}

/** The part of the text to replace: the quote with its punctuation. If the quote contains only one mark of a pair, the part also includes the other mark. */
export function replacedPlace(source: string, { start, end }: Place, quote: string): Place {
  const [head = ''] = /^[^\p{L}\p{N}]*/u.exec(quote) ?? [];
  const [tail = ''] = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(quote.slice(head.length)) ?? [];
  let [from, to] = [start, end];
  for (const sign of tail.replace(/\s/g, '')) {
    const after = source.slice(to);
    const marks = FIRST_MARKS.exec(after)?.[0].length ?? 0;
    if (after.startsWith(sign, marks)) to += marks + sign.length;
  }
  for (const sign of [...head].toReversed()) {
    if (source.slice(0, from).endsWith(sign)) from -= sign.length;
  }
  for (const kind of lonelyMarks(source.slice(from, to)).toReversed()) {
    const [after = ''] = FIRST_MARK.exec(source.slice(to)) ?? [];
    const [before = ''] = LAST_MARK.exec(source.slice(0, from)) ?? [];
    if (kindOf(after) === kind) to += after.length;
    else if (kindOf(before) === kind) from -= before.length;
  }
  return { start: from, end: to };
}
