import { expect, it } from '@jest/globals';
import { feedKey } from './feed-key.ts';

it.each([
  ['The Harbor Post', [], 'theharborpost'],
  ['Café & Co', [], 'cafeco'],
  ['日本', [], 'feed'],
  ['BBC', ['bbc', 'bbc2'], 'bbc3'],
  ['A name that is longer than a key', ['anamethatislonger'], 'anamethatislonger2'],
])('names the feed %s', (label, taken, expected) => {
  const key = feedKey(label, new Set(taken));
  expect(key).toBe(expected);
  expect(key).toMatch(/^[a-z0-9]{1,20}$/);
});
