import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  GRANT_CHECK_PATH,
  openGrantListSchema,
  type GrantQuestion,
  type Invitation,
  type NewAccessToken,
  type Role,
} from '@examiner/contracts';
import { newId, SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, SERVICE_SECRET, startAuth, type AuthServer } from '../../test/auth-server.ts';
import { AUDIT_EVENTS } from '../audit/audit-event.model.ts';
import { AccessTokens } from '../identity/access-tokens.service.ts';
import { ACCESS_ENDS } from '../identity/access-end.model.ts';
import { ACCOUNTS } from '../identity/account.model.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { ONE_TIME_LINKS } from '../identity/one-time-links/one-time-link.model.ts';
import { OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';
import { InvitationsService } from './invitations.service.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const PASSWORD = 'another long phrase';
const TOKEN = { name: 'A script', scopes: ['posts:write'], days: 30 };

let auth: AuthServer;
let store: SqliteDocumentStore;
let cookie: string;

const call = (method: string, path: string, body?: unknown, sent = cookie) =>
  fetch(`${auth.url}/api/${path}`, {
    method,
    headers: { cookie: sent, origin: auth.url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const accounts = () => auth.app.get(AccountsService, { strict: false });
const links = () => auth.app.get(OneTimeLinks, { strict: false });
/** A signed-in account with this role. */
async function somebody(role: Role) {
  const email = `${newId()}@example.com`;
  const { id } = await accounts().add(email, PASSWORD, role);
  const sent = cookiesOf(await auth.submit('/api/login', { email, password: PASSWORD }));
  return { id, email, sent };
}
const isValid = async (question: GrantQuestion) => {
  const answer = await fetch(auth.url + GRANT_CHECK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-secret': SERVICE_SECRET },
    body: JSON.stringify(question),
  });
  return ((await answer.json()) as { isValid: boolean }).isValid;
};
const now = () => new Date().toISOString();
const listed = async () =>
  openGrantListSchema.parse(await (await call('GET', 'accounts/grants')).json()).grants;
const secretOf = async (sent: string) =>
  ((await (await call('POST', 'account/tokens', TOKEN, sent)).json()) as NewAccessToken).secret;
const scopesOf = async (secret: string) =>
  (await auth.app.get(AccessTokens, { strict: false }).find(secret))?.scopes ?? [];
const invite = async (sent = cookie) => {
  const input = { email: `${newId()}@example.com`, role: 'editor' };
  const answer = await call('POST', 'accounts/invitations', input, sent);
  return new URL(((await answer.json()) as Invitation).link);
};
const statusOf = async ({ pathname, search }: URL) => (await auth.get(pathname + search)).status;
const lastRow = async () => {
  const sort = { by: 'at', direction: 'descending' } as const;
  const [row] = await store.collection(AUDIT_EVENTS).find({ sort, limit: 1 });
  return row && [row.action, row.target, row.actor, row.details];
};

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
});
afterAll(async () => {
  await store.close();
  await auth.close();
});
beforeEach(async () => {
  await store.collection(ACCESS_ENDS).deleteMany({});
  await store.collection(ONE_TIME_LINKS).deleteMany({});
  cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
});

describe('what someone made', () => {
  it.each(['owner', 'editor'] as const)(
    'as an %s is valid while they may make it',
    async (role) => {
      const { id } = await somebody(role);
      const question = { accountId: id, madeAt: now() };
      expect(await isValid(question)).toBe(true);
      expect(await isValid({ accountId: newId(), madeAt: now() })).toBe(false);
    },
  );

  it('ends with their role, and does not come back with it', async () => {
    const { id } = await somebody('owner');
    const before = { accountId: id, madeAt: now() };
    await call('PUT', `accounts/${id}`, { role: 'editor' });
    expect(await isValid(before)).toBe(true);
    await call('PUT', `accounts/${id}`, { role: 'reader' });
    expect(await isValid(before)).toBe(false);
    await call('PUT', `accounts/${id}`, { role: 'editor' });
    expect(await isValid(before)).toBe(false);
    expect(await isValid({ accountId: id, madeAt: now() })).toBe(true);
  });

  it('ends with their account', async () => {
    const { id } = await somebody('editor');
    const question = { accountId: id, madeAt: now() };
    await call('DELETE', `accounts/${id}`);
    expect(await isValid(question)).toBe(false);
  });

  it('ends at a lockdown, and so does what names nobody', async () => {
    const { id } = await somebody('editor');
    const made = [{ accountId: id, madeAt: now() }, { madeAt: now() }];
    expect(await Promise.all(made.map(isValid))).toEqual([true, true]);
    expect((await call('POST', 'accounts/lockdown')).status).toBe(204);
    expect(await Promise.all(made.map(isValid))).toEqual([false, false]);
    const later = new Date(Date.now() + 1000).toISOString();
    expect(await isValid({ accountId: id, madeAt: later })).toBe(true);
  });

  it.each([
    ['no instant', { madeAt: 'yesterday' }],
    ['nothing', {}],
  ])('is not asked about with %s', async (_what, body) => {
    const headers = { 'content-type': 'application/json', 'x-service-secret': SERVICE_SECRET };
    const init = { method: 'POST', body: JSON.stringify(body) };
    const withSecret = await fetch(auth.url + GRANT_CHECK_PATH, { ...init, headers });
    const without = await fetch(auth.url + GRANT_CHECK_PATH, {
      ...init,
      headers: { 'content-type': 'application/json' },
    });
    expect([withSecret.status, without.status]).toEqual([400, 401]);
  });
});

describe('an access token', () => {
  it('ends for good if its maker becomes a reader', async () => {
    const { id, sent } = await somebody('editor');
    const secret = await secretOf(sent);
    expect(await scopesOf(secret)).toEqual(['posts:write']);
    await call('PUT', `accounts/${id}`, { role: 'reader' });
    await call('PUT', `accounts/${id}`, { role: 'editor' });
    expect(await scopesOf(secret)).toEqual([]);
  });

  it('ends at a lockdown, even one that was being made at that moment', async () => {
    const { sent } = await somebody('editor');
    const secret = await secretOf(sent);
    const at = new Date(Date.now() + 1000).toISOString();
    await store.collection(ACCESS_ENDS).insert({ id: 'everybody', asOwner: at, asEditor: at });
    expect(await scopesOf(secret)).toEqual([]);
    expect((await listed()).map(({ kind }) => kind)).not.toContain('token');
  });

  it('loses the scopes of owners for good if its maker becomes an editor', async () => {
    const { id, email, sent } = await somebody('owner');
    const make = async (scopes: string[]) => {
      const answer = await call('POST', 'account/tokens', { ...TOKEN, scopes }, sent);
      return ((await answer.json()) as NewAccessToken).secret;
    };
    const both = await make(['posts:write', 'subscribers:read']);
    const ofOwners = await make(['subscribers:read']);
    expect([await scopesOf(both), await scopesOf(ofOwners)]).toEqual([
      ['posts:write', 'subscribers:read'],
      ['subscribers:read'],
    ]);
    for (const role of ['editor', 'owner']) {
      await call('PUT', `accounts/${id}`, { role });
      expect([await scopesOf(both), await scopesOf(ofOwners)]).toEqual([['posts:write'], []]);
      const tokens = (await listed()).filter(({ maker }) => maker === email);
      expect(tokens.map(({ scopes }) => scopes)).toEqual([['posts:write']]);
    }
  });
});

describe('an invitation', () => {
  it('ends permanently if its maker is no longer an owner', async () => {
    const maker = await somebody('owner');
    const link = await invite(maker.sent);
    expect(await statusOf(link)).toBe(200);
    await call('PUT', `accounts/${maker.id}`, { role: 'editor' });
    expect(await statusOf(link)).toBe(404);
    await call('PUT', `accounts/${maker.id}`, { role: 'owner' });
    expect(await statusOf(link)).toBe(404);
    expect((await listed()).map(({ kind }) => kind)).not.toContain('invite');
  });

  it('of a release before, which does not say when it was made, ends as well', async () => {
    const maker = await somebody('owner');
    const link = await invite(maker.sent);
    await store
      .collection(ONE_TIME_LINKS)
      .updateOne({ kind: 'invite' }, { $unset: ['madeAt', 'makerId'] });
    expect(await statusOf(link)).toBe(200);
    await call('PUT', `accounts/${maker.id}`, { role: 'editor' });
    await call('PUT', `accounts/${maker.id}`, { role: 'owner' });
    expect(await statusOf(link)).toBe(404);
  });
});

describe('a token or an invitation', () => {
  it.each<[string, (id: string) => Promise<Response>]>([
    [
      'its maker became a reader, and an owner again',
      async (id) => {
        await call('PUT', `accounts/${id}`, { role: 'reader' });
        return call('PUT', `accounts/${id}`, { role: 'owner' });
      },
    ],
    ['an owner locked the site down', () => call('POST', 'accounts/lockdown')],
  ])('opens nothing where %s after the check of the session', async (_what, end) => {
    const { id, email } = await somebody('owner');
    const maker = await accounts().find(id);
    if (!maker) throw new Error('There is no such account.');
    const checkedAt = now();
    expect((await end(id)).status).toBeLessThan(300);
    const tokens = auth.app.get(AccessTokens, { strict: false });
    const input = { name: 'A script', scopes: ['posts:write' as const], days: 30 as const };
    const { secret } = await tokens.make(maker, input, checkedAt);
    const invitations = auth.app.get(InvitationsService, { strict: false });
    const whom = { email: `${newId()}@example.com`, role: 'owner' as const };
    const { link } = await invitations.invite(whom, maker, checkedAt);
    expect([await scopesOf(secret), await statusOf(new URL(link))]).toEqual([[], 404]);
    expect((await listed()).filter((grant) => grant.maker === email)).toEqual([]);
  });
});

describe('the list of what opens something', () => {
  it('names kind, purpose, maker, and times, and nothing that opens', async () => {
    const { id, email, sent } = await somebody('editor');
    const secret = await secretOf(sent);
    await scopesOf(secret);
    const link = await invite();
    const recovery = await links().make('recover', { accountId: id });
    await links().make('address', { accountId: id, makerId: id, email: 'new@example.com' });
    await links().make('reset', { accountId: id });
    await links().make('reset', { accountId: newId() });
    await links().make('setup');
    const grants = (await listed()).filter(({ maker, target }) =>
      [maker, target].some((each) => each === email || each === ADMIN.email),
    );
    const told = grants.map(({ kind, target, maker, role }) => [kind, target, maker, role]);
    expect(told.toSorted()).toEqual([
      ['address', 'new@example.com', email, undefined],
      ['invite', expect.stringContaining('@example.com'), ADMIN.email, 'editor'],
      ['recover', email, undefined, undefined],
      ['reset', email, undefined, undefined],
      ['token', 'A script', email, undefined],
    ]);
    const token = grants.find(({ kind }) => kind === 'token');
    expect(token).toMatchObject({ scopes: ['posts:write'], lastUsedAt: expect.any(String) });
    const text = JSON.stringify(grants);
    for (const { searchParams } of [link, recovery.url]) {
      expect(text).not.toContain(searchParams.get('token'));
    }
    expect(text).not.toContain(secret.slice(4));
  });

  it('ends a token and a link of anybody, with a row each', async () => {
    const { id, email, sent } = await somebody('editor');
    const secret = await secretOf(sent);
    const { url } = await links().make('recover', { accountId: id });
    const ids = (await listed()).filter(({ maker, target }) => maker === email || target === email);
    const end = async (kind: string) => {
      const grant = ids.find((each) => each.kind === kind);
      return (await call('DELETE', `accounts/grants/${grant?.id ?? ''}`)).status;
    };
    expect(await end('token')).toBe(204);
    expect(await lastRow()).toEqual(['token.removed', 'A script', ADMIN.email, { of: email }]);
    expect(await end('recover')).toBe(204);
    expect(await lastRow()).toEqual(['link.ended', email, ADMIN.email, { kind: 'recover' }]);
    expect([await end('token'), await end('recover')]).toEqual([404, 404]);
    expect([await scopesOf(secret), await statusOf(url)]).toEqual([[], 404]);
  });

  it('is for owners alone', async () => {
    const { sent } = await somebody('editor');
    const secret = await secretOf(sent);
    const [grant] = await listed();
    for (const each of [sent, (await somebody('reader')).sent]) {
      expect((await call('GET', 'accounts/grants', undefined, each)).status).toBe(403);
      const ended = await call('DELETE', `accounts/grants/${grant?.id ?? ''}`, undefined, each);
      expect(ended.status).toBe(403);
    }
    expect((await call('GET', 'accounts/grants', undefined, '')).status).toBe(401);
    expect(await scopesOf(secret)).toEqual(['posts:write']);
    expect(await store.collection(ACCOUNTS).count({})).toBeGreaterThan(2);
  });
});
