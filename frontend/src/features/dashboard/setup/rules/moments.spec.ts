import { expect, it } from '@jest/globals';
import { agoWords } from './moments.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');

it.each([
  ['2026-11-28T11:59:30.000Z', 'just now'],
  ['2026-11-28T11:59:00.000Z', '1 minute ago'],
  ['2026-11-28T11:48:00.000Z', '12 minutes ago'],
  ['2026-11-28T10:01:00.000Z', '1 hour ago'],
  ['2026-11-25T12:00:00.000Z', '3 days ago'],
  ['2026-11-28T12:30:00.000Z', 'just now'],
])('says of %s: %s', (instant, words) => {
  expect(agoWords(instant, NOW)).toBe(words);
});
