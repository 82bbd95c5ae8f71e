import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { MAX_DEVICES, type Account } from '../accounts/account.model.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { checkPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { LoginLimits } from './login-limits.ts';

/** Checks who signs in. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limits: LoginLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The account of an address and password; null when they do not belong together, whether or not there is such
   * an account.
   * @param client the client's key for limits
   * @param deviceToken the token of a remembered browser
   * @throws TooManyRequestsException
   */
  async authenticate(
    address: string,
    password: string,
    client: string,
    deviceToken: string | undefined,
  ): Promise<Account | null> {
    const email = address.trim().toLowerCase();
    const account = await this.accounts.findByEmail(email);
    const known = deviceToken ? hashToken(deviceToken) : undefined;
    const device = known && account?.devices.includes(known) ? known : undefined;
    const attempt = { email, client, device };
    await this.limits.take(attempt);
    if (!(await checkPassword(account?.passwordHash, password)) || !account) {
      await this.limits.noteWrong(attempt);
      this.logger.info('a sign-in was refused');
      return null;
    }
    await this.limits.forgive(attempt);
    this.logger.info({ accountId: account.id }, 'signed in');
    return account;
  }

  /** Remembers the browser on the account. @returns its token; the one it has when it is remembered already */
  async rememberDevice(account: Account, deviceToken: string | undefined): Promise<string> {
    if (deviceToken && account.devices.includes(hashToken(deviceToken))) return deviceToken;
    const token = newToken();
    const devices = [...account.devices, hashToken(token)].slice(-MAX_DEVICES);
    await this.accounts.update(account.id, { devices });
    return token;
  }
}
