import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewTotp, ServiceMailInput } from '@examiner/contracts';
import { RateLimiters, sha256Hex } from '@examiner/kit';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../test/auth-server.ts';
import { startFakeAudience, type FakeAudience } from '../../test/fake-audience.ts';
import { ADMIN, PasskeyOwner } from '../../test/passkey-owner.ts';
import { ACCESS_TOKENS } from '../identity/access-token.model.ts';
import { ACCOUNTS, type Account } from '../identity/account.model.ts';
import { ONE_TIME_LINKS } from '../links/one-time-link.model.ts';
import { AccountMails } from '../mails/account-mails.service.ts';

const PASSWORD = 'one more long phrase';
const ASKED = { name: 'reset-address', calls: 5, windowSeconds: 3600 };

let audience: FakeAudience;
let owner: PasskeyOwner;
let account: Account;

const submit = (path: string, fields: Record<string, string>) =>
  owner.auth.submit(path, fields, { 'x-real-ip': `198.51.100.${owner.client}` });
const ask = (email: string) => submit('/api/login/forgot', { email });
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const accounts = () => owner.store.collection(ACCOUNTS);

/** Those that were asked for since the last time. */
async function mailed(): Promise<ServiceMailInput[]> {
  await owner.auth.app.get(AccountMails, { strict: false }).beforeApplicationShutdown();
  return audience.mails.splice(0);
}

async function mailedToken(email = ADMIN.email): Promise<string> {
  await ask(email);
  const [mail] = await mailed();
  return /\/api\/login\/reset\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

beforeAll(async () => {
  audience = await startFakeAudience();
  owner = await PasskeyOwner.start({ AUDIENCE_URL: audience.url });
  while ((await owner.auth.get('/api/login/forgot')).status !== 200);
  const found = await accounts().findOne({ email: ADMIN.email });
  if (found) account = found;
});
afterAll(async () => {
  await owner.close();
  await audience.close();
});
beforeEach(async () => {
  const before = { passwordHash: account.passwordHash, hasPassword: true };
  await accounts().updateOne({ id: account.id }, { $set: before });
  await owner.auth.app
    .get(RateLimiters, { strict: false })
    .get(ASKED)
    .reset(sha256Hex(ADMIN.email));
  owner.client += 1;
  owner.cookie = cookiesOf(await submit('/api/login', ADMIN));
  await mailed();
});

describe('a forgotten password', () => {
  it('is offered at the sign-in, and asks for an address', async () => {
    expect(await (await owner.auth.get('/api/login')).text()).toContain('/api/login/forgot');
    const wrong = await submit('/api/login', { ...ADMIN, password: 'wrong' });
    expect(await wrong.text()).toContain('Forgot your password?');
    const answer = await ask('nobody');
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('role="alert"'),
    ]);
  });

  it('has the same answer and one link for each address, and a mail for who has one', async () => {
    const person = { email: 'passkey@example.com', passwordHash: 'none', hasPassword: false };
    await accounts().insert({ ...account, ...person, id: 'passkey-alone', isAdmin: false });
    const links = owner.store.collection(ONE_TIME_LINKS);
    const answers: unknown[] = [];
    for (const email of [ADMIN.email, 'nobody@example.com', person.email]) {
      await links.deleteMany({});
      const answer = await ask(email);
      const sort = { by: 'expiresAt', direction: 'ascending' } as const;
      const kinds = (await links.find({ sort, limit: 3 })).map(({ kind }) => kind);
      answers.push([answer.status, await answer.text(), kinds]);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toEqual([200, expect.stringContaining('If there is an account'), ['reset']]);
    const mails = await mailed();
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[ADMIN.email, 'reset']]);
    expect(mails[0]?.text).toContain(`\n\n${owner.auth.url}/api/login/reset?token=`);
    expect(audience.keys.at(-1)).toMatch(/^[\w-]{20,}$/);
  });

  it('is mailed about five times an hour, with the same answer afterwards', async () => {
    const texts = new Set<string>();
    for (let n = 0; n < 7; n += 1) texts.add(await (await ask(ADMIN.email)).text());
    expect([texts.size, (await mailed()).length]).toEqual([1, 5]);
  });
});

describe('the link', () => {
  it('is not used up by opening it, and is good once, with every other one', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    const form = await owner.auth.get(`/api/login/reset?token=${first}`);
    expect([form.status, form.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const short = await submit('/api/login/reset', { token: first, password: 'short' });
    expect([short.status, await short.text()]).toEqual([
      400,
      expect.stringContaining('12 characters'),
    ]);
    const fields = { token: first, password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => submit('/api/login/reset', fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect((await submit('/api/login/reset', { ...fields, token: second })).status).toBe(404);
  });

  it('sets the password, ends what is open, and signs in', async () => {
    const token = { id: 'hash', handle: 'h', accountId: account.id, name: 'Script', isUsed: false };
    const times = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' };
    await owner.store.collection(ACCESS_TOKENS).insert({ ...token, ...times, scopes: [] });
    const answer = await submit('/api/login/reset', {
      token: await mailedToken(),
      password: PASSWORD,
    });
    expect(place(answer)).toEqual([303, '/account']);
    expect((await owner.call('GET', 'account', owner.cookie)).status).toBe(401);
    expect(await owner.store.collection(ACCESS_TOKENS).findOne({ id: 'hash' })).toBeNull();
    owner.cookie = cookiesOf(answer);
    expect((await owner.account()).email).toBe(ADMIN.email);
    const actions = (await owner.recorded()).map(([action]) => action);
    expect(actions.slice(-2)).toEqual(['recovery.used', 'password.changed']);
    expect((await submit('/api/login', ADMIN)).status).toBe(401);
    expect((await submit('/api/login', { ...ADMIN, password: PASSWORD })).status).toBe(303);
  });

  it('is closed after half an hour, without a token, and once the password was removed', async () => {
    const late = await mailedToken();
    const past = { expiresAt: new Date().toISOString() };
    await owner.store.collection(ONE_TIME_LINKS).updateOne({ id: sha256Hex(late) }, { $set: past });
    const removed = await mailedToken();
    await accounts().updateOne({ id: account.id }, { $set: { hasPassword: false } });
    for (const token of [late, removed, '', 'guessed']) {
      expect((await owner.auth.get(`/api/login/reset?token=${token}`)).status).toBe(404);
      const fields = { token, password: PASSWORD };
      expect((await submit('/api/login/reset', fields)).status).toBe(404);
    }
  });

  it('asks for the code where there is an authenticator', async () => {
    const made = await owner.call('POST', 'account/totp', owner.cookie);
    const { secret } = (await made.json()) as NewTotp;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const cookies = `${owner.cookie}; ${cookiesOf(made)}`;
    await owner.call('PUT', 'account/totp', cookies, { code: app.generate() });
    const token = await mailedToken();
    const form = await owner.auth.get(`/api/login/reset?token=${token}`);
    expect(await form.text()).toContain('name="code"');
    const fields = { token, password: PASSWORD };
    expect((await submit('/api/login/reset', fields)).status).toBe(401);
    expect((await submit('/api/login/reset', { ...fields, code: '000000' })).status).toBe(401);
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    expect((await submit('/api/login/reset', { ...fields, code })).status).toBe(303);
  });
});
