import { expect, it } from '@jest/globals';
import { tagListSchema, tagSlug } from './tag-list.ts';
import { TAG_MAX_LENGTH, TAGS_MAXIMUM } from './tag.ts';

const refusal = (tags: unknown) => tagListSchema.safeParse(tags).error?.issues[0]?.message;

it('keeps tags as they are typed, trimmed', () => {
  expect(tagListSchema.parse([' Ghent ', 'Café society', '東京'])).toEqual([
    'Ghent',
    'Café society',
    '東京',
  ]);
});

it('keeps the first of the tags with one slug', () => {
  expect(tagListSchema.parse(['Café', 'cafe', 'Tea', 'CAFÉ!'])).toEqual(['Café', 'Tea']);
});

it.each([
  ['Low Tide', 'low-tide'],
  ['Ærø', 'aero'],
  ['東京', '東京'],
  ['!?', ''],
])('the slug of %s is %j', (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
});

it('accepts the longest tag and the longest list, and nothing longer', () => {
  const long = 'a'.repeat(TAG_MAX_LENGTH);
  const many = Array.from({ length: TAGS_MAXIMUM }, (_, n) => `tag ${n}`);
  expect([refusal([long]), refusal(many)]).toEqual([undefined, undefined]);
  expect(refusal([`${long}a`])).toBe('A tag must be at most 40 characters');
  expect(refusal([...many, 'one more'])).toBe('A post has at most 10 tags');
});

it.each([
  ['tags', 'Tags must be a list of texts'],
  [['  '], 'A tag is required'],
  [['…'], 'A tag needs a letter or a digit'],
  [['a\nb'], 'A tag must be a single line of text'],
  [[7], 'A tag is required'],
])('refuses %j', (tags, message) => {
  expect(refusal(tags)).toBe(message);
});
