import { expect, it } from '@jest/globals';
import { changeOf } from './type-into.ts';

const edited = (text: string, after: string) =>
  changeOf(text, { from: 0, to: text.length, insert: after });

it.each([
  ['One\n\nTwo\n\nThree', 'One\n\nTwelve\n\nThree', { from: 7, to: 8, insert: 'elve' }],
  ['One', 'One two', { from: 3, to: 3, insert: ' two' }],
  ['One two', 'two', { from: 0, to: 4, insert: '' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['Same', 'Same', { from: 4, to: 4, insert: '' }],
  ['A 🦆', 'A 🦉', { from: 2, to: 4, insert: '🦉' }],
  ['🦆 b', '🁆 b', { from: 0, to: 2, insert: '🁆' }],
])('of %j to %j is its smallest part', (text, after, change) => {
  expect(edited(text, after)).toEqual(change);
});

it('stays in the place of the edit', () => {
  const change = changeOf('one one one', { from: 4, to: 7, insert: '**one**' });
  expect(change).toEqual({ from: 4, to: 7, insert: '**one**' });
});
