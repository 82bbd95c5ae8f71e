import type {
  AccountSessionList,
  NewAccessToken,
  PersonList,
  RecoveryCodeList,
} from '@examiner/contracts';
import { expect, test } from '@playwright/test';
import { addAccount } from '../browser/desk.ts';
import { Client } from '../http/client.ts';
import { Load, type LoadRequest } from '../production/load.ts';
import { addressOf, containersOf, scale, signal } from '../production/stack.ts';
import { ADMIN, withSite, type Site } from '../browser/site.ts';
import { BalancedBrowser, type Person } from './balanced-browser.ts';

const REPLICAS = 3;
const ROUNDS = 5;
const AT_ONCE = 50;
const USER = '/api/auth/user';
/** An operation of content, which asks auth for the account. */
const DESK = '/api/desk/posts';
const EVERYWHERE = Array<number>(REPLICAS).fill(200);
const NOWHERE = Array<number>(REPLICAS).fill(401);

let containers: readonly string[];
let replicas: readonly string[];

test.beforeEach(async () => {
  test.setTimeout(300_000);
  await scale('auth', REPLICAS);
  containers = await containersOf('auth');
  replicas = await Promise.all(containers.map(addressOf));
});
test.afterAll(() => scale('auth', 1));

const signedIn = async (site: Site, person: Person) =>
  new BalancedBrowser(site, replicas).signIn(person);

test('each step of a sign-in is taken by another replica @long', async () => {
  await withSite(async (site) => {
    const owner = await signedIn(site, ADMIN);
    const authenticator = await owner.addPasskey();
    const proofFor = async (browser: BalancedBrowser, path: string) => ({
      credential: authenticator.prove(await browser.challengeOf(path)),
    });
    const visitor = new BalancedBrowser(site, replicas);
    const proof = await proofFor(visitor, '/api/login/passkey');
    expect((await visitor.send('POST', '/api/login/passkey', proof)).status).toBe(200);
    expect(await visitor.statusesOf(USER)).toEqual(EVERYWHERE);

    const confirming = await proofFor(owner, '/api/account/confirm');
    expect((await owner.send('POST', '/api/account/confirm', confirming)).status).toBe(200);
    expect(await owner.statusesOf(USER)).toEqual(EVERYWHERE);

    const code = await owner.addApp();
    const other = new BalancedBrowser(site, replicas);
    const asked = await other.submit('/api/login', { ...ADMIN, returnTo: '/admin' });
    expect(asked.headers.get('location')).toBe('/api/login/code');
    expect((await other.send('GET', '/api/login/code')).status).toBe(200);
    const led = await other.submit('/api/login/code', { code });
    expect(led.headers.get('location')).toBe('/admin');
    expect(await other.statusesOf(USER)).toEqual(EVERYWHERE);
  });
});

test('of one answer, fifty times at once, one counts, and of one code @long', async () => {
  await withSite(async (site) => {
    const owner = await signedIn(site, ADMIN);
    const authenticator = await owner.addPasskey();
    const count = async () => {
      const { json } = await owner.send('GET', '/api/account/sessions');
      return (json as AccountSessionList).sessions.length;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await count();
      const visitor = new BalancedBrowser(site, replicas);
      const challenge = await visitor.challengeOf('/api/login/passkey');
      const credential = authenticator.prove(challenge);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          visitor.send('POST', '/api/login/passkey', { credential }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(401)]);
      expect(await count()).toBe(before + 1);
    }
    const made = await owner.send('POST', '/api/account/recovery-codes');
    const [recovery = ''] = (made.json as RecoveryCodeList).codes;
    const code = await owner.addApp();
    const before = await count();
    const begun = replicas.map(() => new BalancedBrowser(site, replicas));
    for (const browser of begun) await browser.submit('/api/login', ADMIN);
    const led = await Promise.all(begun.map((each) => each.submit('/api/login/code', { code })));
    expect(led.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
    expect(await count()).toBe(before + 1);
    const lost = new BalancedBrowser(site, replicas);
    const used = await Promise.all(
      replicas.map(() =>
        lost.submit('/api/login/recovery-code', { email: ADMIN.email, code: recovery }),
      ),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
  });
});

/** Actions that end a person's access, and the answer to the person's token afterward. */
const ENDS: Readonly<
  Record<
    string,
    readonly [
      token: number,
      end: (person: Person, own: BalancedBrowser, owner: BalancedBrowser) => Promise<unknown>,
    ]
  >
> = {
  'the end of the session': [
    200,
    async (_person, own) => {
      const { json } = await own.send('GET', '/api/account/sessions');
      const other = (json as AccountSessionList).sessions.find(({ isCurrent }) => !isCurrent);
      return own.send('DELETE', `/api/account/sessions/${other?.handle ?? ''}`);
    },
  ],
  'a new password': [
    200,
    async (_person, own) =>
      own.send('PUT', '/api/account/password', { password: 'one more long pass phrase' }),
  ],
  'a role that is taken away': [
    401,
    async ({ email }, _own, owner) => {
      const { people } = (await owner.send('GET', '/api/accounts')).json as PersonList;
      const id = people.find((each) => each.email === email)?.id ?? '';
      return owner.send('PUT', `/api/accounts/${id}`, { role: 'reader' });
    },
  ],
  'a recovery': [
    401,
    async ({ email }, own) => {
      const { json } = await own.send('POST', '/api/account/recovery-codes');
      const [code = ''] = (json as RecoveryCodeList).codes;
      await own.submit('/api/login/recovery-code', { email, code });
      await own.submit('/api/login/enrol', { password: 'one more long pass phrase' });
    },
  ],
  'a lockdown': [401, async (_person, _own, owner) => owner.send('POST', '/api/accounts/lockdown')],
};

for (const [what, [token, end]] of Object.entries(ENDS)) {
  test(`${what} is seen by every replica with the next request @long`, async () => {
    await withSite(async (site) => {
      const person = { email: 'editor@example.com', password: 'a third long pass phrase' };
      await addAccount(site, person, 'editor');
      const owner = await signedIn(site, ADMIN);
      const own = await signedIn(site, person);
      const elsewhere = await signedIn(site, person);
      const input = { name: 'A script', scopes: ['posts:write'], days: 30 };
      const made = await own.send('POST', '/api/account/tokens', input);
      const { secret } = made.json as NewAccessToken;
      const atContent = async () => {
        const gateway = new Client(site.url, elsewhere.cookie);
        const bearer = new Client(site.url);
        return [
          (await gateway.get(DESK)).status,
          (await bearer.get(DESK, { authorization: `Bearer ${secret}` })).status,
        ];
      };
      expect(await elsewhere.statusesOf(USER)).toEqual(EVERYWHERE);
      expect(await atContent()).toEqual([200, 200]);
      await end(person, own, owner);
      expect(await elsewhere.statusesOf(USER)).toEqual(NOWHERE);
      expect(await atContent()).toEqual([401, token]);
      expect(await owner.statusesOf(USER)).toEqual(EVERYWHERE);
    });
  });
}

/** @returns the last step of a sign-in that began at the given replica */
type Begin = (owner: BalancedBrowser, visitor: BalancedBrowser) => Promise<() => Promise<number>>;

const SIGN_INS: Readonly<Record<string, Begin>> = {
  'a passkey': async (owner, visitor) => {
    const authenticator = await owner.addPasskey();
    const credential = authenticator.prove(await visitor.challengeOf('/api/login/passkey'));
    return async () => (await visitor.send('POST', '/api/login/passkey', { credential })).status;
  },
  'a code': async (owner, visitor) => {
    const code = await owner.addApp();
    await visitor.submit('/api/login', ADMIN);
    return async () => (await visitor.submit('/api/login/code', { code })).status;
  },
};

for (const [how, begin] of Object.entries(SIGN_INS)) {
  test(`a replica is killed during a sign-in with ${how}, which continues @long`, async () => {
    await withSite(async (site) => {
      const owner = await signedIn(site, ADMIN);
      const [container = ''] = containers;
      const visitor = new BalancedBrowser(site, replicas.slice(0, 1));
      const end = await begin(owner, visitor);
      const { cookie } = owner;
      const others = new Load(
        site.url,
        [USER, DESK].map((path): LoadRequest => ({
          method: 'GET',
          path,
          headers: { cookie },
          status: 200,
          pauseMs: 20,
        })),
        10,
      );
      await expect.poll(() => others.sent).toBeGreaterThan(20);
      await signal(container, 'SIGKILL');
      visitor.addresses = [site.url];
      expect(await end()).toBeLessThan(400);
      expect((await visitor.send('GET', USER)).status).toBe(200);
      const { failures } = await others.end();
      expect(failures).toEqual([]);
    });
  });
}
