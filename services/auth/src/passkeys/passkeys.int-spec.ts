import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnAccount, OwnPasskey, PasskeyProof } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../test/auth-server.ts';
import { SoftwareAuthenticator, type Said } from '../../test/software-authenticator.ts';
import { AUDIT_EVENTS } from '../audit/audit-event.model.ts';
import { ACCOUNTS } from '../identity/account.model.ts';
import { PASSKEYS, type Passkey } from '../identity/passkey.model.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { relyingParty } from './relying-party.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0';

let auth: AuthServer;
let store: SqliteDocumentStore;
let cookie: string;
/** Each test is another client, so that no limit of one is met by the next. */
let client = 0;

const call = (method: string, path: string, sent: string, body?: unknown) =>
  fetch(`${auth.url}/api/${path}`, {
    method,
    headers: {
      cookie: sent,
      origin: auth.url,
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-real-ip': `198.51.100.${client}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The challenge, and the cookies with the attempt. */
async function begin(path: string, sent = '') {
  const answer = await call('POST', path, sent);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { challenge } = (await answer.json()) as { challenge: string };
  return { challenge, cookies: [sent, cookiesOf(answer)].filter(Boolean).join('; ') };
}

async function add(authenticator: SoftwareAuthenticator, said?: Said) {
  const { challenge, cookies } = await begin('account/passkeys/options', cookie);
  const credential = authenticator.make(challenge, said);
  return call('POST', 'account/passkeys', cookies, { credential });
}

const beginLogin = () => begin('login/passkey/options');

async function signIn(authenticator: SoftwareAuthenticator, said?: Said, returnTo?: string) {
  const { challenge, cookies } = await beginLogin();
  const credential = authenticator.prove(challenge, said);
  return call('POST', 'login/passkey', cookies, { credential, returnTo });
}

const account = async (sent = cookie) =>
  (await (await call('GET', 'account', sent)).json()) as OwnAccount;
const stored = (id: string) => store.collection(PASSKEYS).findOne({ id });
const change = (id: string, changes: Partial<Passkey>) =>
  store.collection(PASSKEYS).updateOne({ id }, { $set: changes });
const ageConfirmation = () =>
  store.collection(SESSIONS).updateOne({}, { $set: { confirmedAt: '2026-01-01T00:00:00.000Z' } });
const authenticator = (algorithm?: -7 | -8 | -257) =>
  new SoftwareAuthenticator(auth.url, algorithm);

async function recorded() {
  const sort = { by: 'at', direction: 'ascending' } as const;
  const rows = await store.collection(AUDIT_EVENTS).find({ sort, limit: 100 });
  return rows.map(({ action, target, actor }) => [action, target, actor]);
}

beforeAll(async () => {
  auth = await startAuth({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: 'on',
  });
  store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
  cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
});
afterAll(async () => {
  await store.close();
  await auth.close();
});
beforeEach(async () => {
  client += 1;
  await store.collection(PASSKEYS).deleteMany({});
  await store.collection(SESSIONS).deleteMany({ method: 'passkey' });
  await store
    .collection(SESSIONS)
    .updateOne({}, { $set: { confirmedAt: new Date().toISOString() } });
  await store.collection(AUDIT_EVENTS).deleteMany({});
});

describe('adding a passkey', () => {
  it('asks for one that needs no address, verifies the person, and is none that is known', async () => {
    const known = authenticator();
    await add(known);
    const answer = await call('POST', 'account/passkeys/options', cookie);
    expect(await answer.json()).toMatchObject({
      rp: { id: 'localhost', name: 'The Biweekly Examiner' },
      user: { name: ADMIN.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: known.id, type: 'public-key' }],
    });
  });

  it.each([-7, -8, -257] as const)('takes one of the algorithm %s, which signs in', async (alg) => {
    const made = authenticator(alg);
    const answer = await add(made);
    expect(answer.status).toBe(201);
    const passkey = (await answer.json()) as OwnPasskey;
    expect(passkey).toMatchObject({ id: made.id, name: 'Firefox on Linux', isSynced: false });
    expect((await account()).passkeys).toEqual([passkey]);
    expect(await recorded()).toEqual([['passkey.added', 'Firefox on Linux', ADMIN.email]]);
    expect((await signIn(made)).status).toBe(200);
  });

  it.each<[string, Said]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['the use of one', { type: 'webauthn.get' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a person who is not verified', { flags: 0x01 }],
    ['a person who is not there', { flags: 0x04 }],
    ['one that is synced and cannot be', { flags: 0x15 }],
  ])('refuses %s', async (_what, said) => {
    expect((await add(authenticator(), said)).status).toBe(400);
    expect((await account()).passkeys).toEqual([]);
  });

  it('refuses an id that the authenticator did not make, and a key of another kind', async () => {
    const { challenge, cookies } = await begin('account/passkeys/options', cookie);
    const credential = authenticator().make(challenge);
    const send = (changed: unknown) =>
      call('POST', 'account/passkeys', cookies, { credential: changed });
    expect((await send({ ...credential, id: 'AAAA' })).status).toBe(400);
    const again = await begin('account/passkeys/options', cookie);
    const response = { ...authenticator().make(again.challenge).response, publicKeyAlgorithm: -8 };
    const other = { ...authenticator().make(again.challenge), response };
    const answer = await call('POST', 'account/passkeys', again.cookies, { credential: other });
    expect(answer.status).toBe(400);
  });

  it('takes one for each attempt, of the account that began it', async () => {
    const { challenge, cookies } = await begin('account/passkeys/options', cookie);
    const send = (sent = cookies) =>
      call('POST', 'account/passkeys', sent, { credential: authenticator().make(challenge) });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    expect((await send(cookie)).status).toBe(400);
  });

  it('refuses the passkey of somebody else, and more than twenty', async () => {
    const made = authenticator();
    await add(made);
    await change(made.id, { accountId: 'somebody else' });
    const answer = await add(made);
    expect([answer.status, (await stored(made.id))?.accountId]).toEqual([409, 'somebody else']);
    const passkey = await stored(made.id);
    const { id: accountId } = (await store.collection(ACCOUNTS).findOne({})) ?? { id: '' };
    for (let n = 0; n < 20; n += 1) {
      if (passkey) await store.collection(PASSKEYS).insert({ ...passkey, id: `p${n}`, accountId });
    }
    expect((await call('POST', 'account/passkeys/options', cookie)).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  it('is asked of anybody alike, and leads to a path of this site', async () => {
    const made = authenticator();
    await add(made, { flags: 0x1d });
    expect((await account()).passkeys[0]?.isSynced).toBe(true);
    const options = await call('POST', 'login/passkey/options', '');
    expect(await options.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      timeout: 300_000,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await signIn(made, { flags: 0x1d }, '/admin');
    expect(await answer.json()).toEqual({ location: '/admin' });
    const elsewhere = await signIn(made, { flags: 0x1d }, '//evil.example');
    expect(await elsewhere.json()).toEqual({ location: '/' });
    expect(await account(cookiesOf(answer))).toMatchObject({ email: ADMIN.email });
    const { lastUsedAt } = (await stored(made.id)) ?? {};
    expect(lastUsedAt).toMatch(/^20/);
    expect((await recorded()).slice(1)).toEqual([
      ['signin.ok', undefined, ADMIN.email],
      ['passkey.used-first', 'Firefox on Linux', ADMIN.email],
      ['signin.ok', undefined, ADMIN.email],
    ]);
    expect(await store.collection(SESSIONS).count({ method: 'passkey' })).toBe(2);
  });

  it('of one answer, twenty-five times at once, begins one session', async () => {
    const made = authenticator();
    await add(made);
    const before = await store.collection(SESSIONS).count();
    const { challenge, cookies } = await beginLogin();
    const credential = made.prove(challenge);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => call('POST', 'login/passkey', cookies, { credential })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await store.collection(SESSIONS).count()).toBe(before + 1);
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
    const made = authenticator();
    await add(made, { counter: 7 });
    const answer = await signIn(made, { counter: 8, ...said });
    expect([answer.status, await answer.text()]).toEqual([401, '{"message":"Unauthorized"}']);
    expect(cookiesOf(answer)).not.toContain('sid=');
    // The same, unchanged, is good.
    expect((await signIn(made, { counter: 8 })).status).toBe(200);
  });

  it('refuses every byte that was changed, and answers none with an error of its own', async () => {
    const made = authenticator();
    await add(made);
    const { challenge, cookies } = await beginLogin();
    const proof = made.prove(challenge);
    const statuses: number[] = [];
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const bytes = Buffer.from(proof.response[field], 'base64url');
      const changed = Array.from(bytes, (byte, at) => bytes.with(at, byte ^ 1));
      for (let at = 0; at < changed.length; at += 25) {
        client += 1;
        const tries = changed.slice(at, at + 25).map(async (each) => {
          const response = { ...proof.response, [field]: Buffer.from(each).toString('base64url') };
          const credential = { ...proof, response };
          return (await call('POST', 'login/passkey', cookies, { credential })).status;
        });
        statuses.push(...(await Promise.all(tries)));
      }
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(statuses.length).toBeGreaterThan(200);
    expect((await call('POST', 'login/passkey', cookies, { credential: proof })).status).toBe(200);
  });

  it.each<[string, (proof: PasskeyProof) => unknown, number]>([
    ['no object', () => 'proof', 400],
    ['an object for an id', (proof) => ({ ...proof, id: { $gt: '' } }), 400],
    ['an id of 3 kB', (proof) => ({ ...proof, id: 'A'.repeat(3000) }), 400],
    ['missing fields', ({ id }) => ({ id, type: 'public-key' }), 400],
    ['100 kB', (proof) => ({ ...proof, more: 'x'.repeat(100_000) }), 413],
    ['an unknown id', (proof) => ({ ...proof, id: 'AAAA' }), 401],
  ])('answers %s', async (_what, changed, status) => {
    const made = authenticator();
    await add(made);
    const { challenge, cookies } = await beginLogin();
    const credential = changed(made.prove(challenge));
    expect((await call('POST', 'login/passkey', cookies, { credential })).status).toBe(status);
  });

  it('needs the attempt, of its kind, and a passkey that was not removed', async () => {
    const made = authenticator();
    await add(made);
    const { challenge } = await beginLogin();
    const without = await call('POST', 'login/passkey', '', { credential: made.prove(challenge) });
    expect(without.status).toBe(401);
    const confirming = await begin('account/confirm/options', cookie);
    const credential = made.prove(confirming.challenge);
    expect((await call('POST', 'login/passkey', confirming.cookies, { credential })).status).toBe(
      401,
    );
    expect((await call('DELETE', `account/passkeys/${made.id}`, cookie)).status).toBe(204);
    expect((await signIn(made)).status).toBe(401);
  });

  it('is closed to a client after thirty wrong answers, and then to nobody else', async () => {
    const made = authenticator();
    await add(made);
    for (let n = 0; n < 30; n += 1) await signIn(made, { flags: 0 });
    expect((await signIn(made)).status).toBe(429);
    client += 1;
    expect((await signIn(made)).status).toBe(200);
  });

  it('ends with its account', async () => {
    const made = authenticator();
    await add(made);
    await store.collection(ACCOUNTS).updateOne({ email: ADMIN.email }, { $set: { email: 'x' } });
    await change(made.id, { accountId: 'nobody' });
    expect((await signIn(made)).status).toBe(401);
    await store.collection(ACCOUNTS).updateOne({ email: 'x' }, { $set: { email: ADMIN.email } });
  });
});

describe('a passkey of the account', () => {
  it('is renamed in one line, and removed after a confirmation', async () => {
    const made = authenticator();
    await add(made);
    const path = `account/passkeys/${made.id}`;
    for (const name of ['', 'a\nb', 'x'.repeat(101), 'gp\u202ej.exe']) {
      expect((await call('PUT', path, cookie, { name })).status).toBe(400);
    }
    const renamed = await call('PUT', path, cookie, { name: ' Phone ' });
    expect(await renamed.json()).toMatchObject({ name: 'Phone' });
    await ageConfirmation();
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', 'account/passkeys/options'],
      ['POST', 'account/passkeys'],
    ] as const) {
      const refused = await call(method, at, cookie, {});
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }]);
    }
    expect((await account()).passkeys).toHaveLength(1);
  });

  it('is not touched by another account', async () => {
    const made = authenticator();
    await add(made);
    await change(made.id, { accountId: 'somebody else' });
    const path = `account/passkeys/${made.id}`;
    expect((await call('PUT', path, cookie, { name: 'Mine' })).status).toBe(404);
    expect((await call('DELETE', path, cookie)).status).toBe(404);
    expect((await stored(made.id))?.name).toBe('Firefox on Linux');
  });

  it('confirms who asks, and no other account’s does', async () => {
    const made = authenticator();
    await add(made);
    await ageConfirmation();
    const confirm = async () => {
      const { challenge, cookies } = await begin('account/confirm/options', cookie);
      return call('POST', 'account/confirm', cookies, { credential: made.prove(challenge) });
    };
    const answer = await confirm();
    expect(answer.status).toBe(200);
    cookie = cookiesOf(answer);
    expect((await call('POST', 'account/passkeys/options', cookie)).status).toBe(200);
    await store.collection(PASSKEYS).insert({
      ...((await stored(made.id)) as Passkey),
      id: 'another',
    });
    await change(made.id, { accountId: 'somebody else' });
    const refused = await confirm();
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: 'That was not right.' },
    ]);
  });
});

it.each([
  ['https://blog.example.org/', 'blog.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', undefined],
  ['http://[::1]:3000', undefined],
  ['https://203.0.113.9', undefined],
  ['http://blog.example.org', undefined],
])('at %s the host of passkeys is %s', (url, host) => {
  expect(relyingParty(new URL(url))?.id).toBe(host);
});
