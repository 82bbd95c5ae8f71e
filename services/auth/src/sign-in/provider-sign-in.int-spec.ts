import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock, sha256Hex } from '@examiner/kit';
import { cookiesOf } from '../../test/auth-server.ts';
import { describeFirstOwners, describeLinking } from '../../test/linking-table.ts';
import { FAILURES } from '../../test/odd-answers.ts';
import { placeOf, ProviderVisitor } from '../../test/provider-visitor.ts';
import { describeWrongAnswers } from '../../test/wrong-answers.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { IDENTITIES } from '../identity/identity.model.ts';
import { SESSIONS } from '../identity/session.model.ts';
import { TOTP_FACTORS } from '../identity/totp-factor.model.ts';
import { OpenidProvider } from '../identity/providers/openid-provider.ts';
import { ProviderAwayError } from '../identity/providers/provider-errors.ts';

const NOT_CONNECTED =
  'This account is not connected here. Sign in another way, then connect it under Account.';
const PASSWORD = 'a long pass phrase';
const KEYS_KEPT_MS = 300_000;

let visitor: ProviderVisitor;
let owner: string;

beforeAll(async () => {
  visitor = await ProviderVisitor.start();
});
afterAll(async () => {
  await visitor.close();
});
beforeEach(() => {
  visitor.client += 1;
  visitor.odd.odd = {};
});

describe('someone whom a provider knows', () => {
  describeFirstOwners(() => visitor);
  it('becomes the first owner, if configured, in place of the setup link', async () => {
    const link = visitor.auth.setupLink ?? '';
    expect((await visitor.call('GET', link)).status).toBe(200);
    const answer = await visitor.signIn('work', 'desk', '/admin');
    expect(placeOf(answer)).toEqual([303, '/admin']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    owner = cookiesOf(answer);
    expect(await visitor.account(owner)).toMatchObject({
      email: 'desk@example.net',
      role: 'owner',
      hasPassword: false,
      identities: [{ provider: 'work', label: 'desk@example.net' }],
    });
    expect((await visitor.call('GET', link)).status).toBe(404);
    const session = await visitor.store.collection(SESSIONS).findOne({});
    expect(session?.method).toBe('oidc');
    expect(await visitor.recorded(owner)).toEqual([
      ['account.added', 'desk@example.net', undefined],
      ['identity.added', 'Work', { with: 'account' }],
      ['signin.ok', undefined, { method: 'oidc', browser: 'new' }],
    ]);
  });

  it('is nobody here until it is connected, whatever the address', async () => {
    for (const subject of ['desk', 'stranger']) {
      const refused = await visitor.signIn('home', subject);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain(NOT_CONNECTED);
      expect(cookiesOf(refused)).toBe('');
    }
  });

  it('connects from within, and signs in from then on', async () => {
    expect(placeOf(await visitor.connect('home', 'ann', owner))).toEqual([303, '/account']);
    const [, home] = (await visitor.account(owner)).identities;
    expect(home).toMatchObject({ provider: 'home', label: 'ann@example.net' });
    const answers = [await visitor.signIn('home', 'ann'), await visitor.signIn('home', 'ann')];
    expect(answers.map(placeOf)).toEqual([
      [303, '/archive'],
      [303, '/archive'],
    ]);
    const { email } = await visitor.account(cookiesOf(answers[0] ?? new Response()));
    expect(email).toBe('desk@example.net');
    expect(
      (await visitor.recorded(owner)).slice(3).map(([action, target]) => [action, target]),
    ).toEqual([
      ['identity.added', 'The <Home>'],
      ['identity.used-first', 'The <Home>'],
      ['signin.ok', undefined],
      ['signin.ok', undefined],
    ]);
    // The same subject of another issuer is another person.
    expect((await visitor.signIn('work', 'ann', '/')).status).toBe(303);
    expect(await visitor.store.collection(IDENTITIES).count({ subject: 'ann' })).toBe(2);
  });

  it('becomes a reader if the provider allows new accounts, with a verified and unused address', async () => {
    const reader = cookiesOf(await visitor.signIn('work', 'bob'));
    expect(await visitor.account(reader)).toMatchObject({ role: 'reader', hasPassword: false });
    const accounts = visitor.auth.app.get(AccountsService, { strict: false });
    await accounts.add('cy@example.net', PASSWORD, 'reader');
    for (const subject of ['cy', 'unproven']) {
      const refused = await visitor.signIn('work', subject);
      expect([refused.status, cookiesOf(refused)]).toEqual([403, '']);
    }
  });

  describeLinking(() => visitor, 'desk@example.net');

  it('is connected to one account, and only while its person is signed in', async () => {
    const reader = cookiesOf(await visitor.signIn('work', 'bob'));
    const before = await visitor.counts();
    const refused = await visitor.connect('home', 'ann', reader);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('connected to another account here');
    expect(placeOf(await visitor.connect('home', 'ann', owner))).toEqual([303, '/account']);
    const begun = await visitor.beginConnecting('home', reader);
    const back = await visitor.providers.visit(begun.location, 'dora');
    const swapped = begun.cookies.replace(/sid=[\w-]+/, /sid=[\w-]+/.exec(owner)?.[0] ?? '');
    expect((await visitor.call('GET', back, swapped)).status).toBe(401);
    expect(await visitor.counts()).toEqual(before);
  });

  it('is asked for a code if there is an authenticator, unless the provider is trusted', async () => {
    const { accountId = '' } =
      (await visitor.store.collection(IDENTITIES).findOne({ subject: 'desk' })) ?? {};
    const factors = visitor.store.collection(TOTP_FACTORS);
    await factors.insert({ id: accountId, secret: 'sealed', lastStep: 0, confirmedAt: 'now' });
    const asked = await visitor.signIn('home', 'ann');
    expect(placeOf(asked)).toEqual([303, '/api/login/code']);
    expect(cookiesOf(asked)).not.toContain('sid=');
    expect((await visitor.call('GET', '/api/login/code', cookiesOf(asked))).status).toBe(200);
    expect(cookiesOf(await visitor.signIn('work', 'desk'))).toContain('sid=');
    await factors.deleteMany({});
  });

  it('keeps a sign-in method', async () => {
    const list = async () => (await visitor.account(owner)).identities;
    const end = async (id = '') =>
      (await visitor.call('DELETE', `/api/account/identities/${id}`, owner)).status;
    const [work, home] = await list();
    expect([await end(home?.id), await end(home?.id), await end(work?.id)]).toEqual([
      204, 404, 409,
    ]);
    expect((await list()).map(({ provider }) => provider)).toEqual(['work']);
    const set = await visitor.call('PUT', '/api/account/password', owner, { password: PASSWORD });
    owner = cookiesOf(set);
    expect((await visitor.call('DELETE', '/api/account/password', owner)).status).toBe(204);
    const id = sha256Hex(/sid=([\w-]+)/.exec(owner)?.[1] ?? '');
    await visitor.store.collection(SESSIONS).updateOne({ id }, { $set: { confirmedAt: '' } });
    const unconfirmed = await visitor.call('POST', '/api/account/identities/home', owner, {});
    expect(unconfirmed.status).toBe(403);
  });
});

describe('who comes back from a provider', () => {
  const statusOf = async (path: string, cookies = '') =>
    (await visitor.call('GET', path, cookies)).status;

  it('is let in once, by the browser and at the provider that began', async () => {
    const { location, cookies } = await visitor.begin('work');
    const back = await visitor.providers.visit(location, 'desk');
    expect(await statusOf(back)).toBe(401);
    expect(await statusOf(back.replace('work', 'home'), cookies)).toBe(401);
    const [first, second] = await Promise.all([statusOf(back, cookies), statusOf(back, cookies)]);
    expect([first, second].sort()).toEqual([303, 401]);
    expect(await statusOf(back, cookies)).toBe(401);
    // A provider that would accept a code twice gets the code only once.
    const own = await visitor.wayBack();
    const asked = visitor.odd.asked.length;
    expect(await statusOf(own.path, own.cookies)).toBe(403);
    const once = visitor.odd.asked.length;
    expect(once).toBeGreaterThan(asked);
    expect(await statusOf(own.path, own.cookies)).toBe(401);
    expect(visitor.odd.asked).toHaveLength(once);
  });

  it('has an attempt that opens nothing else, and no other attempt opens it', async () => {
    const { location, cookies } = await visitor.begin('work');
    const attempt = /(?<=attempt=)[^;]+/.exec(cookies)?.[0] ?? '';
    expect(placeOf(await visitor.call('GET', '/api/login/code', cookies))).toEqual([
      303,
      '/api/login',
    ]);
    expect(await statusOf('/api/account', `sid=${attempt}`)).toBe(401);
    const options = await visitor.call('POST', '/api/login/passkey/options', '', {});
    const back = await visitor.providers.visit(location, 'desk');
    expect(await statusOf(back, cookiesOf(options))).toBe(401);
  });

  it('is told in our words that the provider refused', async () => {
    const { location, cookies } = await visitor.begin('home');
    const back = await visitor.providers.visit(location, null);
    expect(back).toContain('error=access_denied');
    const refused = await visitor.call('GET', `${back}&error_description=<script>`, cookies);
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).toContain('The &lt;Home&gt; has not said who you are');
    expect(page).not.toContain('<script>');
  });

  describeWrongAnswers(() => visitor);

  it('is nobody with an ID token that is right, and not connected', async () => {
    const refused = await visitor.comeBack();
    expect(refused.status).toBe(403);
    expect(visitor.odd.asked.at(-1)).not.toContain('client_secret');
    expect(visitor.odd.asked.some((asked) => asked.startsWith('/token Basic '))).toBe(true);
  });
});

describe('a provider', () => {
  it('is offered by a link that needs no script', async () => {
    const page = await (await visitor.call('GET', '/api/login?returnTo=/archive')).text();
    expect(page).toContain(
      'href="/api/login/oidc/home?returnTo=%2Farchive">Sign in with The &lt;Home&gt;</a>',
    );
  });

  it.each(FAILURES)('that %s leaves the other ways', async (_what, token) => {
    visitor.odd.odd = { token };
    const answer = await visitor.comeBack();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Odd does not answer just now. Sign in another way');
  });

  it('that changes its keys is asked for them again, once in a minute', async () => {
    const WORK = 1;
    let now = Date.now() + KEYS_KEPT_MS;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const statuses: number[] = [];
    const come = async () => statuses.push((await visitor.signIn('work', 'bob')).status);
    await come();
    const before = (await visitor.providers.howOftenKeysWereAsked(WORK)) ?? 0;
    await visitor.providers.changeKeys(WORK);
    await come();
    now += 60_000;
    await come();
    await come();
    clock.mockRestore();
    expect(statuses).toEqual([303, 401, 303, 303]);
    expect(await visitor.providers.howOftenKeysWereAsked(WORK)).toBe(before + 1);
  });

  it('that signs with a key that it does not show is not believed after asking again', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + KEYS_KEPT_MS);
    const statuses = [(await visitor.comeBack()).status];
    clock.mockReturnValue(Date.now() + 60_000);
    visitor.odd.odd = { header: { kid: 'two' }, isForeignKey: true };
    const asked = visitor.odd.asked.length;
    statuses.push((await visitor.comeBack()).status);
    clock.mockRestore();
    expect(statuses).toEqual([403, 401]);
    const paths = visitor.odd.asked.slice(asked).map((line) => line.split(' ', 1)[0]);
    expect(paths.filter((path) => path === '/keys')).toHaveLength(1);
  });

  it('that is away is said to be, and asked once in half a minute', async () => {
    visitor.gone.odd = { discovery: { status: 404 } };
    const answers = await Promise.all(
      [1, 2].map(() => visitor.call('GET', '/api/login/oidc/gone')),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const reader = cookiesOf(await visitor.signIn('work', 'bob'));
    const refused = await visitor.call('POST', '/api/account/identities/gone', reader, {});
    expect(refused.status).toBe(503);
    expect(visitor.gone.asked).toHaveLength(1);
  });

  it('that is silent is waited for no longer than a limit', async () => {
    visitor.gone.odd = { discovery: 'none' };
    const [gone] = visitor.auth.config.providers.filter(({ name }) => name === 'gone');
    if (!gone) throw new Error('it is not configured');
    const provider = new OpenidProvider(gone, new URL(visitor.auth.url), new Clock(), 20);
    const expected = { state: 'a', nonce: 'b', verifier: 'c' };
    await expect(provider.begin(expected)).rejects.toThrow(ProviderAwayError);
    await provider.close();
  });

  it.each(['nowhere', '__proto__', '..%2fpasskey', 'x'.repeat(300)])(
    'is none by the name %s',
    async (name) => {
      expect((await visitor.call('GET', `/api/login/oidc/${name}`)).status).toBe(404);
      expect((await visitor.call('GET', `/api/login/oidc/${name}/callback`)).status).toBe(404);
    },
  );
});
