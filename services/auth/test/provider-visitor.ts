import { expect } from '@jest/globals';
import type { ActivityList, OwnAccount } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { IDENTITIES } from '../src/identity/identity.model.ts';
import { SESSIONS } from '../src/identity/session.model.ts';
import { cookiesOf, startAuth, type AuthServer } from './auth-server.ts';
import type { Changes } from './odd-answers.ts';
import { OddProvider } from './odd-provider.ts';
import { openPage } from './open-page.ts';
import { OpenidProviders } from './openid-providers.ts';

const SECRET = 'the secret of the client';

const variables = (name: string, issuer: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ISSUER: issuer, CLIENT_ID: 'examiner', CLIENT_SECRET: SECRET, ...more }).map(
      ([key, value]) => [`OIDC_${name}_${key}`, value],
    ),
  );

export const placeOf = (answer: Response) => [answer.status, answer.headers.get('location')];

/**
 * Auth without an admin. It has two real providers (`home`, `work`) and two fake providers. One fake does not answer
 * (`gone`). The other fake has three names: `open` lets new people sign in, and `first` lets the first owner sign in.
 */
export class ProviderVisitor {
  /** Raised to act as another client. */
  client = 0;

  private constructor(
    readonly auth: AuthServer,
    readonly store: SqliteDocumentStore,
    readonly providers: OpenidProviders,
    readonly odd: OddProvider,
    readonly gone: OddProvider,
  ) {}

  static async start(): Promise<ProviderVisitor> {
    const odd = await OddProvider.start();
    const gone = await OddProvider.start();
    const providers = await OpenidProviders.start();
    const [home = '', work = ''] = providers.issuers;
    const auth = await startAuth({
      TRUST_PROXY: 'on',
      OIDC_PROVIDERS: 'home,work,odd,gone,open,first',
      ...variables('HOME', home, { LABEL: 'The <Home>' }),
      ...variables('WORK', work, {
        OWNER_SUBJECT: 'desk',
        NEW_ACCOUNTS: 'reader',
        SECOND_FACTOR: 'trusted',
        CLIENT_AUTH: 'post',
      }),
      ...variables('ODD', odd.issuer),
      ...variables('GONE', gone.issuer),
      ...variables('OPEN', odd.issuer, { NEW_ACCOUNTS: 'reader' }),
      ...variables('FIRST', odd.issuer, { OWNER_SUBJECT: 'first' }),
    });
    const back = ['home', 'work'].map((name) => `${auth.url}/api/login/oidc/${name}/callback`);
    await providers.allow(back, SECRET);
    const store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
    return new ProviderVisitor(auth, store, providers, odd, gone);
  }

  async close(): Promise<void> {
    await this.store.close();
    const { auth, providers, odd, gone } = this;
    await Promise.all([auth, providers, odd, gone].map((server) => server.close()));
  }

  readonly call = (method: string, path: string, sent = '', body?: unknown) => {
    const url = new URL(path, this.auth.url);
    const headers = {
      cookie: sent,
      origin: this.auth.url,
      'content-type': 'application/json',
      'x-real-ip': `198.51.100.${this.client}`,
    };
    if (method === 'GET') return openPage(url, headers);
    const init = { method, redirect: 'manual', headers } as const;
    return fetch(url, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };

  /** Begins a sign-in at a provider. @returns the provider's address, and the cookies with the attempt */
  async begin(name: string, returnTo = '/archive', sent = '') {
    const path = `/api/login/oidc/${name}?${String(new URLSearchParams({ returnTo }))}`;
    const answer = await this.call('GET', path, sent);
    expect(answer.status).toBe(303);
    const cookies = [sent, cookiesOf(answer)].filter(Boolean).join('; ');
    return { location: answer.headers.get('location') ?? '', cookies };
  }

  async beginConnecting(name: string, sent: string) {
    const answer = await this.call('POST', `/api/account/identities/${name}`, sent, {});
    expect(answer.status).toBe(200);
    const { location } = (await answer.json()) as { location: string };
    return { location, cookies: `${sent}; ${cookiesOf(answer)}` };
  }

  /** Signs in at the provider and returns. */
  async signIn(name: string, subject: string, returnTo?: string): Promise<Response> {
    const { location, cookies } = await this.begin(name, returnTo);
    return this.call('GET', await this.providers.visit(location, subject), cookies);
  }

  async connect(name: string, subject: string, sent: string): Promise<Response> {
    const { location, cookies } = await this.beginConnecting(name, sent);
    return this.call('GET', await this.providers.visit(location, subject), cookies);
  }

  async comeBack(changes: Changes = {}, name = 'odd'): Promise<Response> {
    const { path, cookies } = await this.wayBack(changes, name);
    return this.call('GET', path, cookies);
  }

  /** Returns from the fake provider. */
  async wayBack(changes: Changes = {}, name = 'odd') {
    const { location, cookies } = await this.begin(name);
    const { searchParams } = new URL(location);
    this.odd.nonce = searchParams.get('nonce') ?? '';
    const right = { code: 'a-code', state: searchParams.get('state') ?? '', iss: this.odd.issuer };
    const search = new URLSearchParams(right);
    for (const [field, value] of Object.entries(changes)) {
      search.delete(field);
      for (const each of [value ?? []].flat()) search.append(field, each);
    }
    return { path: `/api/login/oidc/${name}/callback?${String(search)}`, cookies };
  }

  async account(sent: string): Promise<OwnAccount> {
    return (await (await this.call('GET', '/api/account', sent)).json()) as OwnAccount;
  }

  /** The numbers of identities and sessions. */
  async counts() {
    const identities = await this.store.collection(IDENTITIES).count({});
    return { identities, sessions: await this.store.collection(SESSIONS).count({}) };
  }

  async recorded(sent: string) {
    const answer = await this.call('GET', '/api/account/activity', sent);
    const { events } = (await answer.json()) as ActivityList;
    return events.toReversed().map(({ action, target, details }) => [action, target, details]);
  }
}
