import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AddedPasskey, RecoveryCodeList } from '@examiner/contracts';
import { cookiesOf, SERVICE_SECRET } from '../../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../../test/passkey-owner.ts';
import { ACCESS_TOKENS } from '../../identity/access-token.model.ts';
import { ACCOUNTS, type Account } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { RECOVERY_CODES } from '../../identity/recovery-code.model.ts';
import { REMEMBERED_BROWSERS } from '../../identity/remembered-browser.model.ts';
import { SESSIONS } from '../../identity/session.model.ts';
import { OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';

const PASSWORD = 'one more long phrase';
const ANSWER_MS = 50;

let owner: PasskeyOwner;
let account: Account;

const submit = (path: string, fields: Record<string, string>, cookie = '') =>
  owner.auth.submit(path, fields, { cookie, 'x-real-ip': `198.51.100.${owner.client}` });
const signIn = async (password = ADMIN.password) =>
  cookiesOf(await submit('/api/login', { email: ADMIN.email, password }));
const statusOf = async (cookie: string) => (await owner.call('GET', 'account', cookie)).status;
const make = async () =>
  (await (
    await owner.call('POST', 'account/recovery-codes', owner.cookie)
  ).json()) as RecoveryCodeList;
const use = (code: string, email = ADMIN.email) =>
  submit('/api/login/recovery-code', { email, code });
const placeOf = (answer: Response) => [answer.status, answer.headers.get('location')];

async function enrolling(): Promise<string> {
  const { codes } = await make();
  return cookiesOf(await use(codes[0] ?? ''));
}

beforeAll(async () => {
  owner = await PasskeyOwner.start();
  const found = await owner.store.collection(ACCOUNTS).findOne({ email: ADMIN.email });
  if (found) account = found;
});
afterAll(() => owner.close());
beforeEach(async () => {
  const { id, passwordHash } = account;
  const before = { passwordHash, hasPassword: true };
  await owner.store.collection(ACCOUNTS).updateOne({ id }, { $set: before });
  await owner.store.collection(SESSIONS).deleteMany({});
  await owner.store.collection(RECOVERY_CODES).deleteMany({});
  await owner.reset();
  owner.cookie = await signIn();
});

describe('recovery codes', () => {
  it('come with the first passkey, are kept as hashes, and give way to new ones', async () => {
    const first = (await (await owner.add(owner.authenticator())).json()) as AddedPasskey;
    expect(first.codes).toHaveLength(10);
    expect(first.codes?.join(' ')).toMatch(
      /^(?:[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5} ?){10}$/,
    );
    const second = (await (await owner.add(owner.authenticator())).json()) as AddedPasskey;
    expect([second.codes, (await owner.account()).codesLeft]).toEqual([undefined, 10]);
    const sort = { by: 'id', direction: 'ascending' } as const;
    const rows = await owner.store.collection(RECOVERY_CODES).find({ sort, limit: 20 });
    const kept = JSON.stringify(rows);
    expect(first.codes?.filter((code) => kept.includes(code.slice(0, 5)))).toEqual([]);
    const { codes } = await make();
    expect([codes.length, (await owner.account()).codesLeft]).toEqual([10, 10]);
    expect((await use(first.codes?.[0] ?? '')).status).toBe(401);
    expect((await owner.recorded()).map(([action]) => action)).toEqual([
      'signin.ok',
      'passkey.added',
      'codes.added',
      'passkey.added',
      'codes.added',
    ]);
  });

  it('are read however they are typed, and are good once', async () => {
    const { codes } = await make();
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' - ')} `;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => use(typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401]);
    expect(answers.map(placeOf)).toContainEqual([303, '/api/login/enrol']);
    expect((await owner.account()).codesLeft).toBe(9);
  });

  it('answer a wrong code, one of another account and an unknown address alike', async () => {
    const { codes } = await make();
    await owner.reader();
    const bodies = await Promise.all(
      [
        await use('AAAAA-AAAAA'),
        await use(codes[0] ?? '', 'reader@example.com'),
        await use(codes[0] ?? '', 'nobody@example.com'),
      ].map(async (answer) => [answer.status, (await answer.text()).replaceAll(/\w+@/g, '@')]),
    );
    expect(bodies[0]).toEqual([401, expect.stringContaining('Wrong email or recovery code')]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await owner.account()).codesLeft).toBe(10);
  });

  it('are refused after the same time, with an account and without', async () => {
    const start = setTimeout;
    const held: (() => void)[] = [];
    const hold = (done: () => void, ms?: number) =>
      ms === ANSWER_MS ? held.push(done) : start(done, ms);
    const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof start);
    for (const email of [ADMIN.email, 'nobody@example.com']) {
      let isAnswered = false;
      const answer = use('AAAAA-AAAAA', email).finally(() => (isAnswered = true));
      const askMore = () => owner.auth.get('/api/login/recovery-code');
      do await askMore();
      while (held.length === 0 && !isAnswered);
      await askMore();
      expect(isAnswered).toBe(false);
      held.pop()?.();
      expect((await answer).status).toBe(401);
    }
    timers.mockRestore();
  });

  it('may be guessed thirty times by a client, which closes nothing to others', async () => {
    const { codes } = await make();
    await Promise.all(Array.from({ length: 30 }, () => use('AAAAA-AAAAA')));
    const refused = await use(codes[0] ?? '');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    owner.client += 100;
    expect((await use(codes[0] ?? '')).status).toBe(303);
  });
});

describe('a session that sets a sign-in method', () => {
  it('opens nothing else', async () => {
    const cookie = await enrolling();
    const question = { token: /sid=([\w-]+)/.exec(cookie)?.[1] };
    const inner = await fetch(`${owner.auth.url}/internal/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-service-secret': SERVICE_SECRET,
      },
      body: JSON.stringify(question),
    });
    expect(await inner.json()).toEqual({ user: null });
    for (const [method, path] of [
      ['GET', 'account'],
      ['GET', 'auth/user'],
      ['GET', 'account/sessions'],
      ['POST', 'account/passkeys/options'],
      ['POST', 'account/recovery-codes'],
      ['DELETE', 'account/password'],
    ] as const) {
      expect([path, (await owner.call(method, path, cookie)).status]).toEqual([path, 401]);
    }
    expect((await owner.auth.get('/api/login/enrol', { cookie })).status).toBe(200);
    const full = await owner.auth.get('/api/login/enrol', { cookie: owner.cookie });
    expect(placeOf(full)).toEqual([303, '/api/login']);
  });

  it('sets a password, after which it and all others are over', async () => {
    const token = { name: 'Posting', scopes: ['posts:write'], days: 90 };
    expect((await owner.call('POST', 'account/tokens', owner.cookie, token)).status).toBe(201);
    const cookie = await enrolling();
    const short = await submit('/api/login/enrol', { password: 'short' }, cookie);
    expect([short.status, await short.text()]).toEqual([
      400,
      expect.stringContaining('at least 12 characters'),
    ]);
    const set = await submit('/api/login/enrol', { password: PASSWORD }, cookie);
    expect(placeOf(set)).toEqual([303, '/account']);
    const now = cookiesOf(set);
    expect(await Promise.all([owner.cookie, cookie, now].map(statusOf))).toEqual([401, 401, 200]);
    expect(await owner.store.collection(ACCESS_TOKENS).count({})).toBe(0);
    const again = await submit('/api/login/enrol', { password: PASSWORD }, cookie);
    expect(placeOf(again)).toEqual([303, '/api/login']);
    expect([await signIn(), await signIn(PASSWORD)]).toEqual(['', expect.stringContaining('sid=')]);
  });

  it('adds a passkey that was begun there, which signs in', async () => {
    const cookie = await enrolling();
    const made = owner.authenticator();
    const elsewhere = await owner.begin('account/passkeys/options', owner.cookie);
    const attempt = /attempt=[^;]+/.exec(elsewhere.cookies)?.[0];
    const refused = await owner.call('POST', 'login/enrol/passkey', `${cookie}; ${attempt}`, {
      credential: made.make(elsewhere.challenge),
    });
    expect(refused.status).toBe(400);
    const { challenge, cookies } = await owner.begin('login/enrol/options', cookie);
    const credential = made.make(challenge);
    const added = await owner.call('POST', 'login/enrol/passkey', cookies, { credential });
    expect([added.status, await added.json()]).toEqual([200, { location: '/account' }]);
    const now = cookiesOf(added);
    expect(await Promise.all([owner.cookie, cookie, now].map(statusOf))).toEqual([401, 401, 200]);
    expect((await owner.signIn(made)).status).toBe(200);
    expect((await owner.call('POST', 'login/enrol/options', now)).status).toBe(401);
  });
});

describe('a recovery link', () => {
  const open = (url: URL) => owner.auth.get(url.pathname + url.search);
  const recover = async (isWhole: boolean) => {
    const accounts = owner.auth.app.get(AccountsService, { strict: false });
    const { id } = (await accounts.beginRecovery(ADMIN.email, isWhole)).account;
    const links = owner.auth.app.get(OneTimeLinks, { strict: false });
    const { url } = await links.make('recover', { accountId: id });
    return { url, token: url.searchParams.get('token') ?? '' };
  };

  it('is used up by its form, not by opening it, and ends open sessions', async () => {
    const { url, token } = await recover(false);
    expect(await statusOf(owner.cookie)).toBe(401);
    owner.cookie = await signIn();
    const forms = [await open(url), await open(url)];
    expect(forms.map(({ status }) => status)).toEqual([200, 200]);
    expect(forms[0]?.headers.get('referrer-policy')).toBe('no-referrer');
    const answers = await Promise.all([1, 2, 3].map(() => submit('/api/login/recover', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect([(await open(url)).status, await statusOf(owner.cookie)]).toEqual([404, 401]);
    expect(await owner.store.collection(REMEMBERED_BROWSERS).count({ accountId: account.id })).toBe(
      0,
    );
    const cookie = answers.map(cookiesOf).find(Boolean);
    const set = await submit('/api/login/enrol', { password: PASSWORD }, cookie);
    owner.cookie = cookiesOf(set);
    expect(await statusOf(owner.cookie)).toBe(200);
    const actions = (await owner.recorded()).map(([action]) => action);
    expect(actions.slice(-2)).toEqual(['recovery.used', 'password.changed']);
  });

  it('removes passkeys and codes with --factors', async () => {
    await owner.add(owner.authenticator());
    await recover(false);
    owner.cookie = await signIn();
    expect(await owner.account()).toMatchObject({ codesLeft: 10, passkeys: [{}] });
    await recover(true);
    owner.cookie = await signIn();
    expect(await owner.account()).toMatchObject({ codesLeft: 0, passkeys: [] });
  });

  it('of another kind, or a guessed one, is closed', async () => {
    const links = owner.auth.app.get(OneTimeLinks, { strict: false });
    const { url } = await links.make('invite', { email: 'new@example.com' });
    const token = url.searchParams.get('token') ?? '';
    for (const guessed of [token, 'guessed', '']) {
      expect((await submit('/api/login/recover', { token: guessed })).status).toBe(404);
      expect((await owner.auth.get(`/api/login/recover?token=${guessed}`)).status).toBe(404);
    }
  });
});

describe('the last way in', () => {
  const remove = async (path: string) => owner.call('DELETE', `account/${path}`, owner.cookie);
  const LAST = { message: 'This is your last way in. Add another first.', code: 'conflict' };

  it('stays: the password without a passkey, the passkey without a password', async () => {
    const refused = await remove('password');
    expect([refused.status, await refused.json()]).toEqual([409, LAST]);
    const passkey = owner.authenticator();
    await owner.add(passkey);
    expect((await remove('password')).status).toBe(204);
    expect(await signIn()).toBe('');
    expect((await owner.account()).hasPassword).toBe(false);
    const last = await remove(`passkeys/${passkey.id}`);
    expect([last.status, await last.json()]).toEqual([409, LAST]);
    expect((await owner.signIn(passkey)).status).toBe(200);
    expect(
      (await owner.call('PUT', 'account/password', owner.cookie, { password: PASSWORD })).status,
    ).toBe(204);
    expect(await signIn(PASSWORD)).toContain('sid=');
  });

  it('is no passkey of another host', async () => {
    const passkey = owner.authenticator();
    await owner.add(passkey);
    await owner.change(passkey.id, { rpId: 'before.example.org' });
    expect((await remove('password')).status).toBe(409);
  });

  it('stays when both are removed at once', async () => {
    const one = owner.authenticator();
    const other = owner.authenticator();
    await owner.add(one);
    await Promise.all([remove('password'), remove(`passkeys/${one.id}`)]);
    const { hasPassword, passkeys } = await owner.account();
    expect(hasPassword || passkeys.length > 0).toBe(true);
    if (passkeys.length === 0) await owner.add(one);
    await owner.add(other);
    await remove('password');
    await Promise.all([remove(`passkeys/${one.id}`), remove(`passkeys/${other.id}`)]);
    expect((await owner.account()).passkeys.length).toBeGreaterThan(0);
  });
});
