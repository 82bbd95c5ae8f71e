import { expect, it } from '@jest/globals';
import { differencesOf } from './differences.ts';

it.each([
  ['# A\n\n**b** [c](https://example.com) <https://example.com> `d`\n\n    e', []],
  ['a | b\n-|-\n1 | 2', [['table', 'a | b\n-|-\n1 | 2']]],
  ['a[^1]\n\n[^1]: b', [['footnote', '[^1]: b']]],
  [
    'at https://example.com or www.example.com',
    [
      ['address', 'https://example.com'],
      ['address', 'www.example.com'],
    ],
  ],
  ['to me@example.com', [['address', 'me@example.com']]],
  ['![a](/images/a.png)', [['picture', '![a](/images/a.png)']]],
  ['![a](/images/a.png) b', []],
  ['```js\na\n```\n\n```\nb\n```', [['code', '```js\na\n```']]],
  ['https://youtu.be/a', [['video', 'https://youtu.be/a']]],
])('names the differences in %j', (text, expected) => {
  expect(differencesOf(text).map(({ what, text: written }) => [what, written])).toEqual(expected);
});
