import { diff3Merge, diffIndices } from 'node-diff3';

export type Choice = 'mine' | 'theirs' | 'both';

/** A conflict, because both sides changed the same part. */
export interface Conflict {
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedText {
  /** The parts in order. Each part is either a merged text or a conflict. */
  readonly parts: readonly (string | Conflict)[];
  /** The number of paragraphs that were taken from `theirs` without a question. */
  readonly taken: number;
}

/** Replaces the text between `from` and `to` with `insert`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Splits a text into paragraphs and separators. Without the separators, changes of two neighboring paragraphs would be one conflict. */
function tokensOf(text: string): string[] {
  return text.split(/(\n{2,})/);
}

const isParagraph = (token: string) => token.trim() !== '';

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((token, index) => token === other[index]);

/** Combines two versions of a part if the first version only adds text before or after the part. */
function besides(added: string[], base: string[], other: string[]): string[] | undefined {
  const rest = added.length - base.length;
  if (base.length === 0 || rest <= 0) return undefined;
  if (isEqual(added.slice(rest), base)) return [...added.slice(0, rest), ...other];
  if (isEqual(added.slice(0, base.length), base)) return [...other, ...added.slice(base.length)];
  return undefined;
}

/**
 * Merges two texts that are based on `base`.
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
    // Changes of two neighboring paragraphs are not a conflict.
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

/** `choices` has the author's choice for each conflict, in order. If a choice is missing, both versions are used. */
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

/** The replacements, from the end of the text to the start, so that the offsets stay valid. */
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
