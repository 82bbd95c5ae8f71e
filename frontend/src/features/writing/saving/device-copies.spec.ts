import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entries, createStore, set } from 'idb-keyval';
import { answerDeviceKeys, letBrowserSeal } from '../../../../test/device-keys.ts';
import {
  forgetCopy,
  keepCopy,
  listCopies,
  readCopy,
  sealCopies,
  type DeviceCopy,
} from './device-copies.ts';
import { NO_TEXT } from './manuscript-fields.ts';

const ADMIN = 'admin@example.com';
const OTHER = 'other@example.com';
const STRANGER = 'stranger@example.com';

const { fetch: fetchOfNode } = globalThis;
let signedIn = ADMIN;

const copyOf = (content: string, account = ADMIN, at = '2026-11-22T12:04:00.000Z'): DeviceCopy => ({
  base: { revision: 4, text: { ...NO_TEXT, content: 'before' } },
  mine: { ...NO_TEXT, content },
  sent: [],
  at,
  account,
});

async function as<T>(account: string, act: () => Promise<T>): Promise<T> {
  signedIn = account;
  return act();
}

const store = createStore('desk', 'copies');
const places = async () => (await entries<string, object>(store)).map(([place]) => place).sort();

/** All text in the database that the browser's developer tools can show. */
async function bytes(): Promise<string> {
  const all = await entries<string, object>(store);
  const textOf = (value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
  return JSON.stringify(all, (_, value: unknown) => textOf(value));
}

beforeEach(async () => {
  letBrowserSeal(true);
  answerDeviceKeys(() => signedIn);
  for (const account of [ADMIN, OTHER]) {
    const ids = await as(account, () => listCopies(account));
    for (const id of ids.keys()) await as(account, () => forgetCopy(id, account));
  }
  signedIn = ADMIN;
});
afterAll(() => {
  globalThis.fetch = fetchOfNode;
  letBrowserSeal(true);
});

it('keeps one copy of each text, until it is forgotten', async () => {
  await keepCopy('one', copyOf('a'));
  await keepCopy('one', copyOf('ab'));
  await keepCopy('two', copyOf('c'));
  expect(await readCopy('one', ADMIN)).toEqual(copyOf('ab'));
  expect([...(await listCopies(ADMIN)).keys()]).toEqual(['one', 'two']);
  await forgetCopy('one', ADMIN);
  expect(await readCopy('one', ADMIN)).toBeUndefined();
});

it('has them on the disk when it answers', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await keepCopy('one', copyOf('a'));
  expect(transaction).toHaveBeenCalledWith('copies', 'readwrite', { durability: 'strict' });
});

it('fails if the browser refuses, and works once it does not', async () => {
  const refused = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  await expect(keepCopy('one', copyOf('a'))).rejects.toThrow('no');
  refused.mockRestore();
  await keepCopy('one', copyOf('a'));
  expect(await readCopy('one', ADMIN)).toEqual(copyOf('a'));
});

describe('on a computer that others use', () => {
  it('nobody reads a title, a text or an address in the database', async () => {
    const mine = { ...NO_TEXT, title: 'TOPSECRET title', content: 'TOPSECRET text' };
    await keepCopy('one', { ...copyOf(''), base: { revision: 4, text: mine }, mine });
    expect(await places()).toEqual(['id-of-admin/one']);
    expect(await bytes()).not.toMatch(/TOPSECRET|admin@/);
  });

  it('each account has its own copy of a text, and neither overwrites the other’s', async () => {
    await keepCopy('one', copyOf('a'));
    await as(OTHER, () => keepCopy('one', copyOf('theirs', OTHER)));
    expect(await readCopy('one', ADMIN)).toEqual(copyOf('a'));
    expect(await readCopy('one', OTHER)).toEqual(copyOf('theirs', OTHER));
    await forgetCopy('one', OTHER);
    expect(await readCopy('one', ADMIN)).toEqual(copyOf('a'));
    expect((await listCopies(OTHER)).size).toBe(0);
  });

  it('a sealed copy opens in no other place', async () => {
    await keepCopy('one', copyOf('a'));
    const [[, sealed] = []] = await entries<string, object>(store);
    await set('id-of-admin/two', sealed, store);
    expect(await readCopy('two', ADMIN)).toBeUndefined();
    expect([...(await listCopies(ADMIN)).keys()]).toEqual(['one']);
    await forgetCopy('two', ADMIN);
  });

  it('it says that a copy cannot be opened, if the server gives no key', async () => {
    await keepCopy('one', copyOf('a'));
    signedIn = ADMIN;
    await expect(readCopy('one', STRANGER)).rejects.toThrow(/cannot open it right now/);
    expect(await readCopy('another', STRANGER)).toBeUndefined();
  });
});

describe('what the release before kept', () => {
  it('is sealed at the next visit of its account, and that of others stays', async () => {
    await set('one', copyOf('old'), store);
    await set('two', copyOf('theirs', OTHER), store);
    await sealCopies(ADMIN);
    expect(await places()).toEqual(['id-of-admin/one', 'two']);
    expect(await bytes()).not.toContain('old');
    expect(await readCopy('one', ADMIN)).toEqual(copyOf('old'));
    expect(await readCopy('two', ADMIN)).toBeUndefined();
  });

  it.each([
    ['older', '2026-11-22T12:00:00.000Z', 'new'],
    ['newer', '2026-11-22T13:00:00.000Z', 'old'],
  ])('gives way to a newer copy, if it is %s', async (_, at, stays) => {
    await keepCopy('one', copyOf('new'));
    await set('one', copyOf('old', ADMIN, at), store);
    expect((await readCopy('one', ADMIN))?.mine.content).toBe(stays);
    expect(await places()).toEqual(['id-of-admin/one']);
  });
});

it('keeps them unsealed over plain http, for their account alone', async () => {
  letBrowserSeal(false);
  await keepCopy('one', copyOf('a'));
  expect(await readCopy('one', OTHER)).toBeUndefined();
  expect(await readCopy('one', ADMIN)).toEqual(copyOf('a'));
  expect((await listCopies(OTHER)).size).toBe(0);
  await forgetCopy('one', OTHER);
  expect((await listCopies(ADMIN)).size).toBe(1);
  await forgetCopy('one', ADMIN);
  expect(await places()).toEqual([]);
});
