/** Control characters (C0 and C1, except tabs and line ends), and lone surrogates. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;
const HAS_DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;
const EMBEDDINGS = '\u202a\u202b\u202d\u202e';
const ISOLATES = '\u2066\u2067\u2068';
const END_OF_EMBEDDING = '\u202c';
const END_OF_ISOLATE = '\u2069';

/**
 * Removes unpaired direction characters from a line. An embedding, override, or isolate without its end would reverse
 * the text after it.
 */
function withPairedDirections(line: string): string {
  if (!HAS_DIRECTIONS.test(line)) return line;
  const characters = Array.from(line);
  const unpaired = new Set<number>();
  const opened: number[] = [];
  let isolates = 0;
  const isIsolate = (index: number) => ISOLATES.includes(characters[index] ?? '');
  for (const [index, character] of characters.entries()) {
    if (EMBEDDINGS.includes(character)) opened.push(index);
    else if (ISOLATES.includes(character)) {
      opened.push(index);
      isolates += 1;
    } else if (character === END_OF_EMBEDDING) {
      const last = opened.at(-1);
      if (last !== undefined && !isIsolate(last)) opened.pop();
      else unpaired.add(index);
    } else if (character === END_OF_ISOLATE) {
      if (isolates === 0) unpaired.add(index);
      else {
        isolates -= 1;
        const begun = opened.findLastIndex(isIsolate);
        for (const inside of opened.splice(begun).slice(1)) unpaired.add(inside);
      }
    }
  }
  for (const index of opened) unpaired.add(index);
  return characters.filter((_, index) => !unpaired.has(index)).join('');
}

/** Removes characters that cannot be shown. Direction marks and joiners stay. */
export function plainCharacters(text: string): string {
  const shown = text.replace(CONTROLS, '');
  return HAS_DIRECTIONS.test(shown)
    ? shown.split('\n').map(withPairedDirections).join('\n')
    : shown;
}
