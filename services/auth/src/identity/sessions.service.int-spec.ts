import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, sha256Hex, SqliteDocumentStore } from '@examiner/kit';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { SESSIONS } from './session.model.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

const DAY_MS = 86_400_000;
const SIGN_IN = { method: 'password' } as const;

let folder: string;
let store: SqliteDocumentStore;
let now: number;
const clock = Object.assign(new Clock(), { now: () => now });
let accounts: AccountsRepository;
let sessions: SessionsService;
let account: Account;

describe(SessionsService.name, () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'examiner-sessions-'));
    store = new SqliteDocumentStore(join(folder, 'blog.db'));
    now = Date.parse('2026-11-21T08:00:00Z');
    accounts = new AccountsRepository(store);
    sessions = new SessionsService(new SessionsRepository(store), accounts, clock);
    account = {
      id: 'account',
      email: 'desk@example.com',
      passwordHash: 'x',
      isAdmin: true,
      createdAt: new Date(now).toISOString(),
      devices: [],
    };
    await accounts.insert(account);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('ends after seven days without use', async () => {
    const token = await sessions.begin(account, SIGN_IN);
    now += 7 * DAY_MS - 1;
    expect((await sessions.read(token))?.user).toEqual({
      id: 'account',
      email: 'desk@example.com',
      role: 'owner',
      isAdmin: true,
    });
    now += 7 * DAY_MS;
    expect(await sessions.read(token)).toBeNull();
  });

  it('ends after thirty days, however often it is used', async () => {
    const token = await sessions.begin(account, SIGN_IN);
    for (let day = 1; day < 30; day += 1) {
      now += DAY_MS;
      expect(await sessions.read(token)).not.toBeNull();
    }
    now += DAY_MS;
    expect(await sessions.read(token)).toBeNull();
  });

  it('ends with its account', async () => {
    const token = await sessions.begin({ ...account, id: 'somebody who is gone' }, SIGN_IN);
    expect(await sessions.read(token)).toBeNull();
  });

  it('is none if another password was set while the old one was checked', async () => {
    await accounts.update('account', { passwordHash: 'y', passwordVersion: 1 });
    expect(await sessions.read(await sessions.begin(account, SIGN_IN))).toBeNull();
    const present = await accounts.findById('account');
    expect(present && (await sessions.read(await sessions.begin(present, SIGN_IN)))).not.toBeNull();
  });

  it('continues if the release before wrote it, which knows no version of a password', async () => {
    await accounts.update('account', { passwordVersion: 3 });
    await store.collection(SESSIONS).insert({
      id: sha256Hex('a token'),
      accountId: 'account',
      createdAt: account.createdAt,
      lastSeenAt: account.createdAt,
      expiresAt: new Date(now + DAY_MS).toISOString(),
    });
    expect(await sessions.read('a token')).toMatchObject({ user: { email: account.email } });
  });

  it('keeps only the hash of the token', async () => {
    const token = await sessions.begin(account, SIGN_IN);
    await store.close();
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    const stored = files.join('');
    expect(stored).toContain('accountId');
    expect(stored).not.toContain(token);
    store = new SqliteDocumentStore(join(folder, 'blog.db'));
  });
});
