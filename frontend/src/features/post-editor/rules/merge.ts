import { diff3Merge, diffIndices } from 'node-diff3';

export type Choice = 'mine' | 'theirs' | 'both';

/** What was changed in both places. */
export interface Conflict {
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedText {
  /** In their order; a text is the same for both, or was changed in one place. */
  readonly parts: readonly (string | Conflict)[];
  /** How many paragraphs came from theirs without a question. */
  readonly taken: number;
}

/** From `from` to `to` of a text stands `insert` instead. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Paragraphs and what separates them: without the separators, two changed neighbours would be one conflict. */
function tokensOf(text: string): string[] {
  return text.split(/(\n{2,})/);
}

const isParagraph = (token: string) => token.trim() !== '';

/** Merges two texts that were made from `base`. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const own = new Set(tokensOf(mine));
  let taken = 0;
  const regions = diff3Merge(tokensOf(mine), tokensOf(base), tokensOf(theirs), {
    excludeFalseConflicts: true,
  });
  const parts = regions.map(({ ok, conflict }) => {
    if (conflict) return { mine: conflict.a.join(''), theirs: conflict.b.join('') };
    const tokens = ok ?? [];
    taken += tokens.filter((token) => isParagraph(token) && !own.has(token)).length;
    return tokens.join('');
  });
  return { parts, taken };
}

export function conflictsOf({ parts }: MergedText): Conflict[] {
  return parts.filter((part) => typeof part !== 'string');
}

function bothOf({ mine, theirs }: Conflict): string {
  const isApart = !mine || !theirs || mine.endsWith('\n\n') || theirs.startsWith('\n\n');
  return mine + (isApart ? '' : '\n\n') + theirs;
}

/** `choices` are those of the conflicts, in their order; both where there is none. */
export function textOf({ parts }: MergedText, choices: readonly Choice[] = []): string {
  let index = 0;
  const chosen = parts.map((part) => {
    if (typeof part === 'string') return part;
    const choice = choices[index] ?? 'both';
    index += 1;
    return choice === 'both' ? bothOf(part) : part[choice];
  });
  return chosen.join('');
}

/** What to replace, from the end to the start, so that the offsets of the next ones stay right. */
export function stretchesBetween(before: string, after: string): Stretch[] {
  const tokens = tokensOf(before);
  const offsets = [0];
  for (const { length } of tokens) offsets.push((offsets.at(-1) ?? 0) + length);
  const stretches = diffIndices(tokens, tokensOf(after)).map(({ buffer1, buffer2Content }) => ({
    from: offsets[buffer1[0]] ?? 0,
    to: offsets[buffer1[0] + buffer1[1]] ?? before.length,
    insert: buffer2Content.join(''),
  }));
  return stretches.reverse();
}
