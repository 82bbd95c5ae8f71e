import { expect, it } from '@jest/globals';
import { describedText } from './described-text.ts';

const id = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const picture = (alt: string, of = id, rest = '') => `![${alt}](/images/${of}.jpeg${rest})`;
const text = (content: string, featuredImageAlt = '', of = id) => ({
  content,
  category: 'short-stories',
  tags: [],
  notes: picture(''),
  featuredImage: `/images/${of}.jpeg`,
  featuredImageAlt,
});
const described = (given: ReturnType<typeof text>, alt = 'A heron [grey]', old = 'A bird') =>
  describedText(given, { id, old, alt });

it.each([
  ['', String.raw`A heron \[grey\]`],
  ['A bird', String.raw`A heron \[grey\]`],
  [String.raw`A \bird`, String.raw`A \bird`],
  ['Mine', 'Mine'],
])('in a text, %j becomes %j', (before, after) => {
  const around = (alt: string) =>
    `Before ${picture(alt)} and ${picture(alt, id, ' "At dawn"')}, ${picture('', other)}`;
  expect(described(text(around(before))).content).toBe(around(after));
});

it('knows a description again that was escaped', () => {
  const before = picture(String.raw`A \[grey\] bird`);
  expect(described(text(before), 'A heron', 'A [grey] bird').content).toBe(picture('A heron'));
});

it.each([
  ['', 'A heron [grey]'],
  ['A bird', 'A heron [grey]'],
  ['Mine', 'Mine'],
])('beside the post, %j becomes %j', (before, after) => {
  expect(described(text('', before)).featuredImageAlt).toBe(after);
  expect(described(text('', before, other)).featuredImageAlt).toBe(before);
});

it.each(['alpha', 'moving'])('knows the %s form of a picture', (form) => {
  const path = `/images/${id}-${form}.webp`;
  const given = {
    content: `![](${path})`,
    category: 'short-stories',
    tags: [],
    notes: '',
    featuredImage: path,
    featuredImageAlt: '',
  };
  expect(describedText(given, { id, old: '', alt: 'A heron' })).toMatchObject({
    content: `![A heron](${path})`,
    featuredImageAlt: 'A heron',
  });
});

it('leaves notes as they are', () => {
  expect(described(text('')).notes).toBe(picture(''));
});
