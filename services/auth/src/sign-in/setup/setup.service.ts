import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { TypedSite } from '@examiner/contracts';
import { ActivityLog, Clock, LOGGER, sha256Hex } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Account } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import type { OneTimeLink } from '../../identity/one-time-links/one-time-link.model.ts';
import { linkPath, OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';
import { SetupRepository } from './setup.repository.ts';
import { SiteSetup } from './site-setup.service.ts';

/** Longer than the creation of an account. After this time, the claim of a process that died is void. */
const CLAIM_MS = 60_000;
export const SETUP_PATH = linkPath('setup');

interface FirstOwner {
  readonly email: string;
  readonly password: string;
  readonly site: TypedSite;
}

@Injectable()
export class SetupService implements BeforeApplicationShutdown {
  #printed: OneTimeLink | undefined;

  constructor(
    private readonly links: OneTimeLinks,
    private readonly setup: SetupRepository,
    private readonly accounts: AccountsService,
    private readonly siteSetup: SiteSetup,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A link of this process. Other replicas have other links. Null if there is an admin. */
  async open(): Promise<URL | null> {
    if (await this.accounts.hasAdmin()) {
      await this.#clear();
      return null;
    }
    const { url, link } = await this.links.make('setup');
    await this.setup.insert(link.id, link.expiresAt);
    this.#printed = link;
    return url;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.#printed) return;
    try {
      await this.links.remove(this.#printed);
      await this.setup.remove(this.#printed.id);
    } catch (error) {
      this.logger.warn({ err: error }, 'the setup link stays good until it expires');
    }
  }

  /** Replicas of release 1.0.0 print and accept only links in `setup_links`. */
  async isOpen(token: string): Promise<boolean> {
    const isKnown =
      (await this.links.find('setup', token)) !== null ||
      (await this.setup.isOpen(sha256Hex(token), this.clock.iso()));
    return isKnown && !(await this.accounts.hasAdmin());
  }

  async makeAdmin(token: string, { email, password, site }: FirstOwner): Promise<Account | null> {
    if (!(await this.isOpen(token))) return null;
    const tokenHash = sha256Hex(token);
    const used = [await this.links.use('setup', token), await this.setup.remove(tokenHash)];
    if (!used.some(Boolean)) return null;
    if (!(await this.setup.claim(tokenHash, this.clock.iso(), this.clock.iso(CLAIM_MS))))
      return null;
    if (await this.accounts.hasAdmin()) return null;
    const account = await this.accounts.makeAdmin(email, password);
    await this.accounts.setName(account, site.authorName);
    await this.#clear();
    await this.activity.record('account.added', { account, target: email, via: 'link' });
    this.logger.info({ accountId: account.id }, 'the admin was made by the setup link');
    await this.siteSetup.send(account, site);
    return account;
  }

  async #clear(): Promise<void> {
    await this.links.removeAll('setup');
    await this.setup.clear();
  }
}
