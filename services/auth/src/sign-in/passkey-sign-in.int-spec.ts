import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewTotp, PasskeyProof, RecoveryCodeList } from '@examiner/contracts';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../test/passkey-owner.ts';
import type { Said } from '../../test/software-authenticator.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { TOTP_FACTORS } from '../identity/totp-factor.model.ts';

let owner: PasskeyOwner;
beforeAll(async () => {
  owner = await PasskeyOwner.start();
});
afterAll(() => owner.close());
beforeEach(() => owner.reset());

describe('signing in with a passkey', () => {
  it('is asked of anybody alike, and leads to a path of this site', async () => {
    const made = owner.authenticator();
    await owner.add(made, { flags: 0x1d });
    expect((await owner.account()).passkeys[0]?.isSynced).toBe(true);
    const options = await owner.call('POST', 'login/passkey/options', '');
    expect(await options.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      timeout: 300_000,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await owner.signIn(made, { flags: 0x1d }, '/admin');
    expect(await answer.json()).toEqual({ location: '/admin' });
    const elsewhere = await owner.signIn(made, { flags: 0x1d }, '//evil.example');
    expect(await elsewhere.json()).toEqual({ location: '/' });
    expect(await owner.account(cookiesOf(answer))).toMatchObject({ email: ADMIN.email });
    const { lastUsedAt } = (await owner.stored(made.id)) ?? {};
    expect(lastUsedAt).toMatch(/^20/);
    expect((await owner.recorded()).slice(1)).toEqual([
      ['signin.ok', undefined, ADMIN.email],
      ['passkey.used-first', 'Firefox on Linux', ADMIN.email],
      ['signin.ok', undefined, ADMIN.email],
    ]);
    expect(await owner.store.collection(SESSIONS).count({ method: 'passkey' })).toBe(2);
  });

  it('of one answer, twenty-five times at once, begins one session', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    const before = await owner.store.collection(SESSIONS).count();
    const { challenge, cookies } = await owner.begin('login/passkey/options');
    const credential = made.prove(challenge);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        owner.call('POST', 'login/passkey', cookies, { credential }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owner.store.collection(SESSIONS).count()).toBe(before + 1);
  });

  it.each<[string, Said]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['the making of one', { type: 'webauthn.create' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a page above of another site', { topOrigin: 'https://evil.example' }],
    ['a person who is not verified', { flags: 0x01 }],
    ['a person who is not there', { flags: 0x04 }],
    ['one that can be synced since', { flags: 0x0d }],
    ['a counter that stands still', { counter: 7 }],
    ['a counter that goes back to none', { counter: 0 }],
    ['the person of another account', { userHandle: 'c29tZWJvZHk' }],
  ])('refuses %s', async (_what, said) => {
    const made = owner.authenticator();
    await owner.add(made, { counter: 7 });
    const answer = await owner.signIn(made, { counter: 8, ...said });
    expect([answer.status, await answer.text()]).toEqual([401, '{"message":"Unauthorized"}']);
    expect(cookiesOf(answer)).not.toContain('sid=');
    // The unchanged proof is accepted.
    expect((await owner.signIn(made, { counter: 8 })).status).toBe(200);
  });

  it('refuses every byte that was changed, and answers none with an error of its own', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    const { challenge, cookies } = await owner.begin('login/passkey/options');
    const proof = made.prove(challenge);
    const statuses: number[] = [];
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const bytes = Buffer.from(proof.response[field], 'base64url');
      const changed = Array.from(bytes, (byte, at) => bytes.with(at, byte ^ 1));
      for (let at = 0; at < changed.length; at += 25) {
        owner.client += 1;
        const tries = changed.slice(at, at + 25).map(async (each) => {
          const response = { ...proof.response, [field]: Buffer.from(each).toString('base64url') };
          const credential = { ...proof, response };
          return (await owner.call('POST', 'login/passkey', cookies, { credential })).status;
        });
        statuses.push(...(await Promise.all(tries)));
      }
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(statuses.length).toBeGreaterThan(200);
    expect((await owner.call('POST', 'login/passkey', cookies, { credential: proof })).status).toBe(
      200,
    );
  });

  it.each<[string, (proof: PasskeyProof) => unknown, number]>([
    ['no object', () => 'proof', 400],
    ['an object for an id', (proof) => ({ ...proof, id: { $gt: '' } }), 400],
    ['an id of 3 kB', (proof) => ({ ...proof, id: 'A'.repeat(3000) }), 400],
    ['missing fields', ({ id }) => ({ id, type: 'public-key' }), 400],
    ['100 kB', (proof) => ({ ...proof, more: 'x'.repeat(100_000) }), 413],
    ['an unknown id', (proof) => ({ ...proof, id: 'AAAA' }), 401],
  ])('answers %s', async (_what, changed, status) => {
    const made = owner.authenticator();
    await owner.add(made);
    const { challenge, cookies } = await owner.begin('login/passkey/options');
    const credential = changed(made.prove(challenge));
    expect((await owner.call('POST', 'login/passkey', cookies, { credential })).status).toBe(
      status,
    );
  });

  it('needs the attempt, of its kind, and a passkey that was not removed', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    const { challenge } = await owner.begin('login/passkey/options');
    const without = await owner.call('POST', 'login/passkey', '', {
      credential: made.prove(challenge),
    });
    expect(without.status).toBe(401);
    const confirming = await owner.begin('account/confirm/options', owner.cookie);
    const credential = made.prove(confirming.challenge);
    expect(
      (await owner.call('POST', 'login/passkey', confirming.cookies, { credential })).status,
    ).toBe(401);
    expect((await owner.call('DELETE', `account/passkeys/${made.id}`, owner.cookie)).status).toBe(
      204,
    );
    expect((await owner.signIn(made)).status).toBe(401);
  });

  it('is closed to a client after thirty wrong answers, and then to nobody else', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    const { challenge, cookies } = await owner.begin('login/passkey/options');
    const credential = made.prove(challenge, { flags: 0 });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        owner.call('POST', 'login/passkey', cookies, { credential }),
      ),
    );
    expect((await owner.signIn(made)).status).toBe(429);
    owner.client += 1;
    expect((await owner.signIn(made)).status).toBe(200);
  });

  it('ends with its account', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    await owner.change(made.id, { accountId: 'nobody' });
    expect((await owner.signIn(made)).status).toBe(401);
  });
});

it('an attempt opens no route but its own, and is no session', async () => {
  const known = owner.authenticator();
  await owner.add(known);
  const form = (path: string, fields: Record<string, string>) => owner.auth.submit(path, fields);
  const made = await owner.call('POST', 'account/recovery-codes', owner.cookie);
  const { codes } = (await made.json()) as RecoveryCodeList;
  const code = codes[0] ?? '';
  const enrolling = cookiesOf(await form('/api/login/recovery-code', { ...ADMIN, code }));
  const totp = await owner.call('POST', 'account/totp', owner.cookie);
  const { secret } = (await totp.json()) as NewTotp;
  const typed = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const begun = {
    passkey: await owner.begin('login/passkey/options'),
    'passkey-new': await owner.begin('account/passkeys/options', owner.cookie),
    confirm: await owner.begin('account/confirm/options', owner.cookie),
    enrol: await owner.begin('login/enrol/options', enrolling),
    'totp-new': { challenge: '', cookies: cookiesOf(totp) },
    'second-factor': { challenge: '', cookies: '' },
  };
  const put = await owner.call('PUT', 'account/totp', `${owner.cookie}; ${cookiesOf(totp)}`, {
    code: typed,
  });
  expect(put.status).toBe(200);
  begun['second-factor'].cookies = cookiesOf(await form('/api/login', ADMIN));
  await owner.store.collection(TOTP_FACTORS).deleteMany({});
  for (const [kind, { challenge, cookies }] of Object.entries(begun)) {
    const attempt = /(?<=attempt=)[^;]+/.exec(cookies)?.[0] ?? '';
    expect(attempt).not.toBe('');
    const send = async (method: string, path: string, session: string, body: unknown) =>
      (await owner.call(method, path, `${session}; attempt=${attempt}`, body)).status;
    const proof = { credential: known.prove(challenge) };
    const creation = { credential: owner.authenticator().make(challenge) };
    const others = [
      ['passkey', 401, 'POST', 'login/passkey', '', proof],
      ['passkey-new', 400, 'POST', 'account/passkeys', owner.cookie, creation],
      ['confirm', 403, 'POST', 'account/confirm', owner.cookie, proof],
      ['enrol', 400, 'POST', 'login/enrol/passkey', enrolling, creation],
      ['totp-new', 400, 'PUT', 'account/totp', owner.cookie, { code: typed }],
    ] as const;
    for (const [other, status, method, path, session, body] of others) {
      if (other === kind) continue;
      const answered = await send(method, path, session, body);
      expect([kind, other, answered]).toEqual([kind, other, status]);
    }
    const headers = { cookie: `attempt=${attempt}` };
    const page = await owner.auth.get('/api/login/code', headers);
    expect([kind, page.status]).toEqual([kind, kind === 'second-factor' ? 200 : 303]);
    expect((await owner.call('GET', 'account', `sid=${attempt}`)).status).toBe(401);
  }
});
