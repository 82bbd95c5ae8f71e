import { expect, it } from '@jest/globals';
import { hasUnfinishedPicture } from '@examiner/contracts';
import { placeholdersFor } from './placeholders.ts';

it('are one for each picture, and none is in the text already', () => {
  const [first = '', second = ''] = placeholdersFor(['a.png', 'a.png'], '');
  expect([first, second]).toEqual(['![Uploading a.png…]()', '![Uploading a.png (2)…]()']);
  expect(placeholdersFor(['a.png'], `${first}\n\n${second}`)).toEqual([
    '![Uploading a.png (3)…]()',
  ]);
});

it.each(['a [1].png', 'a\\]()b\n.png', ''])('hold whatever name a file has: %j', (name) => {
  const [placeholder = ''] = placeholdersFor([name], '');
  expect(hasUnfinishedPicture(placeholder)).toBe(true);
});
