import { RESET_MAILS } from '@examiner/contracts/operations';
import type { ServiceMailInput } from '@examiner/contracts';
import { RateLimiters, sha256Hex } from '@examiner/kit';
import { ACCOUNTS, type Account } from '../src/identity/account.model.ts';
import { SESSIONS } from '../src/identity/session.model.ts';
import { TOTP_FACTORS } from '../src/identity/totp-factor.model.ts';
import { AccountMails } from '../src/audit/account-mails/account-mails.service.ts';
import { cookiesOf } from './auth-server.ts';
import { startFakeAudience, type FakeAudience } from './fake-audience.ts';
import { ADMIN, PasskeyOwner } from './passkey-owner.ts';

/** A person with an account on a site that sends mails. The tests read these mails. */
export class MailedOwner {
  private constructor(
    readonly audience: FakeAudience,
    readonly owner: PasskeyOwner,
    readonly account: Account,
  ) {}

  static async start(): Promise<MailedOwner> {
    const audience = await startFakeAudience();
    const owner = await PasskeyOwner.start({ AUDIENCE_URL: audience.url });
    const page = async () => (await owner.auth.get('/api/login/forgot')).text();
    while (!(await page()).includes('<form'));
    const account = await owner.store.collection(ACCOUNTS).findOne({ email: ADMIN.email });
    if (account) return new MailedOwner(audience, owner, account);
    throw new Error('There is no owner.');
  }

  async close(): Promise<void> {
    await this.owner.close();
    await this.audience.close();
  }

  /** Signed in a moment ago, with the first address and password. */
  async reset(): Promise<void> {
    const { id, email, passwordHash } = this.account;
    const before = { email, passwordHash, hasPassword: true };
    await this.owner.store.collection(ACCOUNTS).updateOne({ id }, { $set: before });
    await this.owner.store.collection(SESSIONS).deleteMany({});
    await this.owner.store.collection(TOTP_FACTORS).deleteMany({});
    const limiters = this.owner.auth.app.get(RateLimiters, { strict: false });
    await limiters.get(RESET_MAILS).reset(sha256Hex(ADMIN.email));
    await this.owner.reset();
    this.owner.cookie = cookiesOf(await this.submit('/api/login', ADMIN));
    await this.mailed();
  }

  readonly submit = (path: string, fields: Record<string, string>, cookie = '') =>
    this.owner.auth.submit(path, fields, {
      cookie,
      'x-real-ip': `198.51.100.${this.owner.client}`,
    });

  /** The mails since the last call. */
  readonly mailed = async (): Promise<ServiceMailInput[]> => {
    const mails = this.owner.auth.app.get(AccountMails, { strict: false });
    await mails.beforeApplicationShutdown();
    return this.audience.mails.splice(0);
  };

  /** The token of a link in the mails since the last call. */
  readonly mailedToken = async (kind: string): Promise<string> => {
    const texts = (await this.mailed()).map(({ text }) => text).join();
    return new RegExp(`/api/login/${kind}\\?token=([\\w-]{43})`).exec(texts)?.[1] ?? '';
  };
}
