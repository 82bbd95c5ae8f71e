import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGIN_PATH } from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG, LOGGER, sha256Hex, type Config } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Account } from '../identity/account.model.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { newToken } from '../identity/token.ts';
import { SetupRepository } from './setup.repository.ts';

const LINK_LIFETIME_MS = 30 * 60_000;
/** Longer than making an account takes. After it, the claim of a process that died is void. */
const CLAIM_MS = 60_000;
export const SETUP_PATH = `${LOGIN_PATH}/setup`;

@Injectable()
export class SetupService implements BeforeApplicationShutdown {
  #printed: string | undefined;

  constructor(
    private readonly links: SetupRepository,
    private readonly accounts: AccountsService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A link of this process, beside those of other replicas; null when there is an admin. */
  async open(): Promise<URL | null> {
    if (await this.accounts.hasAdmin()) {
      await this.links.clear();
      return null;
    }
    const token = newToken();
    this.#printed = sha256Hex(token);
    await this.links.insert(this.#printed, this.clock.iso(LINK_LIFETIME_MS));
    return new URL(`${SETUP_PATH}?token=${token}`, this.config.publicUrl);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.#printed) return;
    try {
      await this.links.remove(this.#printed);
    } catch (error) {
      this.logger.warn({ err: error }, 'the setup link stays good until it expires');
    }
  }

  async isOpen(token: string): Promise<boolean> {
    return this.links.isOpen(sha256Hex(token), this.clock.iso());
  }

  async makeAdmin(token: string, email: string, password: string): Promise<Account | null> {
    const tokenHash = sha256Hex(token);
    if (!(await this.links.consume(tokenHash, this.clock.iso()))) return null;
    if (!(await this.links.claim(tokenHash, this.clock.iso(), this.clock.iso(CLAIM_MS))))
      return null;
    if (await this.accounts.hasAdmin()) return null;
    const account = await this.accounts.makeAdmin(email, password);
    await this.links.clear();
    await this.activity.record('account.added', { account, target: email, via: 'link' });
    this.logger.info({ accountId: account.id }, 'the admin was made by the setup link');
    return account;
  }
}
