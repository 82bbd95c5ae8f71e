import { expect, it } from '@jest/globals';
import { replacementWords } from './media-words.ts';

it.each([
  [{ posts: 1 }, 'a.png is replaced in 1 text.'],
  [
    { posts: 2, kept: 1 },
    'a.png is replaced in 2 texts. 1 place still has the old picture: only an owner can change the site’s settings and the notes of others.',
  ],
])('names the place of the picture after %j', (answer, words) => {
  expect(replacementWords('a.png', answer)).toBe(words);
});
