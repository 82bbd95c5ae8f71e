import { Inject, Injectable } from '@nestjs/common';
import { LOGIN_PATH } from '@examiner/contracts';
import { Clock, CONFIG, LOGGER, type Config } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Account } from '../accounts/account.model.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { SetupRepository } from './setup.repository.ts';

/** How long the link is good, in milliseconds: half an hour. */
const LINK_LIFETIME_MS = 30 * 60_000;
export const SETUP_PATH = `${LOGIN_PATH}/setup`;

/** The way in for the first admin: a one-time link that the process prints. */
@Injectable()
export class SetupService {
  constructor(
    private readonly links: SetupRepository,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A new link in place of any earlier one; null, and no link at all, when there is an admin. */
  async open(): Promise<URL | null> {
    await this.links.clear();
    if (await this.accounts.hasAdmin()) return null;
    const token = newToken();
    const expiresAt = new Date(this.clock.now() + LINK_LIFETIME_MS).toISOString();
    await this.links.insert({ id: 'setup', tokenHash: hashToken(token), expiresAt });
    return new URL(`${SETUP_PATH}?token=${token}`, this.config.publicUrl);
  }

  async isOpen(token: string): Promise<boolean> {
    return this.links.isOpen(hashToken(token), this.#now());
  }

  /** Makes the admin. @returns null when the link is no longer good */
  async makeAdmin(token: string, email: string, password: string): Promise<Account | null> {
    if (!(await this.links.consume(hashToken(token), this.#now()))) return null;
    const account = await this.accounts.makeAdmin(email, password);
    this.logger.info({ accountId: account.id }, 'the admin was made by the setup link');
    return account;
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
