import { expect, it } from '@jest/globals';
import { countsOf } from './counts.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it.each([
  ['', { words: 0, minutes: 0 }],
  ['one\n\ntwo', { words: 2, minutes: 1 }],
  [words(238), { words: 238, minutes: 1 }],
  [words(239), { words: 239, minutes: 2 }],
])('counts %# by the words between spaces', (text, counts) => {
  expect(countsOf(text, false)).toEqual(counts);
  expect(countsOf(text, true)).toEqual(counts);
});

it('takes Chinese and Japanese by their characters, and their words once there is time', () => {
  const text = `今日は天気がいい。${'字'.repeat(493)}`;
  expect(countsOf(text, false)).toEqual({ words: 1, minutes: 2 });
  expect(countsOf(text, true).words).toBeGreaterThan(3);
  expect(countsOf(text, true).minutes).toBe(2);
});

it('finds the words of Thai once there is time', () => {
  expect(countsOf('สวัสดีครับ ยินดีต้อนรับ', false).words).toBe(2);
  expect(countsOf('สวัสดีครับ ยินดีต้อนรับ', true).words).toBeGreaterThan(3);
});
