export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Markup between two words, or a line's end. */
const BETWEEN = '[^\\p{L}\\p{N}]{1,40}';

/**
 * Where the marked words of a page are in its source, which has markup between them.
 * Of several places it is the one that is as far into the text as `paragraph`, counted from 0, says.
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
