import { expect, it } from '@jest/globals';
import { linkAddress, linkWords } from './link-words.ts';

it.each([
  ['a [sic] word', 'a \\[sic\\] word'],
  ['a \\[sic\\] word', 'a \\[sic\\] word'],
  ['**bold** `code`', '**bold** `code`'],
  ['![Tide](/images/a.jpeg)', '![Tide](/images/a.jpeg)'],
])('of %j are %j', (markdown, words) => {
  expect(linkWords(markdown)).toBe(words);
});

it.each([
  ['https://example.org/x_(y)?a=[b]', 'https://example.org/x_\\(y\\)?a=[b]'],
  ['https://example.org/?a=1&copy;=2', 'https://example.org/?a=1\\&copy;=2'],
  ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&b=2'],
])('of %j the address is %j', (address, written) => {
  expect(linkAddress(address)).toBe(written);
});
