import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountSessionList } from '@examiner/contracts';
import { sha256Hex, SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { AUDIT_EVENTS } from '../../audit/audit-event.model.ts';
import { browserLabel } from '../../identity/browser-label.ts';
import { SESSIONS, type Session } from '../../identity/session.model.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1';

let auth: AuthServer;
let store: SqliteDocumentStore;
let cookie: string;

const signIn = async (agent = FIREFOX, password = ADMIN.password) =>
  cookiesOf(await auth.submit('/api/login', { ...ADMIN, password }, { 'user-agent': agent }));

const call = (method: string, path: string, sent: string, body?: unknown) =>
  fetch(`${auth.url}/api/account${path}`, {
    method,
    headers: { cookie: sent, origin: auth.url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const statusOf = async (sent: string) => (await call('GET', '', sent)).status;
const idOf = (sent: string) => sha256Hex(/sid=([\w-]+)/.exec(sent)?.[1] ?? '');

async function sessionsOf(sent: string) {
  const answer = await call('GET', '/sessions', sent);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as AccountSessionList).sessions;
}

/** The person's actions in the audit log, except signing in. */
async function recorded() {
  const sort = { by: 'at', direction: 'ascending' } as const;
  const rows = await store.collection(AUDIT_EVENTS).find({ sort, limit: 100 });
  return rows
    .filter(({ action }) => !action.startsWith('signin.'))
    .map(({ action, target, actor }) => [action, target, actor]);
}

const change = (sent: string, changes: Partial<Session>) =>
  store.collection(SESSIONS).updateOne({ id: idOf(sent) }, { $set: changes });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
});
afterAll(async () => {
  await store.close();
  await auth.close();
});
beforeEach(async () => {
  await store.collection(SESSIONS).deleteMany({});
  await store.collection(AUDIT_EVENTS).deleteMany({});
  cookie = await signIn();
});

describe('the sessions of an account', () => {
  it('are listed with browser and network, and with nothing that opens one', async () => {
    await signIn(IPHONE);
    const found = await sessionsOf(cookie);
    expect(found).toHaveLength(2);
    const [phone, own] = found[0]?.isCurrent ? found.toReversed() : found;
    const place = expect.stringMatching(/^127\.0\.0\.0\/24$|^::\/48$/) as unknown;
    expect(own).toMatchObject({ isCurrent: true, browser: 'Firefox on Linux', place });
    expect(phone).toMatchObject({ isCurrent: false, browser: 'Safari on iPhone' });
    const text = JSON.stringify(found);
    expect(text).not.toContain(idOf(cookie).slice(0, 10));
    expect(text).not.toContain(cookie.slice(4, 14));
    expect(own?.handle).toMatch(/^[\w-]{22}$/);
  });

  it('are ended one by one, except the one that asks', async () => {
    const others = [await signIn(IPHONE), await signIn(IPHONE)];
    const [first] = (await sessionsOf(others[0] ?? '')).filter(({ isCurrent }) => isCurrent);
    const end = async (handle = '') => (await call('DELETE', `/sessions/${handle}`, cookie)).status;
    expect(await end(first?.handle)).toBe(204);
    expect(await Promise.all([cookie, ...others].map(statusOf))).toEqual([200, 401, 200]);
    expect(await recorded()).toEqual([['session.ended', first?.handle, ADMIN.email]]);
    expect(await end(first?.handle)).toBe(404);
    const own = (await sessionsOf(cookie)).find(({ isCurrent }) => isCurrent);
    expect(await end(own?.handle)).toBe(409);
    expect(await statusOf(cookie)).toBe(200);
  });

  it('are ended all but the one that asks', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(IPHONE)));
    expect((await call('DELETE', '/sessions', cookie)).status).toBe(204);
    expect(await recorded()).toEqual([['session.ended', 'all others', ADMIN.email]]);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401, 401, 401]);
    expect(await sessionsOf(cookie)).toHaveLength(1);
  });

  it('show and end none of another account', async () => {
    const stranger = { accountId: 'somebody else', id: 'f'.repeat(64) };
    const session = await store.collection(SESSIONS).findOne({ id: idOf(cookie) });
    if (session) await store.collection(SESSIONS).insert({ ...session, ...stranger });
    expect(await sessionsOf(cookie)).toHaveLength(1);
    expect((await call('DELETE', '/sessions', cookie)).status).toBe(204);
    expect(await store.collection(SESSIONS).count({ accountId: stranger.accountId })).toBe(1);
  });
});

describe('the confirmation', () => {
  const password = 'one more long phrase';
  const setPassword = (sent: string, to = password) =>
    call('PUT', '/password', sent, { password: to });

  it.each([
    ['ten minutes old', { confirmedAt: minutesAgo(10) }],
    ['missing, as the release before wrote it', { confirmedAt: '' }],
  ])('is asked for if it is %s', async (_what, changes) => {
    await change(cookie, changes);
    const refused = await setPassword(cookie);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message: 'Please confirm that it is you.',
      code: 'confirm',
    });
    expect(await statusOf(cookie)).toBe(200);
  });

  it('gives the same session a new token, and the old one opens nothing', async () => {
    const createdAt = minutesAgo(60);
    await change(cookie, { confirmedAt: minutesAgo(60), createdAt });
    const answer = await call('POST', '/confirm', cookie, { password: ADMIN.password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: ADMIN.email, role: 'owner' });
    const confirmed = cookiesOf(answer);
    expect(await Promise.all([cookie, confirmed].map(statusOf))).toEqual([401, 200]);
    expect(await sessionsOf(confirmed)).toMatchObject([{ createdAt, browser: 'Firefox on Linux' }]);
    expect((await setPassword(confirmed, 'short')).status).toBe(400);
  });

  it('of a session that ends meanwhile begins none', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/confirm', cookie, { password: ADMIN.password })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await store.collection(SESSIONS).count()).toBe(1);
  });

  it('refuses a wrong password without the word of 401, and after thirty any', async () => {
    const before = cookie;
    for (let n = 0; n < 30; n += 1) {
      const wrong = await call('POST', '/confirm', before, { password: `wrong ${n}` });
      expect([wrong.status, await wrong.json()]).toEqual([
        403,
        { message: 'That was not right.', code: 'forbidden' },
      ]);
    }
    const right = await call('POST', '/confirm', before, { password: ADMIN.password });
    expect(right.status).toBe(429);
    expect(await statusOf(before)).toBe(200);
  });

  it('lets the password be changed, which ends all other sessions and this one’s token', async () => {
    const other = await signIn(IPHONE);
    for (const [wrong, sentence] of [
      ['short', 'The password must have at least 12 characters.'],
      ['x'.repeat(257), 'The password must have at most 256 characters.'],
      ['Iloveyou!2026', expect.stringContaining('among the first that are guessed')],
      ['DESK@example.com', 'The password must not be the address itself.'],
      [ADMIN.password, 'This is the password that you have; please choose another.'],
    ] as const) {
      const refused = await setPassword(cookie, wrong);
      expect([refused.status, await refused.json()]).toMatchObject([400, { message: sentence }]);
    }
    const changed = await setPassword(cookie);
    expect(changed.status).toBe(204);
    expect(await recorded()).toEqual([['password.changed', ADMIN.email, ADMIN.email]]);
    const statuses = await Promise.all([cookie, other, cookiesOf(changed)].map(statusOf));
    expect(statuses).toEqual([401, 401, 200]);
    expect(await signIn()).not.toContain('sid=');
    expect(await statusOf(await signIn(FIREFOX, password))).toBe(200);
  });
});

it('leads programs that keep passwords to the page', async () => {
  const answer = await auth.get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account']);
});

describe(browserLabel.name, () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [IPHONE, 'Safari on iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'Safari on macOS'],
    ['curl/8.0', undefined],
    ['<script>', undefined],
    [undefined, undefined],
  ])('of %j is %j', (agent, label) => {
    expect(browserLabel(agent)).toBe(label);
  });
});
