import { expect, it } from '@jest/globals';
import { markedWords } from './words.ts';

it('marks the words that the other text does not have', () => {
  expect(markedWords('Two was here', 'Two were here')).toEqual([
    { text: 'Two ', isChanged: false },
    { text: 'was', isChanged: true },
    { text: ' here', isChanged: false },
  ]);
});

it('marks nothing in an equal text, and everything in a removed one', () => {
  expect(markedWords('Two', 'Two')).toEqual([{ text: 'Two', isChanged: false }]);
  expect(markedWords('Two', '')).toEqual([{ text: 'Two', isChanged: true }]);
});
