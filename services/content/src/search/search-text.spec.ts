import { expect, it } from '@jest/globals';
import { wordsOfMarkup } from './search-text.ts';

it.each([
  [
    'It came **before** noon, [one by one](https://a.example/), and *left*.',
    'It came before noon, one by one, and left.',
  ],
  ['[one](/a)[two](/b) snake_case **bold**text', 'one two snake case bold text'],
  ['![A quay](/images/a.webp "At noon") and `code`', 'A quay and code'],
  ['# Head\n\n- first\n- second', 'Head first second'],
])('keeps of %j the words, as they are read', (markup, words) => {
  expect(wordsOfMarkup(markup)).toBe(words);
});
