import { expect } from '@jest/globals';
import type { ActivityList, OwnAccount } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { AccountsService } from '../src/identity/accounts.service.ts';
import { PASSKEYS, type Passkey } from '../src/identity/passkey.model.ts';
import { SESSIONS } from '../src/identity/session.model.ts';
import { cookiesOf, startAuth, type AuthServer } from './auth-server.ts';
import { SoftwareAuthenticator, type Said } from './software-authenticator.ts';

export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0';

/** Auth, and a signed-in person with passkeys. */
export class PasskeyOwner {
  /** Raised to act as another client, so that the limits of one client do not affect the next one. */
  client = 0;
  cookie = '';
  #since = '';

  private constructor(
    readonly auth: AuthServer,
    readonly store: SqliteDocumentStore,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<PasskeyOwner> {
    const auth = await startAuth({
      ...env,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: 'on',
    });
    const store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
    const owner = new PasskeyOwner(auth, store);
    owner.cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
    // Creates the codes now. Otherwise the first passkey would create them.
    await owner.call('POST', 'account/recovery-codes', owner.cookie);
    return owner;
  }

  /** The state right after a sign-in with the password. */
  async reset(): Promise<void> {
    this.client += 1;
    await this.store.collection(PASSKEYS).deleteMany({});
    await this.store.collection(SESSIONS).deleteMany({ method: 'passkey' });
    this.#since = new Date().toISOString();
    await this.confirmAt(this.#since);
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.auth.close();
  }

  readonly authenticator = (algorithm?: -7 | -8 | -257) =>
    new SoftwareAuthenticator(this.auth.url, algorithm);

  readonly call = (method: string, path: string, sent: string, body?: unknown) =>
    fetch(`${this.auth.url}/api/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: sent,
        origin: this.auth.url,
        'content-type': 'application/json',
        'user-agent': FIREFOX,
        'x-real-ip': `198.51.100.${this.client}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /** The challenge, and the cookies with the attempt. */
  async begin(path: string, sent = '') {
    const answer = await this.call('POST', path, sent);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { challenge } = (await answer.json()) as { challenge: string };
    return { challenge, cookies: [sent, cookiesOf(answer)].filter(Boolean).join('; ') };
  }

  async add(authenticator: SoftwareAuthenticator, said?: Said): Promise<Response> {
    const { challenge, cookies } = await this.begin('account/passkeys/options', this.cookie);
    const credential = authenticator.make(challenge, said);
    return this.call('POST', 'account/passkeys', cookies, { credential });
  }

  async signIn(
    authenticator: SoftwareAuthenticator,
    said?: Said,
    returnTo?: string,
  ): Promise<Response> {
    const { challenge, cookies } = await this.begin('login/passkey/options');
    const credential = authenticator.prove(challenge, said);
    return this.call('POST', 'login/passkey', cookies, { credential, returnTo });
  }

  async account(sent = this.cookie): Promise<OwnAccount> {
    return (await (await this.call('GET', 'account', sent)).json()) as OwnAccount;
  }

  async stored(id: string): Promise<Passkey | null> {
    return this.store.collection(PASSKEYS).findOne({ id });
  }

  async change(id: string, changes: Partial<Passkey>): Promise<void> {
    await this.store.collection(PASSKEYS).updateOne({ id }, { $set: changes });
  }

  async confirmAt(confirmedAt: string): Promise<void> {
    await this.store.collection(SESSIONS).updateOne({}, { $set: { confirmedAt } });
  }

  /** The cookies of another account. */
  async reader(): Promise<string> {
    const person = { email: 'reader@example.com', password: ADMIN.password };
    const accounts = this.auth.app.get(AccountsService, { strict: false });
    await accounts.add(person.email, person.password, 'reader');
    return cookiesOf(await this.auth.submit('/api/login', person));
  }

  async recorded() {
    const answer = await this.call('GET', 'account/activity', this.cookie);
    const { events } = (await answer.json()) as ActivityList;
    const own = events.filter(({ at }) => at >= this.#since).toReversed();
    return own.map(({ action, target, actor }) => [action, target, actor]);
  }
}
