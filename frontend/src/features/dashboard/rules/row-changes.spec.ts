import { expect, it } from '@jest/globals';
import { changesTo } from './row-changes.ts';

const changes = (version: string[][], present: string[][]) =>
  changesTo(version, present, [0, 1]).map(({ cells, change }) => `${cells.join()} ${change}`);

it('a row of both versions stays, wherever it stands', () => {
  expect(changes([['a'], ['b']], [['b'], ['a']])).toEqual(['a stays', 'b stays']);
});

it('a row comes back, goes, or does both where one of its cells differs', () => {
  expect(changes([['a'], ['b', '1']], [['b', '2'], ['c']])).toEqual([
    'a comes back',
    'b,1 comes back',
    'b,2 goes',
    'c goes',
  ]);
});

it('rows with equal text are counted', () => {
  expect(changes([['a'], ['a']], [['a']])).toEqual(['a stays', 'a comes back']);
  expect(changes([['a']], [['a'], ['a']])).toEqual(['a stays', 'a goes']);
});

it('a cell that is not there is an empty one', () => {
  expect(changes([['a', '']], [['a']])).toEqual(['a, stays']);
});

it('a cell of another column changes nothing', () => {
  const before = ['a', '1', '11'];
  const after = ['a', '1', '-6'];
  expect(changes([before ?? []], [after ?? []])).toEqual(['a,1,11 stays']);
});
