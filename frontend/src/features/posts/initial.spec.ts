import { expect, it } from '@jest/globals';
import type { Root } from 'hast';
import { hasInitial } from './initial.ts';

const textIn = (tagName: string, value: string): Root => ({
  type: 'root',
  children: [
    { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] },
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'More' }] },
  ],
});

it.each([
  ['The canal', true],
  ['“Éire,” she said', true],
  ['Ёлка', true],
  ['Ὀδυσσεύς', true],
  ['كانت المدينة هادئة', false],
  ['हिन्दी', false],
  ['東京は', false],
  ['', false],
  ['1984 –', false],
])('a text that begins with %j has an initial: %j', (text, expected) => {
  expect(hasInitial(textIn('p', text))).toBe(expected);
});

it('a text that begins with something else than a paragraph has none', () => {
  expect(hasInitial(textIn('h2', 'A heading'))).toBe(false);
  expect(hasInitial({ type: 'root', children: [] })).toBe(false);
});
