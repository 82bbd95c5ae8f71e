import { describe, expect, it } from '@jest/globals';
import { conflictsOf, mergeText, stretchesBetween, textOf, type Stretch } from './merge.ts';

const paragraphs = (...texts: string[]) => texts.join('\n\n');
const BASE = paragraphs('one', 'two', 'three');

/** Merges in the same way as the editor. */
function replaced(text: string, stretches: readonly Stretch[]): string {
  return stretches.reduce(
    (changed, { from, to, insert }) => changed.slice(0, from) + insert + changed.slice(to),
    text,
  );
}

/** Random numbers from 0 to 1. The same seed gives the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe(mergeText.name, () => {
  it('takes the changes of each side, and counts those of the other side', () => {
    const mine = paragraphs('ONE', 'two', 'three');
    const theirs = paragraphs('one', 'two', 'THREE', 'four');
    const merged = mergeText(BASE, mine, theirs);
    expect(textOf(merged)).toBe(paragraphs('ONE', 'two', 'THREE', 'four'));
    expect(conflictsOf(merged)).toEqual([]);
    expect(merged.taken).toBe(2);
  });

  it('merges neighbours that were changed in two places', () => {
    const merged = mergeText(
      BASE,
      paragraphs('one', 'TWO', 'three'),
      paragraphs('ONE', 'two', 'three'),
    );
    expect(conflictsOf(merged)).toEqual([]);
    expect(textOf(merged)).toBe(paragraphs('ONE', 'TWO', 'three'));
  });

  it('puts a new paragraph beside one that was changed in the other place', () => {
    const added = paragraphs('one', 'new', 'two', 'three');
    for (const changed of [paragraphs('one', 'TWO', 'three'), paragraphs('ONE', 'two', 'three')]) {
      const both = changed.replace(/^(\w+)/, '$1\n\nnew');
      for (const merged of [mergeText(BASE, added, changed), mergeText(BASE, changed, added)]) {
        expect([textOf(merged), conflictsOf(merged)]).toEqual([both, []]);
      }
    }
  });

  it('asks nothing about a text that was sent from here and never answered', () => {
    const sent = paragraphs('one', 'TWO', 'three');
    const mine = paragraphs('one', 'Two again', 'three');
    const theirs = paragraphs('one', 'TWO', 'three', 'four');
    const merged = mergeText(BASE, mine, theirs, [sent]);
    expect(textOf(merged)).toBe(paragraphs('one', 'Two again', 'three', 'four'));
    expect(conflictsOf(merged)).toEqual([]);
    expect(conflictsOf(mergeText(BASE, mine, theirs))).toHaveLength(1);
  });

  it('asks about no change that is the same in both places', () => {
    const same = paragraphs('one', 'TWO', 'three');
    expect(mergeText(BASE, same, same)).toEqual({ parts: [same], taken: 0 });
  });

  it('leaves a paragraph that was changed in both places to the author, both at first', () => {
    const mine = paragraphs('one', 'was here', 'three');
    const theirs = paragraphs('one', 'is there', 'three');
    const merged = mergeText(BASE, mine, theirs);
    expect(conflictsOf(merged)).toEqual([{ mine: 'was here', theirs: 'is there' }]);
    expect(textOf(merged)).toBe(paragraphs('one', 'was here', 'is there', 'three'));
    expect(textOf(merged, ['mine'])).toBe(mine);
    expect(textOf(merged, ['theirs'])).toBe(theirs);
  });

  it('keeps a paragraph that one side changed and the other removed, until the author chooses', () => {
    const merged = mergeText(BASE, paragraphs('one', 'three'), paragraphs('one', 'TWO', 'three'));
    expect(textOf(merged)).toContain('TWO');
    expect(textOf(merged, ['mine'])).toBe(paragraphs('one', 'three'));
  });

  it('separates what both added at the end', () => {
    const merged = mergeText(BASE, `${BASE}\n\nmine`, `${BASE}\n\ntheirs`);
    expect(textOf(merged)).toBe(`${BASE}\n\nmine\n\ntheirs`);
    expect(textOf(mergeText('', 'mine', 'theirs'))).toBe('mine\n\ntheirs');
  });
});

/** Each change adds a paragraph with new words, or removes a paragraph. */
function edited(random: () => number, base: readonly string[], side: string): string[] {
  const texts = [...base];
  for (let edits = 1 + Math.floor(random() * 2); edits > 0; edits -= 1) {
    const at = Math.floor(random() * (texts.length + 1));
    const kind = random();
    if (kind < 0.4) texts.splice(at, 1, `${side}${edits} changed`);
    else if (kind < 0.8) texts.splice(at, 0, `${side}${edits} new`);
    else texts.splice(at, 1);
  }
  return texts;
}

it('loses no new paragraph of 20,000 pairs of edits, and reaches each text by its stretches', () => {
  const random = seeded(13);
  for (let pair = 0; pair < 20_000; pair += 1) {
    const length = 1 + Math.floor(random() * 5);
    const base = Array.from({ length }, (_, index) => `p${index}`);
    const mine = edited(random, base, 'm');
    const theirs = edited(random, base, 't');
    const before = paragraphs(...mine);
    const other = paragraphs(...theirs);
    const after = textOf(mergeText(paragraphs(...base), before, other));
    const merged = new Set(after.split(/\n{2,}/));
    const lost = [...mine, ...theirs].filter((text) => !base.includes(text) && !merged.has(text));
    const stretches = stretchesBetween(before, after);
    if (lost.length > 0 || replaced(before, stretches) !== after) {
      throw new Error(JSON.stringify({ base, mine, theirs, after, lost, stretches }));
    }
  }
});

it('replaces from the end to the start, and does not touch equal text', () => {
  const after = paragraphs('ONE', 'two', 'three', 'four');
  expect(stretchesBetween(BASE, after)).toEqual([
    { from: BASE.length, to: BASE.length, insert: '\n\nfour' },
    { from: 0, to: 3, insert: 'ONE' },
  ]);
});
