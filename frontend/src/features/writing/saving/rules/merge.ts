import { diff3Merge, diffIndices } from 'node-diff3';

export type Choice = 'mine' | 'theirs' | 'both';

/** A conflict: both sides changed it. */
export interface Conflict {
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedText {
  /** The parts in order: a text that both have or one side changed, or a conflict. */
  readonly parts: readonly (string | Conflict)[];
  /** How many paragraphs came from theirs without a question. */
  readonly taken: number;
}

/** Replaces a text from `from` to `to` with `insert`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Paragraphs and what separates them: without the separators, two changed neighbors would be one conflict. */
function tokensOf(text: string): string[] {
  return text.split(/(\n{2,})/);
}

const isParagraph = (token: string) => token.trim() !== '';

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((token, index) => token === other[index]);

/** Joins two versions of a stretch if the first only added text before or after it. */
function besides(added: string[], base: string[], other: string[]): string[] | undefined {
  const rest = added.length - base.length;
  if (base.length === 0 || rest <= 0) return undefined;
  if (isEqual(added.slice(rest), base)) return [...added.slice(0, rest), ...other];
  if (isEqual(added.slice(0, base.length), base)) return [...other, ...added.slice(base.length)];
  return undefined;
}

/**
 * Merges two texts that were made from `base`.
 * @param sent earlier states of `mine`, on which `theirs` may be based
 */
export function mergeText(
  base: string,
  mine: string,
  theirs: string,
  sent: readonly string[] = [],
): MergedText {
  const own = new Set(tokensOf(mine));
  const known = new Set(sent.flatMap(tokensOf));
  const isFromMine = (tokens: readonly string[]) =>
    tokens.some(isParagraph) && tokens.filter(isParagraph).every((token) => known.has(token));
  let taken = 0;
  const regions = diff3Merge(tokensOf(mine), tokensOf(base), tokensOf(theirs), {
    excludeFalseConflicts: true,
  });
  const parts = regions.map(({ ok, conflict }) => {
    const { a: ours = [], o: before = [], b: others = [] } = conflict ?? {};
    // Changes of two neighboring paragraphs are no conflict.
    const tokens =
      ok ??
      (isFromMine(others) ? ours : undefined) ??
      besides(ours, before, others) ??
      besides(others, before, ours);
    if (!tokens) return { mine: ours.join(''), theirs: others.join('') };
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

/** `choices` are those of the conflicts, in their order; both sides if one is missing. */
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

/** The replacements from the end to the start, so that offsets stay right. */
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
