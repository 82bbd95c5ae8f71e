import { expect, it } from '@jest/globals';
import { mergeTags } from './merge-tags.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `tag ${from + n}`);

it.each([
  ['adds what both added', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['takes out what either took out', ['a', 'b', 'c'], ['a', 'b'], ['b', 'c'], ['b']],
  ['adds a tag once, as it is typed here', [], ['Café'], ['cafe'], ['Café']],
  ['keeps a tag that the other side typed anew', ['cafe', 'x'], ['Café', 'x'], ['cafe'], ['Café']],
])('%s', (_what, base, mine, theirs, expected) => {
  expect(mergeTags(base, mine, theirs)).toEqual(expected);
});

it('leaves it to the author if the tags together are too many', () => {
  expect(mergeTags([], numbered(0, 6), numbered(6, 12))).toBeUndefined();
  expect(mergeTags([], numbered(0, 5), numbered(5, 10))).toHaveLength(10);
});
