import { RECOVERY_CODE_TRIES } from '@examiner/contracts/operations';
import { Inject, Injectable } from '@nestjs/common';
import {
  ActivityLog,
  clientKey,
  CONFIG,
  LOGGER,
  RateLimiters,
  type Config,
  type RateLimiter,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { RecoveryCodes } from '../identity/recovery-codes/recovery-codes.service.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

/** The work usually takes less than this time, and slightly longer if the account exists. */
const ANSWER_MS = 50;

@Injectable()
export class RecoveryCodeSignIn {
  readonly #tries: RateLimiter;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly codes: RecoveryCodes,
    private readonly cookies: SessionCookies,
    private readonly refused: RefusedSignIns,
    private readonly activity: ActivityLog,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(RECOVERY_CODE_TRIES);
  }

  /** @returns false for a wrong code and for an unknown address, after the same time. @throws TooManyRequestsException */
  async use(address: string, code: string, request: Request, response: Response): Promise<boolean> {
    const paused = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    return (await Promise.all([this.#use(address, code, request, response), paused]))[0];
  }

  async #use(address: string, code: string, request: Request, response: Response) {
    const client = clientKey(request, this.config.trustProxy);
    await this.#tries.consume(client);
    const account = await this.accounts.findByEmail(address.trim().toLowerCase());
    const isRight = await this.codes.use(account, code);
    if (!account || !isRight) {
      this.refused.add(client, account);
      this.logger.info('a recovery code was refused');
      return false;
    }
    await this.#tries.giveBack(client);
    await this.cookies.beginEnrollment(account, 'recovery', request, response);
    await this.activity.record('recovery.used', { account, details: { method: 'code' } });
    return true;
  }
}
