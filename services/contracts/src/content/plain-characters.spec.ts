import { expect, it } from '@jest/globals';
import { plainCharacters } from './plain-characters.ts';

it.each([
  ['a\u0000b\u0007c\u009fd\u007fe\ud83d', 'abcde'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['a\u202eb', 'ab'],
  ['a\u202eb\u202cc', 'a\u202eb\u202cc'],
  ['a\u202cb\u2069c', 'abc'],
  ['\u2067a\u202eb\u2069c', '\u2067ab\u2069c'],
  ['\u202a\u2066a\u202cb', 'ab'],
  ['\u202ea\nb\u202c', 'a\nb'],
  ['\u200e\u200f\u200c\u200d', '\u200e\u200f\u200c\u200d'],
  ['👩‍👩‍👧 שלום', '👩‍👩‍👧 שלום'],
])('%j is shown as %j', (text, shown) => {
  expect(plainCharacters(text)).toBe(shown);
});

it('takes time that grows as the text does', () => {
  const text = '\u202e\u2066'.repeat(50_000);
  expect(plainCharacters(text)).toBe('');
  expect(plainCharacters('\u202e'.repeat(50_000) + '\u2069'.repeat(50_000))).toBe('');
  expect(plainCharacters(`${'\u2066\u202e'.repeat(2)}${'\u2069'.repeat(50_000)}`)).toBe(
    '\u2066\u2066\u2069\u2069',
  );
});
