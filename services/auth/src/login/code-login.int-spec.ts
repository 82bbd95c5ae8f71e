import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddedTotp, NewTotp } from '@examiner/contracts';
import { Clock, RateLimiters, sha256Hex } from '@examiner/kit';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../test/passkey-owner.ts';
import { ACCOUNTS } from '../identity/account.model.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { TOTP_FACTORS } from '../identity/totp-factor.model.ts';

const STEP_MS = 30_000;

let owner: PasskeyOwner;
let secret: string;
let codes: readonly string[];
/** Each test has an hour of its own. */
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
  await owner.confirmAt(new Date(now).toISOString());
  await owner.store.collection(TOTP_FACTORS).deleteMany({});
  await owner.store.collection(SESSIONS).updateOne(
    {},
    {
      $set: {
        lastSeenAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 86_400_000).toISOString(),
      },
    },
  );
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
    expect(await statusOf(codeOf(1))).toBe(303);
    expect(await statusOf(codeOf(2))).toBe(401);
  });

  it('takes a recovery code once in place of it', async () => {
    expect(await statusOf((codes[0] ?? '').toLowerCase())).toBe(303);
    expect(await statusOf(codes[0] ?? '')).toBe(401);
    const form = await owner.auth.get('/api/login/code?with=recovery', { cookie: await begin() });
    const html = await form.text();
    expect([html.includes('Recovery code'), html.includes('numeric')]).toEqual([true, false]);
  });

  it('gives an attempt five tries', async () => {
    const cookie = await begin();
    for (let n = 0; n < 5; n += 1) expect(await statusOf('000000', cookie)).toBe(401);
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

  it('is asked for at a confirmation, beside the password', async () => {
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
