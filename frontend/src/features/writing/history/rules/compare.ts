import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Words } from '../../saving/rules/words.ts';

/** A pair of paragraphs; null if one of the texts has no such paragraph. */
export interface Pair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Consecutive paragraphs that are either all equal in both texts or all different. */
export interface Stretch {
  readonly isSame: boolean;
  readonly pairs: readonly Pair[];
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

function paired(before: readonly string[], after: readonly string[]): Pair[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
  }));
}

/** The paragraphs of two texts in pairs. */
export function compareTexts(before: string, after: string): Stretch[] {
  const stretches: Stretch[] = [];
  let removed: readonly string[] = [];
  const take = (added: readonly string[]) => {
    const pairs = paired(removed, added);
    removed = [];
    if (pairs.length > 0) stretches.push({ isSame: false, pairs });
  };
  for (const change of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (change.removed) removed = change.value;
    else if (change.added) take(change.value);
    else {
      take([]);
      stretches.push({ isSame: true, pairs: paired(change.value, change.value) });
    }
  }
  take([]);
  return stretches;
}

/** The words of two paragraphs. Words that only one of the paragraphs has are marked. */
export function compareWords(before: string, after: string): { before: Words[]; after: Words[] } {
  const parts = diffWordsWithSpace(before, after);
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map((part) => ({ text: part.value, isChanged: part[own] }));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}
