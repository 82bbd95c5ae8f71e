import { expect, it } from '@jest/globals';
import { postSchema } from './post.ts';
import {
  fieldsOf,
  isSameValue,
  manuscriptFieldsSchema,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
  withoutEmpty,
} from './text-fields.ts';

it('a text has each field of a post but its id', () => {
  expect([...TEXT_FIELD_NAMES, 'id'].sort()).toEqual(Object.keys(postSchema.shape).sort());
});

it.each(TEXT_FIELD_NAMES)('a missing %s is empty, as written and as read', (name) => {
  expect(fieldsOf({})[name]).toEqual(TEXT_FIELDS[name].empty);
  expect(manuscriptFieldsSchema.parse({})[name]).toEqual(TEXT_FIELDS[name].empty);
});

it('a post lacks the optional fields that are empty, and no others', () => {
  const kept = Object.keys(withoutEmpty({}));
  expect(kept.every((name) => name in postSchema.shape)).toBe(true);
  const required = TEXT_FIELD_NAMES.filter(
    (name) => !postSchema.shape[name].safeParse(undefined).success,
  );
  expect(kept.sort()).toEqual(required.sort());
  const whole = {
    ...fieldsOf({}),
    format: 2,
    seriesId: 'a',
    canonicalUrl: 'https://b.example/',
  } as const;
  expect(withoutEmpty(whole)).toMatchObject({
    format: 2,
    seriesId: 'a',
    canonicalUrl: whole.canonicalUrl,
  });
});

it('a post has its tags only if there are some', () => {
  expect(withoutEmpty({ tags: [] })).not.toHaveProperty('tags');
  expect(withoutEmpty({ tags: ['Ghent'] })).toMatchObject({ tags: ['Ghent'] });
});

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [null, null, true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [[], '', false],
])('%j and %j are the same value: %j', (one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected);
});
