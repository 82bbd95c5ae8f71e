import 'fake-indexeddb/auto';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { forgetCopy, keepCopy, listCopies, readCopy, type DeviceCopy } from './device-copies.ts';
import { NO_TEXT } from './manuscript-fields.ts';

const ADMIN = 'admin@example.com';
const OTHER = 'other@example.com';

const copyOf = (content: string, account = ADMIN): DeviceCopy => ({
  base: { revision: 4, text: { ...NO_TEXT, content: 'before' } },
  mine: { ...NO_TEXT, content },
  sent: [],
  at: '2026-11-22T12:04:00.000Z',
  account,
});

beforeEach(async () => {
  for (const account of [ADMIN, OTHER]) {
    for (const id of (await listCopies(account)).keys()) await forgetCopy(id);
  }
});

it('keeps one copy of each text, until it is forgotten', async () => {
  await keepCopy('one', copyOf('a'));
  await keepCopy('one', copyOf('ab'));
  await keepCopy('two', copyOf('c'));
  expect(await readCopy('one', ADMIN)).toEqual(copyOf('ab'));
  expect([...(await listCopies(ADMIN)).keys()]).toEqual(['one', 'two']);
  await forgetCopy('one');
  expect(await readCopy('one', ADMIN)).toBeUndefined();
});

it('shows them to nobody else', async () => {
  await keepCopy('one', copyOf('a', OTHER));
  expect(await readCopy('one', ADMIN)).toBeUndefined();
  expect((await listCopies(ADMIN)).size).toBe(0);
});

it('has them on the disk when it answers', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await keepCopy('one', copyOf('a'));
  expect(transaction).toHaveBeenCalledWith('copies', 'readwrite', { durability: 'strict' });
});

it('fails where the browser refuses, and works once it does not', async () => {
  const refused = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  await expect(keepCopy('one', copyOf('a'))).rejects.toThrow('no');
  refused.mockRestore();
  await keepCopy('one', copyOf('a'));
  expect(await readCopy('one', ADMIN)).toEqual(copyOf('a'));
});
