import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, sha256Hex } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Account } from '../identity/account.model.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { RememberedBrowsers } from '../identity/remembered-browsers.service.ts';
import { checkPassword } from '../identity/passwords/password.ts';
import { SignInLimits, type Attempt } from './sign-in-limits.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

export interface Caller {
  readonly client: string;
  readonly network: string;
  readonly deviceToken: string | undefined;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly browsers: RememberedBrowsers,
    private readonly limits: SignInLimits,
    private readonly refused: RefusedSignIns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns null for a wrong password and for an unknown address */
  async authenticate(address: string, password: string, caller: Caller): Promise<Account | null> {
    const email = address.trim().toLowerCase();
    const account = await this.accounts.findByEmail(email);
    const { client, network, deviceToken } = caller;
    const isKnown =
      account && deviceToken ? await this.browsers.isKnown(account, deviceToken) : false;
    const device = deviceToken && isKnown ? sha256Hex(deviceToken) : undefined;
    const attempt = { email, client, network, device };
    if (!(await this.#tryPassword(attempt, account, password)) || !account) {
      this.refused.add(client, account);
      this.logger.info('a sign-in was refused');
      return null;
    }
    await this.limits.reset(attempt);
    this.logger.info({ accountId: account.id }, 'signed in');
    return account;
  }

  /** Counts the try before the password is hashed, so that simultaneous tries count too. */
  async #tryPassword(
    attempt: Attempt,
    account: Account | null,
    password: string,
  ): Promise<boolean> {
    const counted = await this.limits.consume(attempt);
    let wasWrong = false;
    try {
      const isStranger = !attempt.device;
      wasWrong = !(await checkPassword(account?.passwordHash, password, { isStranger }));
      return !wasWrong;
    } finally {
      if (!wasWrong) await this.limits.giveBack(counted);
    }
  }
}
