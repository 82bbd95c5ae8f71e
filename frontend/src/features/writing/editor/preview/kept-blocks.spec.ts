import { expect, it } from '@jest/globals';
import type { Root } from 'hast';
import { KeptBlocks } from './kept-blocks.ts';

const block = (value: string) => JSON.stringify({ type: 'text', value });

it('keeps the blocks that stay, wherever they are, and makes no two of them one', () => {
  const kept = new KeptBlocks();
  const childrenOf = (...values: string[]) => (kept.treeOf(values.map(block)) as Root).children;
  const [one, two, other] = childrenOf('one', 'two', 'two');
  expect([one, two]).toEqual([
    { type: 'text', value: 'one' },
    { type: 'text', value: 'two' },
  ]);
  expect(other).not.toBe(two);
  const next = childrenOf('new', 'two', 'one', 'two', 'two');
  expect([next[1], next[2], next[3]].map((each, n) => each === [two, one, other][n])).toEqual([
    true,
    true,
    true,
  ]);
  expect(new Set(next).size).toBe(5);
});
