import { expect, it } from '@jest/globals';
import { formatText, placeholdersOf } from './text-format.ts';

it('replaces each placeholder with its value, as often as it occurs', () => {
  expect(formatText('{a} and {b}, {a}', { a: 'one', b: 2 })).toBe('one and 2, one');
});

it('does not read a value again', () => {
  expect(formatText('{a} {b}', { a: '{b}', b: '{a} $& $1' })).toBe('{b} {a} $& $1');
});

it('keeps a value in its line', () => {
  expect(formatText('Hi {a}', { a: 'x\r\nBcc: all@reader.test\u0000' })).toBe(
    'Hi x Bcc: all@reader.test ',
  );
});

it('leaves what is no placeholder, or has no value', () => {
  const text = '{} { a } {a-b} {constructor} {__proto__} {a';
  expect(formatText(text, { a: 'one' })).toBe(text);
});

it('names each placeholder once', () => {
  expect(placeholdersOf('{b} {a} {b} { c }')).toEqual(['b', 'a']);
});
