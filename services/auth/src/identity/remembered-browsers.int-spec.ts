import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock, sha256Hex, SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { MAX_BROWSERS, REMEMBERED_BROWSERS } from './remembered-browser.model.ts';
import { RememberedBrowsersRepository } from './remembered-browsers.repository.ts';
import { RememberedBrowsers } from './remembered-browsers.service.ts';

const FORMER = 'a browser of the release before';

let folder: string;
let store: SqliteDocumentStore;
let accounts: AccountsRepository;
let browsers: RememberedBrowsers;
let now: number;
const clock = Object.assign(new Clock(), { now: () => (now += 1) });

/** The account as currently stored. */
async function readAccount(): Promise<Account> {
  const account = await accounts.findById('account');
  if (!account) throw new Error('The account is gone.');
  return account;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examiner-browsers-'));
  store = new SqliteDocumentStore(join(folder, 'blog.db'));
  now = Date.parse('2026-11-22T08:00:00Z');
  accounts = new AccountsRepository(store);
  browsers = new RememberedBrowsers(new RememberedBrowsersRepository(store), accounts, clock);
  await accounts.insert({
    id: 'account',
    email: 'desk@example.com',
    passwordHash: 'x',
    isAdmin: true,
    createdAt: new Date(now).toISOString(),
    devices: [sha256Hex(FORMER)],
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe(RememberedBrowsers.name, () => {
  it('remembers each of several browsers that sign in at once', async () => {
    const account = await readAccount();
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => browsers.remember(account, undefined)),
    );
    const stored = await readAccount();
    for (const token of [...tokens, FORMER]) {
      expect(await browsers.isKnown({ ...stored, devices: [] }, token)).toBe(true);
    }
  });

  it('writes them if the release before reads them, with those that it wrote', async () => {
    const account = await readAccount();
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => browsers.remember(account, undefined)),
    );
    const { devices } = await readAccount();
    expect(devices[0]).toBe(sha256Hex(FORMER));
    expect(devices.toSorted()).toEqual([FORMER, ...tokens].map(sha256Hex).toSorted());
  });

  it('writes a browser there too that came between its reading and writing', async () => {
    const account = await readAccount();
    const update = accounts.updateUnlessChanged.bind(accounts);
    let between = '';
    jest.spyOn(accounts, 'updateUnlessChanged').mockImplementationOnce(async (...args) => {
      between = await browsers.remember(account, undefined);
      return update(...args);
    });
    const token = await browsers.remember(account, undefined);
    expect((await readAccount()).devices.toSorted()).toEqual(
      [FORMER, between, token].map(sha256Hex).toSorted(),
    );
  });

  it('lets a browser keep its token', async () => {
    const token = await browsers.remember(await readAccount(), undefined);
    expect(await browsers.remember(await readAccount(), token)).toBe(token);
    expect(await browsers.remember(await readAccount(), FORMER)).toBe(FORMER);
    expect(await browsers.remember(await readAccount(), 'made up')).not.toBe('made up');
  });

  it('remembers ten; the oldest gives way', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < MAX_BROWSERS; n += 1) {
      tokens.push(await browsers.remember(await readAccount(), undefined));
    }
    const account = await readAccount();
    expect(await browsers.isKnown(account, FORMER)).toBe(false);
    for (const token of tokens) expect(await browsers.isKnown(account, token)).toBe(true);
    expect(account.devices).toEqual(tokens.map(sha256Hex));
  });

  it('remembers ten of 50 that sign in at once', async () => {
    const account = await readAccount();
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => browsers.remember(account, undefined)),
    );
    const stored = await readAccount();
    const known = await Promise.all(tokens.map((token) => browsers.isKnown(stored, token)));
    expect(known.filter(Boolean)).toHaveLength(MAX_BROWSERS);
    expect(stored.devices).toHaveLength(MAX_BROWSERS);
    expect(await store.collection(REMEMBERED_BROWSERS).count({})).toBe(MAX_BROWSERS);
  });

  it('knows nobody after another password, nor a person who was signing in with the old one', async () => {
    const before = await readAccount();
    const token = await browsers.remember(before, undefined);
    await accounts.update('account', { passwordHash: 'y', passwordVersion: 1, devices: [] });
    await browsers.forgetAll('account');
    const late = await browsers.remember(before, undefined);
    const account = await readAccount();
    for (const one of [token, late, FORMER]) {
      expect(await browsers.isKnown(account, one)).toBe(false);
    }
    expect(account.devices).toEqual([]);
  });
});
