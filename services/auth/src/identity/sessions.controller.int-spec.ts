import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { SERVICE_SECRET, cookiesOf, startAuth, type AuthServer } from '../../test/auth-server.ts';
import { AccountsService } from './accounts.service.ts';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { AccessEndsRepository } from './access-ends.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { Factors } from './factors.service.ts';
import { Grants } from './grants.service.ts';
import { IdentitiesRepository } from './identities.repository.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { RecoveryCodesRepository } from './recovery-codes.repository.ts';
import { RememberedBrowsersRepository } from './remembered-browsers.repository.ts';
import { RememberedBrowsers } from './remembered-browsers.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { TotpFactorsRepository } from './totp-factors.repository.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const READER = { email: 'reader@example.com', password: 'another long phrase' };

let auth: AuthServer;

/** Runs the accounts code with its own store connection, beside the running service. */
async function withAccounts(work: (accounts: AccountsService) => Promise<unknown>): Promise<void> {
  const store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
  const accounts = new AccountsRepository(store);
  const clock = new Clock();
  const sessions = new SessionsService(new SessionsRepository(store), accounts, clock);
  const browsers = new RememberedBrowsers(new RememberedBrowsersRepository(store), accounts, clock);
  const codes = new RecoveryCodesRepository(store);
  const totp = new TotpFactorsRepository(store);
  const identities = new IdentitiesRepository(store, auth.config);
  const passkeys = new PasskeysRepository(store);
  const factors = new Factors(accounts, passkeys, codes, totp, identities);
  const tokens = new AccessTokensRepository(store);
  const grants = new Grants(accounts, new AccessEndsRepository(store), clock);
  const { config } = auth;
  await work(
    new AccountsService(accounts, sessions, browsers, factors, tokens, grants, clock, config),
  );
  await store.close();
}

const signIn = async (person: Record<string, string>) =>
  cookiesOf(await auth.submit('/api/login', person));

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await withAccounts((accounts) => accounts.add(READER.email, READER.password, 'reader'));
});
afterAll(() => auth.close());

describe.each(['/api/auth/user', '/api/admin/check'])('GET %s', (path) => {
  it.each([
    ['without a session', {}],
    ['with a made-up session', { cookie: 'sid=made-up' }],
    ['with an empty session', { cookie: 'sid=' }],
  ])('answers 401 and exactly that body %s', async (_what, headers) => {
    const response = await auth.get(path, headers);
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('{"message":"Unauthorized"}');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /api/admin/check', () => {
  it('answers an admin', async () => {
    const response = await auth.get('/api/admin/check', { cookie: await signIn(ADMIN) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ isAdmin: true });
  });

  it('answers anybody else with 403, without the word of 401', async () => {
    const response = await auth.get('/api/admin/check', { cookie: await signIn(READER) });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('Unauthorized');
  });

  it('sees at once that a role was given, and ends with one that was taken away', async () => {
    const cookie = await signIn(READER);
    await withAccounts((accounts) => accounts.setRole(READER.email, 'owner'));
    expect((await auth.get('/api/admin/check', { cookie })).status).toBe(200);
    await withAccounts((accounts) => accounts.setRole(READER.email, 'reader'));
    expect((await auth.get('/api/admin/check', { cookie })).status).toBe(401);
  });
});

describe('POST /internal/session', () => {
  const ask = (token: unknown, headers: Record<string, string>) =>
    fetch(`${auth.url}/internal/session`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('tells another service whose session it is', async () => {
    const token = /sid=([\w-]+)/.exec(await signIn(ADMIN))?.[1];
    const known = await ask(token, { 'x-service-secret': SERVICE_SECRET });
    const user = { email: ADMIN.email, role: 'owner', isAdmin: true };
    expect(await known.json()).toMatchObject({ user, confirmedAt: expect.any(String) });
    const unknown = await ask('made-up', { 'x-service-secret': SERVICE_SECRET });
    expect(await unknown.json()).toEqual({ user: null });
  });

  it('tells nobody else, not even an admin', async () => {
    expect((await ask('x', {})).status).toBe(401);
    expect((await ask('x', { 'x-service-secret': 'a guess' })).status).toBe(401);
    expect((await ask('x', { cookie: await signIn(ADMIN), origin: auth.url })).status).toBe(401);
  });
});

describe('GET /internal/owner', () => {
  it('tells the other services the address of the oldest admin, and nobody else', async () => {
    await withAccounts((accounts) => accounts.add('second@example.com', ADMIN.password, 'owner'));
    await withAccounts((accounts) => accounts.setRole(READER.email, 'owner'));
    const owner = await auth.get('/internal/owner', { 'x-service-secret': SERVICE_SECRET });
    expect(await owner.json()).toEqual({ email: ADMIN.email });
    await withAccounts((accounts) => accounts.setRole(ADMIN.email, 'reader'));
    const next = await auth.get('/internal/owner', { 'x-service-secret': SERVICE_SECRET });
    expect(await next.json()).toEqual({ email: READER.email });
    await withAccounts((accounts) => accounts.setRole(ADMIN.email, 'owner'));
    await withAccounts((accounts) => accounts.setRole(READER.email, 'reader'));
    expect((await auth.get('/internal/owner', { cookie: await signIn(ADMIN) })).status).toBe(401);
  });
});

describe('another password', () => {
  it('ends the sessions that were begun with the old one', async () => {
    const cookie = await signIn(READER);
    await withAccounts((accounts) => accounts.setPassword(READER.email, 'yet another phrase'));
    expect((await auth.get('/api/auth/user', { cookie })).status).toBe(401);
    expect((await auth.submit('/api/login', READER)).status).toBe(401);
  });
});
