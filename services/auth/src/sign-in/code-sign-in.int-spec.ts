import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityAction, AddedTotp, NewTotp } from '@examiner/contracts';
import { Clock, RateLimiters, sha256Hex } from '@examiner/kit';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../test/passkey-owner.ts';
import { AUDIT_EVENTS } from '../audit/audit-event.model.ts';
import { ACCOUNTS } from '../identity/account.model.ts';
import { RECOVERY_CODES } from '../identity/recovery-code.model.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { TOTP_FACTORS } from '../identity/totp-factor.model.ts';
import { TotpFactorsRepository } from '../identity/totp-factors.repository.ts';
import { OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';

const STEP_MS = 30_000;

let owner: PasskeyOwner;
let secret: string;
let codes: readonly string[];
/** Each test has its own hour. */
let now = Date.now();

/** The code of a step, counted from now. */
const codeOf = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * STEP_MS });
const submit = (path: string, fields: Record<string, string>, cookie = '') =>
  owner.auth.submit(path, fields, { cookie, 'x-real-ip': `198.51.100.${owner.client}` });
const begin = async (returnTo = '/about') =>
  cookiesOf(await submit('/api/login', { ...ADMIN, returnTo }));
const send = (code: string, cookie: string) => submit('/api/login/code', { code }, cookie);
const statusOf = async (code: string, cookie?: string) =>
  (await send(code, cookie ?? (await begin()))).status;
const placeOf = (answer: Response) => [answer.status, answer.headers.get('location')];

beforeAll(async () => {
  owner = await PasskeyOwner.start();
  const clock = owner.auth.app.get(Clock, { strict: false });
  Object.assign(clock, { now: () => now });
});
afterAll(() => owner.close());
beforeEach(async () => {
  now += 3_700_000;
  await owner.reset();
  const account = await owner.store.collection(ACCOUNTS).findOne({ email: ADMIN.email });
  const tries = { name: 'second-factor', calls: 10, windowSeconds: 3600 };
  const limiters = owner.auth.app.get(RateLimiters, { strict: false });
  await limiters.get(tries).reset(sha256Hex(account?.id ?? ''));
  await owner.store.collection(TOTP_FACTORS).deleteMany({});
  await owner.store.collection(SESSIONS).deleteMany({});
  owner.cookie = await begin();
  const made = await owner.call('POST', 'account/totp', owner.cookie);
  secret = ((await made.json()) as NewTotp).secret;
  const cookie = `${owner.cookie}; ${cookiesOf(made)}`;
  codes = (
    (await (await owner.call('POST', 'account/recovery-codes', owner.cookie)).json()) as {
      codes: string[];
    }
  ).codes;
  const wrong = await owner.call('PUT', 'account/totp', cookie, { code: codeOf(5) });
  expect(wrong.status).toBe(400);
  const added = await owner.call('PUT', 'account/totp', cookie, { code: codeOf() });
  expect([added.status, (await added.json()) as AddedTotp]).toEqual([200, {}]);
  now += STEP_MS;
});

describe('a sign-in with an authenticator', () => {
  it('asks for the code after the password, begins no session before, and leads on', async () => {
    const answer = await submit('/api/login', { ...ADMIN, returnTo: '/about' });
    expect(placeOf(answer)).toEqual([303, '/api/login/code']);
    const cookie = cookiesOf(answer);
    expect(cookie).not.toContain('sid=');
    expect((await owner.call('GET', 'account', cookie)).status).toBe(401);
    expect((await owner.auth.get('/api/login/code', { cookie })).status).toBe(200);
    const wrong = await send('000000', cookie);
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('That code was not right'),
    ]);
    const right = await send(` ${codeOf().slice(0, 3)} ${codeOf().slice(3)}`, cookie);
    expect(placeOf(right)).toEqual([303, '/about']);
    expect((await owner.account(cookiesOf(right))).hasTotp).toBe(true);
    expect(placeOf(await send(codeOf(1), cookie))).toEqual([303, '/api/login']);
  });

  it('takes a step once, also of five at once, and none that is older', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => begin()));
    const statuses = await Promise.all(tries.map((cookie) => statusOf(codeOf(), cookie)));
    expect(statuses.sort()).toEqual([303, 401, 401, 401, 401]);
    expect(await statusOf(codeOf(-1))).toBe(401);
    expect(placeOf(await send(codeOf(1), await begin('//evil.example')))).toEqual([303, '/']);
    expect(await statusOf(codeOf(2))).toBe(401);
    const factors = owner.auth.app.get(TotpFactorsRepository, { strict: false });
    const { id = '' } = (await owner.store.collection(TOTP_FACTORS).findOne({})) ?? {};
    const step = Math.floor(now / STEP_MS) + 2;
    const taken = Array.from({ length: 20 }, () => factors.takeStep(id, step, 'now'));
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
  });

  it('takes a recovery code once in place of it, and records the first use of each', async () => {
    const count = (action: ActivityAction) =>
      owner.store.collection(AUDIT_EVENTS).count({ action, at: { $gte: since } });
    const since = new Date(now).toISOString();
    expect(await statusOf((codes[0] ?? '').toLowerCase())).toBe(303);
    expect(await statusOf(codes[0] ?? '')).toBe(401);
    for (const code of [codes[1] ?? '', codeOf(), codeOf(1)])
      expect(await statusOf(code)).toBe(303);
    expect([await count('codes.used-first'), await count('totp.used-first')]).toEqual([1, 1]);
    const form = await owner.auth.get('/api/login/code?with=recovery', { cookie: await begin() });
    const html = await form.text();
    expect([html.includes('Recovery code'), html.includes('numeric')]).toEqual([true, false]);
  });

  it('gives an attempt five tries', async () => {
    const cookie = await begin();
    for (const code of ['12345', '1234567', 'abcdef', '０００００0']) {
      expect([code, await statusOf(code, cookie)]).toEqual([code, 401]);
    }
    const twice = new URLSearchParams(`code=${codeOf()}&code=${codeOf()}`);
    const headers = { cookie, origin: owner.auth.url };
    const init = { method: 'POST', body: twice, headers };
    expect((await fetch(`${owner.auth.url}/api/login/code`, init)).status).toBe(401);
    expect(await statusOf(codeOf(), cookie)).toBe(429);
    expect(await statusOf(codeOf())).toBe(303);
  });

  it('gives an account ten wrong tries an hour, from wherever they come', async () => {
    for (let n = 0; n < 10; n += 1) {
      owner.client += 1;
      expect(await statusOf('000000')).toBe(401);
    }
    owner.client += 1;
    expect(await statusOf(codeOf())).toBe(429);
    const rightPassword = { password: ADMIN.password, code: codeOf() };
    const confirmed = await owner.call('POST', 'account/confirm', owner.cookie, rightPassword);
    expect(confirmed.status).toBe(429);
  });

  it('is of no use after the password was changed, or as another attempt', async () => {
    const cookie = await begin();
    const changed = await owner.call('PUT', 'account/password', owner.cookie, {
      password: 'one more long phrase',
    });
    owner.cookie = cookiesOf(changed);
    expect(placeOf(await send(codeOf(), cookie))).toEqual([303, '/api/login']);
    await owner
      .call('PUT', 'account/password', owner.cookie, { password: ADMIN.password })
      .then((answer) => {
        owner.cookie = cookiesOf(answer);
      });
    const options = await owner.call('POST', 'login/passkey/options', '');
    expect(placeOf(await send(codeOf(), cookiesOf(options)))).toEqual([303, '/api/login']);
    const forged = /attempt=([^;]+)/.exec(await begin())?.[1] ?? '';
    expect((await owner.call('GET', 'account', `sid=${forged}`)).status).toBe(401);
  });
});

describe('an authenticator', () => {
  const confirm = (input: object) =>
    owner.call('POST', 'account/confirm', owner.cookie, { password: ADMIN.password, ...input });

  it('is asked for at a confirmation, with the password', async () => {
    expect((await confirm({})).status).toBe(403);
    expect((await confirm({ code: '000000' })).status).toBe(403);
    const confirmed = await confirm({ code: codeOf() });
    expect(confirmed.status).toBe(200);
    owner.cookie = cookiesOf(confirmed);
  });

  it('is one for each account, kept sealed, and removed', async () => {
    expect((await owner.call('POST', 'account/totp', owner.cookie)).status).toBe(409);
    const [kept] = await owner.store
      .collection(TOTP_FACTORS)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 2 });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect((await owner.call('DELETE', 'account/totp', owner.cookie)).status).toBe(204);
    expect((await owner.call('DELETE', 'account/totp', owner.cookie)).status).toBe(404);
    expect(await begin()).toContain('sid=');
  });
});

describe('a recovery link', () => {
  it('asks for the code of an authenticator, and cannot be bypassed', async () => {
    const links = owner.auth.app.get(OneTimeLinks, { strict: false });
    const account = await owner.store.collection(ACCOUNTS).findOne({ email: ADMIN.email });
    const { url } = await links.make('recover', { accountId: account?.id ?? '' });
    const page = await owner.auth.get(url.pathname + url.search);
    expect(await page.text()).toContain('name="code"');
    const token = url.searchParams.get('token') ?? '';
    const use = async (code: string) =>
      placeOf(await submit('/api/login/recover', { token, code }));
    expect([await use(''), await use('000000')]).toEqual([
      [401, null],
      [401, null],
    ]);
    expect(await use(codeOf())).toEqual([303, '/api/login/enrol']);
  });
});

describe('a site that requires a second factor', () => {
  const enrol = (cookie: string, fields: Record<string, string>, path = '') =>
    submit(`/api/login/enrol${path}`, fields, cookie);
  const statusesOf = async (cookie: string) => [
    (await owner.call('GET', 'account', cookie)).status,
    (await owner.auth.get('/api/login/enrol', { cookie })).status,
  ];

  beforeEach(async () => {
    await owner.store.collection(TOTP_FACTORS).deleteMany({});
    Object.assign(owner.auth.config, { secondFactor: 'required' });
  });
  afterEach(() => {
    Object.assign(owner.auth.config, { secondFactor: 'optional' });
  });

  it('lets an owner who has none add an authenticator, and nothing else', async () => {
    await owner.store.collection(RECOVERY_CODES).deleteMany({});
    const answer = await submit('/api/login', { ...ADMIN, returnTo: '/about' });
    expect(placeOf(answer)).toEqual([303, '/api/login/enrol']);
    const cookie = cookiesOf(answer);
    expect(await statusesOf(cookie)).toEqual([401, 200]);
    const set = await enrol(cookie, { password: 'one more long phrase' });
    expect(placeOf(set)).toEqual([303, '/api/login/enrol']);
    const page = await owner.auth.get('/api/login/enrol/totp', { cookie });
    const html = await page.text();
    secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
    expect(html).toMatch(/<svg[^>]+viewBox/);
    const late = await enrol(cookie, { code: codeOf() }, '/totp');
    expect([late.status, cookiesOf(late)]).toEqual([400, expect.stringContaining('attempt=')]);
    const both = `${cookie}; ${cookiesOf(page)}`;
    const wrong = await enrol(both, { code: codeOf(5) }, '/totp');
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining(secret.slice(0, 4)),
    ]);
    const added = await enrol(both, { code: codeOf() }, '/totp');
    expect((await added.text()).match(/<li><code>/g)).toHaveLength(10);
    owner.cookie = cookiesOf(added);
    expect(await statusesOf(owner.cookie)).toEqual([200, 303]);
    expect(placeOf(await enrol(both, { code: codeOf() }, '/totp'))).toEqual([303, '/api/login']);
    expect(placeOf(await submit('/api/login', ADMIN))).toEqual([303, '/api/login/code']);
  });

  it('takes a passkey as one, and leaves what is open elsewhere', async () => {
    const cookie = await begin();
    const { challenge, cookies } = await owner.begin('login/enrol/options', cookie);
    const credential = owner.authenticator().make(challenge);
    const added = await owner.call('POST', 'login/enrol/passkey', cookies, { credential });
    expect(await statusesOf(cookiesOf(added))).toEqual([200, 303]);
    expect(await statusesOf(owner.cookie)).toEqual([200, 303]);
    expect(placeOf(await submit('/api/login', { ...ADMIN, returnTo: '/about' }))).toEqual([
      303,
      '/about',
    ]);
  });

  it('asks for one after a password was set with a recovery code, and asks no reader', async () => {
    const accounts = owner.store.collection(ACCOUNTS);
    const passwordHash = (await accounts.findOne({ email: ADMIN.email }))?.passwordHash ?? '';
    const used = await submit('/api/login/recovery-code', { ...ADMIN, code: codes[0] ?? '' });
    const same = await enrol(cookiesOf(used), { password: ADMIN.password });
    expect([same.status, await same.text()]).toEqual([
      400,
      expect.stringContaining('the password that you have'),
    ]);
    const set = await enrol(cookiesOf(used), { password: 'one more long phrase' });
    expect(placeOf(set)).toEqual([303, '/api/login/enrol']);
    expect(await statusesOf(cookiesOf(set))).toEqual([401, 200]);
    expect(await statusesOf(await owner.reader())).toEqual([200, 303]);
    await accounts.updateOne({ email: ADMIN.email }, { $set: { passwordHash } });
  });
});
