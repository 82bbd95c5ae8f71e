import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Invitation, PersonList, Role } from '@examiner/contracts';
import { sha256Hex, SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../test/auth-server.ts';
import { AUDIT_EVENTS } from '../audit/audit-event.model.ts';
import { ACCESS_TOKENS } from '../identity/access-token.model.ts';
import { ACCOUNTS } from '../identity/account.model.ts';
import { REMEMBERED_BROWSERS } from '../identity/remembered-browser.model.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { hideAddress } from '../identity/one-time-links/one-time-forms.ts';
import { ONE_TIME_LINKS } from '../identity/one-time-links/one-time-link.model.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const INVITE = '/api/login/invite';
const PHRASE = 'another long phrase';

let auth: AuthServer;
let store: SqliteDocumentStore;
let cookie: string;
let since: string;

const call = (method: string, path: string, body?: unknown, sent = cookie) =>
  fetch(`${auth.url}/api/${path}`, {
    method,
    headers: { cookie: sent, origin: auth.url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const invite = (email: string, role: Role) => call('POST', 'accounts/invitations', { email, role });
const linkFor = async (email: string, role: Role) =>
  new URL(((await (await invite(email, role)).json()) as Invitation).link);
const accept = ({ searchParams }: URL, fields: Record<string, string> = {}) =>
  auth.submit(INVITE, { token: searchParams.get('token') ?? '', password: PHRASE, ...fields });
const people = async () => ((await (await call('GET', 'accounts')).json()) as PersonList).people;
const person = async (email: string) => {
  const found = (await people()).find((each) => each.email === email);
  if (!found) throw new Error(`There is no ${email}`);
  return found;
};
/** A new account with a role, signed in. */
async function joined(email: string, role: Role): Promise<{ id: string; sent: string }> {
  const sent = cookiesOf(await accept(await linkFor(email, role)));
  return { id: (await person(email)).id, sent };
}
const statusOf = async (sent: string) => (await call('GET', 'auth/user', undefined, sent)).status;
/** The numbers of sessions and remembered browsers of an account, on all replicas. */
const openOf = async (accountId: string) => {
  const sessions = await store.collection(SESSIONS).count({ accountId });
  const browsers = await store.collection(REMEMBERED_BROWSERS).count({ accountId });
  const account = await store.collection(ACCOUNTS).findOne({ id: accountId });
  return [sessions, browsers, account?.devices.length];
};
const confirmAt = async (confirmedAt: string) => {
  const id = sha256Hex(/sid=([\w-]+)/.exec(cookie)?.[1] ?? '');
  await store.collection(SESSIONS).updateOne({ id }, { $set: { confirmedAt } });
};

async function recorded() {
  const rows = await store.collection(AUDIT_EVENTS).find({
    sort: { by: 'at', direction: 'ascending' },
    limit: 200,
  });
  return rows
    .filter(({ at, action }) => at >= since && !action.startsWith('signin.'))
    .map(({ action, target, actor, details }) => [action, target, actor, details?.['role']]);
}

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
});
afterAll(async () => {
  await store.close();
  await auth.close();
});
beforeEach(async () => {
  await store.collection(ACCOUNTS).deleteMany({ email: { $lt: ADMIN.email } });
  await store.collection(ACCOUNTS).deleteMany({ email: { $gt: ADMIN.email } });
  cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
  since = new Date().toISOString();
});

describe('an invitation', () => {
  it('makes one account of its address and role, which is signed in', async () => {
    const link = await linkFor(' Ann@Example.com ', 'editor');
    const page = await auth.get(link.pathname + link.search);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toMatch(/<input[^>]* readonly [^>]*value="ann@example.com">/);
    const answers = await Promise.all([accept(link), accept(link), accept(link)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 404, 404]);
    const made = answers.find(({ status }) => status === 303);
    expect(made?.headers.get('location')).toBe('/desk');
    const user = await call('GET', 'auth/user', undefined, made && cookiesOf(made));
    expect(await user.json()).toMatchObject({ email: 'ann@example.com', role: 'editor' });
    expect((await auth.get(link.pathname + link.search)).status).toBe(404);
    expect(await recorded()).toEqual([
      ['account.invited', 'ann@example.com', ADMIN.email, 'editor'],
      ['account.added', 'ann@example.com', 'ann@example.com', 'editor'],
    ]);
  });

  it('sends people who need a second factor to the page that adds one', async () => {
    const links = [
      await linkFor('ann@example.com', 'editor'),
      await linkFor('eve@example.com', 'reader'),
    ];
    Object.assign(auth.config, { secondFactor: 'required' });
    const answers = await Promise.all(links.map((link) => accept(link)));
    Object.assign(auth.config, { secondFactor: 'optional' });
    const paths = answers.map(({ headers }) => headers.get('location'));
    expect(paths).toEqual(['/api/login/enrol', '/account']);
    expect(await Promise.all(answers.map(cookiesOf).map(statusOf))).toEqual([401, 200]);
  });

  it('takes neither address nor role from the form, and says what is wrong with a password', async () => {
    const link = await linkFor('ann@example.com', 'reader');
    const refused = await accept(link, { password: 'short' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('at least 12 characters'),
    ]);
    await accept(link, { email: 'eve@example.com', role: 'owner' });
    expect(await people()).toMatchObject([
      { email: 'ann@example.com', role: 'reader', isSelf: false },
      { email: ADMIN.email, role: 'owner', isSelf: true },
    ]);
  });

  it('ends after seven days, or if its sender is no longer an owner', async () => {
    const late = await linkFor('ann@example.com', 'editor');
    const expiresAt = new Date(Date.now() - 1).toISOString();
    const made = await store.collection(ONE_TIME_LINKS).findOne({ kind: 'invite' });
    const week = Date.parse(made?.expiresAt ?? '') - Date.parse(since);
    expect(Math.round(week / 86_400_000)).toBe(7);
    await store.collection(ONE_TIME_LINKS).updateOne({ kind: 'invite' }, { $set: { expiresAt } });
    expect((await accept(late)).status).toBe(404);
    const own = cookie;
    const other = await joined('olga@example.com', 'owner');
    cookie = other.sent;
    const link = await linkFor('eve@example.com', 'owner');
    cookie = own;
    await call('PUT', `accounts/${other.id}`, { role: 'editor' });
    expect((await accept(link)).status).toBe(404);
  });

  it('is refused for an address with an account, and for an unknown role', async () => {
    expect((await invite(ADMIN.email, 'reader')).status).toBe(409);
    const link = await linkFor('ann@example.com', 'reader');
    await joined('ann@example.com', 'reader');
    expect((await accept(link)).status).toBe(404);
    for (const role of ['admin', 'Owner', null, undefined]) {
      expect((await invite('eve@example.com', role as Role)).status).toBe(400);
    }
  });

  it('hides its address from linked pages, and is sent over plain http too', () => {
    const policyAt = (url: string) => {
      const sent: string[] = [];
      const response = { set: (_name: string, value: string) => sent.push(value) };
      hideAddress(response as never, { publicUrl: new URL(url) });
      return sent.join();
    };
    expect(policyAt('https://blog.example.org')).toBe('no-referrer');
    expect(policyAt('http://blog.lan')).toBe('same-origin');
  });
});

describe('a role', () => {
  it('counts at once, and ends sessions and remembered browsers if it is lower', async () => {
    const { id, sent } = await joined('ann@example.com', 'reader');
    cookiesOf(await auth.submit('/api/login', { email: 'ann@example.com', password: PHRASE }));
    const raised = await call('PUT', `accounts/${id}`, { role: 'editor' });
    expect(await raised.json()).toMatchObject({ id, email: 'ann@example.com', role: 'editor' });
    expect(await openOf(id)).toEqual([2, 1, 1]);
    expect(await statusOf(sent)).toBe(200);
    await call('PUT', `accounts/${id}`, { role: 'reader' });
    expect(await openOf(id)).toEqual([0, 0, 0]);
    expect(await statusOf(sent)).toBe(401);
    const changes = (await recorded()).filter(([action]) => action === 'account.role');
    expect(changes).toEqual([
      ['account.role', 'ann@example.com', ADMIN.email, 'editor'],
      ['account.role', 'ann@example.com', ADMIN.email, 'reader'],
    ]);
  });

  it('begins with a second factor if the site requires one', async () => {
    const { id, sent } = await joined('ann@example.com', 'reader');
    Object.assign(auth.config, { secondFactor: 'required' });
    try {
      await call('PUT', `accounts/${id}`, { role: 'editor' });
      expect(await statusOf(sent)).toBe(401);
      const invited = await accept(await linkFor('eve@example.com', 'editor'));
      expect(invited.headers.get('location')).toBe('/api/login/enrol');
      expect(await statusOf(cookiesOf(invited))).toBe(401);
    } finally {
      Object.assign(auth.config, { secondFactor: 'optional' });
    }
  });

  it('is never the caller’s own, and needs a confirmation', async () => {
    const { id } = await person(ADMIN.email);
    const calls = [
      ['PUT', `accounts/${id}`, { role: 'reader' }, 409],
      ['DELETE', `accounts/${id}`, undefined, 409],
      ['DELETE', `accounts/${id}/sessions`, undefined, 409],
      ['PUT', 'accounts/none', { role: 'reader' }, 404],
      ['DELETE', 'accounts/none', undefined, 404],
      ['DELETE', 'accounts/none/sessions', undefined, 404],
      ['POST', 'accounts/invitations', { email: 'eve@example.com', role: 'owner' }, 201],
      ['GET', 'activity.csv', undefined, 200],
      ['POST', 'accounts/lockdown', undefined, 204],
    ] as const;
    for (const [method, path, body, status] of calls.slice(0, -1)) {
      expect([path, (await call(method, path, body)).status]).toEqual([path, status]);
    }
    await confirmAt('2026-01-01T00:00:00.000Z');
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, body);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm' }]);
    }
    expect(await statusOf(cookie)).toBe(200);
  });
});

describe('someone with an account', () => {
  it('is signed out everywhere by an owner, and may come back', async () => {
    const { id, sent } = await joined('ann@example.com', 'reader');
    expect(await person('ann@example.com')).toHaveProperty('lastSeenAt');
    expect((await call('DELETE', `accounts/${id}/sessions`)).status).toBe(204);
    expect(await statusOf(sent)).toBe(401);
    expect(await person('ann@example.com')).not.toHaveProperty('lastSeenAt');
    expect((await recorded()).at(-1)?.slice(0, 2)).toEqual(['session.ended', 'ann@example.com']);
  });

  it('is removed with the sessions, and has a name if they want', async () => {
    const { id, sent } = await joined('ann@example.com', 'reader');
    for (const name of ['a\nb', 'x'.repeat(101), 'gp\u202ej.exe']) {
      expect((await call('PUT', 'account/name', { name }, sent)).status).toBe(400);
    }
    expect((await call('PUT', 'account/name', { name: ' Ann ' }, sent)).status).toBe(204);
    expect(await person('ann@example.com')).toMatchObject({ name: 'Ann' });
    const user = await call('GET', 'auth/user', undefined, sent);
    expect(await user.json()).toMatchObject({ name: 'Ann' });
    await call('PUT', 'account/name', { name: '' }, sent);
    expect(await person('ann@example.com')).not.toHaveProperty('name');
    expect((await call('DELETE', `accounts/${id}`)).status).toBe(204);
    expect([await openOf(id), (await people()).length]).toEqual([[0, 0, undefined], 1]);
    expect((await recorded()).at(-1)?.slice(0, 2)).toEqual(['account.removed', 'ann@example.com']);
  });
});

it('a lockdown leaves the session alone that asked for it', async () => {
  const { id, sent } = await joined('ann@example.com', 'owner');
  const elsewhere = cookiesOf(await auth.submit('/api/login', ADMIN));
  const link = await linkFor('eve@example.com', 'reader');
  const expiresAt = '2099-01-01T00:00:00.000Z';
  for (const kind of ['recover', 'reset', 'address'] as const) {
    await store.collection(ONE_TIME_LINKS).insert({ id: kind, kind, accountId: id, expiresAt });
  }
  const token = { name: 'A script', scopes: ['posts:read'], days: 30 };
  expect((await call('POST', 'account/tokens', token)).status).toBe(201);
  expect((await call('POST', 'accounts/lockdown')).status).toBe(204);
  expect(await Promise.all([cookie, elsewhere, sent].map(statusOf))).toEqual([200, 401, 401]);
  expect(await openOf(id)).toEqual([0, 0, 0]);
  expect((await openOf((await person(ADMIN.email)).id)).slice(1)).toEqual([0, 0]);
  expect((await accept(link)).status).toBe(404);
  const open = [
    store.collection(ACCESS_TOKENS).count({}),
    store.collection(ONE_TIME_LINKS).count({}),
  ];
  expect(await Promise.all(open)).toEqual([0, 0]);
  expect((await recorded()).at(-1)?.[0]).toBe('lockdown');
});
