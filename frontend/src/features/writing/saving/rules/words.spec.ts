import { expect, it } from '@jest/globals';
import { markedWords } from './words.ts';

it('marks the words that the other text does not have', () => {
  expect(markedWords('Two was here', 'Two were here')).toEqual([
    { text: 'Two ', isChanged: false },
    { text: 'was', isChanged: true },
    { text: ' here', isChanged: false },
  ]);
});

it('marks nothing of the same text, and all of one that is gone', () => {
  expect(markedWords('Two', 'Two')).toEqual([{ text: 'Two', isChanged: false }]);
  expect(markedWords('Two', '')).toEqual([{ text: 'Two', isChanged: true }]);
});
