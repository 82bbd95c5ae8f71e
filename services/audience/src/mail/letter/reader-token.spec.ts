import { expect, it } from '@jest/globals';
import { newId } from '@examiner/kit';
import { isTokenOf, readerIn, tokenOf } from '../../subscribers/reader-token.ts';

const KEY = Buffer.alloc(32, 1);
const reader = { id: newId() };
const token = tokenOf(reader, 'unsubscribe', KEY);

it('names a reader in 43 characters, the same each time', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokenOf({ ...reader, linkVersion: 0 }, 'unsubscribe', KEY)).toBe(token);
  expect(readerIn(token)).toBe(reader.id);
  expect(isTokenOf(token, reader, 'unsubscribe', KEY)).toBe(true);
});

it('is of one purpose, one reader, one version of the links and one list', () => {
  const other = { id: newId() };
  for (const wrong of [
    '',
    'x',
    `${token}aa`,
    `${token}=`,
    tokenOf(reader, 'preferences', KEY),
    tokenOf({ ...reader, linkVersion: 1 }, 'unsubscribe', KEY),
    tokenOf(other, 'unsubscribe', KEY),
    tokenOf(reader, 'unsubscribe', Buffer.alloc(32, 2)),
  ]) {
    expect(isTokenOf(wrong, reader, 'unsubscribe', KEY)).toBe(false);
  }
});

it('is not met by any of 100,000 guesses, or with any bit changed', () => {
  const bytes = Buffer.from(token, 'base64url');
  const accepts = (guess: string) => isTokenOf(guess, reader, 'unsubscribe', KEY);
  for (let n = 0; n < bytes.length * 8; n += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(n >> 3) ^ (1 << (n & 7)), n >> 3);
    expect(accepts(changed.toString('base64url'))).toBe(false);
  }
  // Some bits of the last character are not part of any byte.
  const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  expect(last.filter((letter) => accepts(token.slice(0, -1) + letter))).toEqual([token.at(-1)]);
  let accepted = 0;
  for (let n = 0; n < 100_000; n += 1) {
    const guess = Buffer.from(bytes);
    guess.writeUInt32BE(n, 16);
    if (accepts(guess.toString('base64url'))) accepted += 1;
  }
  expect(accepted).toBe(0);
});
