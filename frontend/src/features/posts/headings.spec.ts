import { expect, it } from '@jest/globals';
import type { ElementContent } from 'hast';
import { findHeadings } from './headings.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, ...children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const found = (...children: ElementContent[]) => [
  ...findHeadings({ type: 'root', children }).values(),
];

it('takes the ids of headings from their text, each once', () => {
  const headings = found(
    element('h2', text('The '), element('em', text('Dry')), text(' Feet!')),
    element('p', text('Not one')),
    element('h3', text('The dry feet')),
    element('h2', text('Φως και νερό')),
    element('h2', text('हिन्दी')),
    element('h2', text('…')),
    element('h2', text('Section')),
  );
  expect(headings.map(({ id }) => id)).toEqual([
    'section-the-dry-feet',
    'section-the-dry-feet-2',
    'section-φως-και-νερό',
    'section-हिन्दी',
    'section',
    'section-section',
  ]);
  expect(headings.map(({ level }) => level)).toEqual([2, 3, 2, 2, 2, 2]);
  expect(headings[0]?.text).toBe('The Dry Feet!');
});

it('gives no two headings one id, whatever their texts', () => {
  const ids = ['a', 'a 2', 'a', 'a', 'A-2'].map((value) => element('h2', text(value)));
  expect(new Set(found(...ids).map(({ id }) => id)).size).toBe(5);
});
