import { expect, it } from '@jest/globals';
import { newId } from '@examiner/kit';
import { subscriberOf, tokenOf } from './reader-token.ts';

const KEY = Buffer.alloc(32, 1);

it('names a reader in 43 characters, the same each time', () => {
  const id = newId();
  const token = tokenOf(id, KEY);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokenOf(id, KEY)).toBe(token);
  expect(subscriberOf(token, KEY)).toBe(id);
});

it('cannot be made or changed without the key of the list', () => {
  const token = tokenOf(newId(), KEY);
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  for (const wrong of [changed, '', 'x', `${token}aa`, tokenOf(newId(), Buffer.alloc(32, 2))]) {
    expect(subscriberOf(wrong, KEY)).toBeNull();
  }
});
