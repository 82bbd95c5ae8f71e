import { RESET_MAILS } from '@examiner/contracts/operations';
import { Injectable } from '@nestjs/common';
import {
  KnownSite,
  newId,
  RateLimiters,
  sha256Hex,
  TooManyRequestsException,
  type RateLimiter,
} from '@examiner/kit';
import { hasPassword, type Account } from '../../identity/account.model.ts';
import { AccountsRepository } from '../../identity/accounts.repository.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';
import { AccountMails } from '../../audit/account-mails/account-mails.service.ts';

/** Sets a new password for the person who has the mailbox of an account. */
@Injectable()
export class ResetService {
  readonly #asked: RateLimiter;

  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly stored: AccountsRepository,
    private readonly mails: AccountMails,
    private readonly site: KnownSite,
    limiters: RateLimiters,
  ) {
    this.#asked = limiters.get(RESET_MAILS);
  }

  /** Does the same reads and writes for every address. If there is no password to replace, the stored link belongs to no account. */
  async ask(address: string): Promise<void> {
    const email = address.trim().toLowerCase();
    if (!(await this.#mayAsk(email))) return;
    const found = await this.stored.findByEmail(email);
    const account = found && hasPassword(found) ? found : null;
    const { url } = await this.links.make('reset', { accountId: account?.id ?? newId() });
    if (!account) return;
    const text = [
      `Someone asked for a new password for your account at ${this.site.name}. Open this link to choose one. It works once, for half an hour:`,
      url.href,
      'If it was not you, do nothing: your password does not change.',
    ].join('\n\n');
    this.mails.send({ to: email, kind: 'reset', subject: 'Choose a new password', text });
  }

  /** @returns the account whose password the link replaces; null for an invalid link */
  async find(token: string): Promise<Account | null> {
    return this.#accountOf((await this.links.find('reset', token))?.accountId);
  }

  /** Of several simultaneous calls with a token, only one gets the account with its new password. */
  async use(token: string, password: string): Promise<Account | null> {
    const account = await this.#accountOf((await this.links.use('reset', token))?.accountId);
    if (!account) return null;
    await this.links.removeAllOf('reset', account.id);
    await this.accounts.signOutEverywhere(account.id);
    return this.accounts.setPassword(account.email, password);
  }

  async #accountOf(id: string | undefined): Promise<Account | null> {
    const account = id === undefined ? null : await this.accounts.find(id);
    return account && hasPassword(account) ? account : null;
  }

  async #mayAsk(email: string): Promise<boolean> {
    try {
      await this.#asked.consume(sha256Hex(email));
      return true;
    } catch (error) {
      if (error instanceof TooManyRequestsException) return false;
      throw error;
    }
  }
}
