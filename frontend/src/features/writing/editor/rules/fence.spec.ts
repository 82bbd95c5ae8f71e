import { expect, it } from '@jest/globals';
import { isInFence } from './fence.ts';

it.each([
  ['```\n|code\n```', true],
  ['```js\nlet a;\n|', true],
  ['~~~\n```\n|', true],
  ['````\n```\n|', true],
  ['> ```\n> |', true],
  ['- ```\n  |', true],
  ['```\ncode\n```\n|', false],
  ['```\ncode\n`````  \n|', false],
  ['``` `a` ```\n|', false],
  ['|```\n', false],
  ['words\n|', false],
])('at %j is %j', (marked, isInside) => {
  const text = marked.replace('|', '');
  const lineStart = text.lastIndexOf('\n', marked.indexOf('|') - 1) + 1;
  expect(isInFence(text, lineStart)).toBe(isInside);
});
