const FAR = 3;
const SHORT = 4;
const SHORTEST = 3;

/**
 * Damerau-Levenshtein: insertions, deletions, replacements, and swaps of neighbors. `FAR` for any distance above two.
 */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) >= FAR) return FAR;
  let before: number[] = [];
  let last = b.map((_, j) => j).concat(b.length);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, its] of b.entries()) {
      const replaced = (last[j] ?? 0) + (letter === its ? 0 : 1);
      let least = Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === its;
      if (isSwap) least = Math.min(least, (before[j - 1] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(FAR, last[b.length] ?? FAR);
}

export interface KnownWord {
  readonly term: string;
  /** The number of texts with the word. */
  readonly texts: number;
}

/** The most common of the nearest words; null if no word is near. */
export function nearestWord(word: string, known: Iterable<KnownWord>): string | null {
  let nearest: (KnownWord & { readonly distance: number }) | null = null;
  const { length } = [...word];
  if (length < SHORTEST) return null;
  const furthest = length <= SHORT ? 1 : 2;
  for (const each of known) {
    const distance = editDistance(word, each.term);
    if (distance > furthest) continue;
    const isNearer =
      !nearest ||
      distance < nearest.distance ||
      (distance === nearest.distance && each.texts > nearest.texts);
    if (isNearer) nearest = { ...each, distance };
  }
  return nearest?.term ?? null;
}
