import { Injectable } from '@nestjs/common';
import { KnownSite, validationError } from '@examiner/kit';
import { versionOf, type Account } from '../../identity/account.model.ts';
import { AccountsRepository } from '../../identity/accounts.repository.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import type { OneTimeLink } from '../../identity/one-time-links/one-time-link.model.ts';
import { OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';
import { AccountMails } from '../../audit/account-mails/account-mails.service.ts';

export type AddressLinkKind = 'address' | 'address-undo';

export interface AddressChange {
  readonly link: OneTimeLink;
  readonly account: Account;
  readonly email: string;
}

/** A new address for an account. The new mailbox confirms the change, and the old mailbox can undo it for seven days. */
@Injectable()
export class AddressService {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly stored: AccountsRepository,
    private readonly mails: AccountMails,
    private readonly site: KnownSite,
  ) {}

  /** Does not reveal which addresses have accounts. */
  async ask(account: Account, email: string): Promise<void> {
    if (email === account.email) {
      const message = 'This is the address that you have.';
      throw validationError([{ path: ['email'], message }]);
    }
    const { url } = await this.links.make('address', {
      accountId: account.id,
      makerId: account.id,
      email,
      passwordVersion: versionOf(account),
    });
    if (await this.stored.findByEmail(email)) return;
    const text = [
      `Someone asked to sign in at ${this.site.name} with this address from now on. If it was you, open this link within half an hour:`,
      url.href,
      'If it was not you, do nothing.',
    ].join('\n\n');
    this.mails.send({ to: email, kind: 'address', subject: 'Confirm your address', text });
  }

  async find(kind: AddressLinkKind, token: string): Promise<AddressChange | null> {
    const link = await this.links.find(kind, token);
    const { accountId, email } = link ?? {};
    const account = accountId ? await this.accounts.find(accountId) : null;
    if (!link || !account || !email) return null;
    const isSame = kind === 'address-undo' || link.passwordVersion === versionOf(account);
    return isSame ? { link, account, email } : null;
  }

  /** @returns null if another call used the link. @throws ConflictException if another account has the address */
  async use(kind: AddressLinkKind, token: string): Promise<AddressChange | null> {
    const found = await this.find(kind, token);
    if (!found) return null;
    const { account, email, link } = found;
    if (!(await this.links.use(kind, token))) return null;
    await this.accounts.setAddress(account.id, email);
    // The former links may have been sent to another person's mailbox.
    await this.links.removeAllOf('address', account.id);
    await this.links.removeAllOf('reset', account.id);
    if (kind === 'address') {
      await this.#tell(account, email);
    } else {
      await this.links.removeSince(link);
      await this.accounts.signOutEverywhere(account.id);
    }
    return found;
  }

  async #tell({ id, email: before }: Account, email: string): Promise<void> {
    const { url } = await this.links.make('address-undo', { accountId: id, email: before });
    const text = [
      `Your account at ${this.site.name} has the address ${email} from now on, and this one no more.`,
      'If it was not you, open this within seven days. It brings this address back and signs everybody out:',
      url.href,
    ].join('\n\n');
    const subject = 'Your address was changed';
    this.mails.send({ to: before, kind: 'address-changed', subject, text });
  }
}
