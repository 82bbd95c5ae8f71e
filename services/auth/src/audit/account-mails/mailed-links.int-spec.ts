import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewTotp } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../../test/auth-server.ts';
import { MailedOwner } from '../../../test/mailed-owner.ts';
import { ADMIN, type PasskeyOwner } from '../../../test/passkey-owner.ts';
import { ACCESS_TOKENS } from '../../identity/access-token.model.ts';
import { ACCOUNTS, type Account } from '../../identity/account.model.ts';
import { ONE_TIME_LINKS } from '../../identity/one-time-links/one-time-link.model.ts';
import { OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';

const PASSWORD = 'one more long phrase';
const NEW = 'new@example.com';

let desk: MailedOwner;
let owner: PasskeyOwner;
let account: Account;

const submit: MailedOwner['submit'] = (...args) => desk.submit(...args);
const mailed = () => desk.mailed();
const ask = (email: string) => submit('/api/login/forgot', { email });
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const accounts = () => owner.store.collection(ACCOUNTS);

async function mailedToken(): Promise<string> {
  await ask(ADMIN.email);
  return desk.mailedToken('reset');
}

beforeAll(async () => {
  desk = await MailedOwner.start();
  ({ owner, account } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

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

  it('has the same answer and one link for each address, and a mail only for an account', async () => {
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
    expect(desk.audience.keys.at(-1)).toMatch(/^[\w-]{20,}$/);
  });

  it('is mailed about five times an hour, with the same answer afterwards', async () => {
    const texts = new Set<string>();
    for (let n = 0; n < 7; n += 1) texts.add(await (await ask(ADMIN.email)).text());
    expect([texts.size, (await mailed()).length]).toEqual([1, 5]);
  });
});

describe('the link', () => {
  it('is not used up by opening it, and is good once, with every other one', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
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

  it('is used up by itself, not only by the end of all links of the account', async () => {
    const links = owner.auth.app.get(OneTimeLinks, { strict: false });
    const ending = jest.spyOn(links, 'removeAllOf').mockResolvedValue();
    const fields = { token: await mailedToken(), password: PASSWORD };
    const first = await submit('/api/login/reset', fields);
    const again = await submit('/api/login/reset', fields);
    ending.mockRestore();
    expect([first.status, again.status]).toEqual([303, 404]);
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

  it('asks for the code if there is an authenticator', async () => {
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

describe('another address', () => {
  const change = (email: string) => owner.call('POST', 'account/address', owner.cookie, { email });
  const use = (kind: string, token: string) => submit(`/api/login/${kind}`, { token });
  const emailNow = async () => (await accounts().findOne({ id: account.id }))?.email;

  async function askedFor(email: string): Promise<string> {
    expect((await change(email)).status).toBe(202);
    return desk.mailedToken('address');
  }

  async function changeTo(email: string): Promise<string> {
    expect((await use('address', await askedFor(email))).status).toBe(200);
    return desk.mailedToken('address-undo');
  }

  it('becomes that of the account once its mailbox confirms, and the old address gets a mail', async () => {
    expect((await owner.account()).canChangeAddress).toBe(true);
    const token = await askedFor(` ${NEW.toUpperCase()} `);
    const form = await owner.auth.get(`/api/login/address?token=${token}`);
    expect([form.status, form.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await emailNow()).toBe(ADMIN.email);
    const statuses = (await Promise.all([1, 2, 3].map(() => use('address', token)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect((await owner.account()).email).toBe(NEW);
    const [told, ...others] = await mailed();
    expect([told?.to, told?.text, others]).toEqual([ADMIN.email, expect.stringContaining(NEW), []]);
    expect((await owner.recorded()).slice(-2)).toEqual([
      ['address.asked', ADMIN.email, ADMIN.email],
      ['address.changed', NEW, ADMIN.email],
    ]);
    expect((await submit('/api/login', ADMIN)).status).toBe(401);
    expect((await submit('/api/login', { ...ADMIN, email: NEW })).status).toBe(303);
  });

  it('needs a confirmation, and is neither the one before nor another account’s', async () => {
    expect((await change(ADMIN.email)).status).toBe(400);
    await accounts().insert({ ...account, id: 'other', email: NEW, isAdmin: false });
    expect((await change(NEW)).status).toBe(202);
    expect(await mailed()).toEqual([]);
    await accounts().deleteMany({ id: 'other' });
    const token = await askedFor(NEW);
    await accounts().insert({ ...account, id: 'other', email: NEW, isAdmin: false });
    expect((await use('address', token)).status).toBe(409);
    await accounts().deleteMany({ id: 'other' });
    await owner.confirmAt('2026-01-01T00:00:00.000Z');
    expect((await change(NEW)).status).toBe(403);
  });

  it('is void once the password was changed, and so is a reset by the address before', async () => {
    const late = await askedFor(NEW);
    const input = { password: PASSWORD };
    owner.cookie = cookiesOf(await owner.call('PUT', 'account/password', owner.cookie, input));
    expect((await use('address', late)).status).toBe(404);
    const reset = await mailedToken();
    await changeTo(NEW);
    expect((await owner.auth.get(`/api/login/reset?token=${reset}`)).status).toBe(404);
  });

  it('can be undone by the old address, which ends all sessions, and by no later address', async () => {
    const first = await changeTo(NEW);
    const second = await changeTo('newer@example.com');
    expect((await use('address-undo', second)).status).toBe(200);
    expect(await emailNow()).toBe(NEW);
    expect((await owner.call('GET', 'account', owner.cookie)).status).toBe(401);
    owner.cookie = cookiesOf(await submit('/api/login', { ...ADMIN, email: NEW }));
    const third = await changeTo('newest@example.com');
    expect((await use('address-undo', first)).status).toBe(200);
    expect(await emailNow()).toBe(ADMIN.email);
    expect((await use('address-undo', third)).status).toBe(404);
  });
});

describe('what is done with an account', () => {
  const told = async () => (await mailed()).map(({ kind, to }) => [kind, to]);

  it('is told to its owner: a sign-in in a browser that is not known, once', async () => {
    const first = cookiesOf(await submit('/api/login', ADMIN));
    const [mail, ...others] = await mailed();
    expect([mail?.kind, mail?.to, others]).toEqual(['sign-in', ADMIN.email, []]);
    expect(mail?.text).toContain(`${owner.auth.url}/account`);
    expect(mail?.text).not.toContain('token=');
    await submit('/api/login', ADMIN, first);
    expect(await told()).toEqual([]);
    const phone = owner.authenticator();
    await owner.add(phone);
    expect(await told()).toEqual([['factor', ADMIN.email]]);
    const byPasskey = cookiesOf(await owner.signIn(phone));
    expect(await told()).toEqual([['sign-in', ADMIN.email]]);
    await submit('/api/login', ADMIN, byPasskey);
    expect(await told()).toEqual([]);
  });

  it('is told to its owner: new codes, a new token', async () => {
    await owner.call('POST', 'account/recovery-codes', owner.cookie);
    const input = { name: 'Script', scopes: ['posts:read'], days: 30 };
    await owner.call('POST', 'account/tokens', owner.cookie, input);
    expect((await told()).sort()).toEqual([
      ['factor', ADMIN.email],
      ['token', ADMIN.email],
    ]);
  });
});
