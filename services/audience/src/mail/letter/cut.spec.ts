import { describe, expect, it } from '@jest/globals';
import { parseMarkup } from '@examiner/markup';
import { beginningOf, cutsOf } from './cut.ts';
import { lookOf } from './letter-look.ts';
import { treeToText } from './letter-text.ts';

const BASE = 'https://blog.test/post/a-walk';
const LOOK = lookOf({ name: 'The Examiner', language: 'en-US' }, new URL('https://blog.test'));
const paragraph = (name: string, bytes: number) => `${'a '.repeat(bytes / 2)}end of ${name}`;
const treeOf = (...texts: string[]) => parseMarkup(texts.join('\n\n'), 2);

describe(cutsOf.name, () => {
  const long = treeOf(paragraph('one', 30_000), paragraph('two', 40_000), '## Then', 'Short.', 'Z');
  const cuts = (html: number, cut?: number) => cutsOf(long, { html, cut, base: BASE, look: LOOK });

  it('offers no cut for a letter that Gmail shows whole', () => {
    expect(cuts(99_999)).toBeUndefined();
  });

  it('offers each end but those at a heading, and the last one below 80 kB', () => {
    const { offered, ends } = cuts(105_000) ?? { ends: [] };
    expect(ends.map(({ cut }) => cut)).toEqual([1, 2, 4]);
    expect(ends.map(({ words }) => words.slice(-10))).toEqual([
      'end of one',
      'end of two',
      'Short.',
    ]);
    expect(offered).toBe(1);
    expect(cuts(100_000)?.offered).toBe(1);
    expect(ends.at(-1)?.htmlBytes).toBeLessThan(105_000);
    expect(ends.at(-1)?.htmlBytes).toBeGreaterThan(104_800);
  });

  it('offers the same ends once it is cut', () => {
    const [first] = cuts(105_000)?.ends ?? [];
    expect(cuts(first?.htmlBytes ?? 0, 1)).toEqual(cuts(105_000));
  });
});

it('keeps the first blocks, and all if there are no more', () => {
  const tree = treeOf('One', 'Two', 'Three');
  expect(treeToText(beginningOf(tree, 2))).toBe('One\n\nTwo');
  expect(treeToText(beginningOf(tree, 3))).toBe('One\n\nTwo\n\nThree');
});
