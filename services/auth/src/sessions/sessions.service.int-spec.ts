import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore, type Clock } from '@examiner/kit';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

const DAY_MS = 86_400_000;

let folder: string;
let store: SqliteDocumentStore;
let now: number;
let sessions: SessionsService;

describe(SessionsService.name, () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'examiner-sessions-'));
    store = new SqliteDocumentStore(join(folder, 'blog.db'));
    now = Date.parse('2026-11-21T08:00:00Z');
    const accounts = new AccountsRepository(store);
    sessions = new SessionsService(new SessionsRepository(store), accounts, {
      now: () => now,
    } as Clock);
    await accounts.insert({
      id: 'account',
      email: 'desk@example.com',
      passwordHash: 'x',
      isAdmin: true,
      createdAt: new Date(now).toISOString(),
      devices: [],
    });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('ends after seven days without use', async () => {
    const token = await sessions.begin('account');
    now += 7 * DAY_MS - 1;
    expect(await sessions.read(token)).toEqual({ email: 'desk@example.com', isAdmin: true });
    now += 7 * DAY_MS;
    expect(await sessions.read(token)).toBeNull();
  });

  it('ends after thirty days, however often it is used', async () => {
    const token = await sessions.begin('account');
    for (let day = 1; day < 30; day += 1) {
      now += DAY_MS;
      expect(await sessions.read(token)).not.toBeNull();
    }
    now += DAY_MS;
    expect(await sessions.read(token)).toBeNull();
  });

  it('ends with its account', async () => {
    const token = await sessions.begin('somebody who is gone');
    expect(await sessions.read(token)).toBeNull();
  });

  it('keeps only the hash of the token', async () => {
    const token = await sessions.begin('account');
    await store.close();
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    const stored = files.join('');
    expect(stored).toContain('accountId');
    expect(stored).not.toContain(token);
    store = new SqliteDocumentStore(join(folder, 'blog.db'));
  });
});
