import { CODE_TRIES } from '@examiner/contracts/operations';
import { Inject, Injectable } from '@nestjs/common';
import {
  clientKey,
  CONFIG,
  LOGGER,
  RateLimiters,
  sha256Hex,
  type Config,
  type RateLimiter,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Attempt } from '../identity/attempts/attempt.ts';
import { Attempts } from '../identity/attempts/attempts.service.ts';
import { versionOf, type Account } from '../identity/account.model.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { SecondFactor } from '../identity/totp/second-factor.service.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

export interface CodeAttempt {
  readonly attempt: Attempt;
  readonly account: Account;
}

/** The second step of a sign-in with a password, or at a provider. */
@Injectable()
export class CodeSignIn {
  readonly #tries: RateLimiter;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly attempts: Attempts,
    private readonly factor: SecondFactor,
    private readonly refused: RefusedSignIns,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(CODE_TRIES);
  }

  async isAsked(account: Account): Promise<boolean> {
    return this.factor.isAsked(account.id);
  }

  /** @param provider at which the person proved their identity, instead of using a password */
  begin(account: Account, returnTo: string, response: Response, provider?: string): void {
    const more = { returnTo, passwordVersion: versionOf(account), ...(provider && { provider }) };
    this.attempts.begin('second-factor', response, account.id, more);
  }

  /** @returns null if there is no attempt, or the password was changed in the meantime */
  async read(request: Request): Promise<CodeAttempt | null> {
    const attempt = this.attempts.read('second-factor', request);
    const account = attempt?.accountId ? await this.accounts.findById(attempt.accountId) : null;
    const isSame = attempt && account && attempt.passwordVersion === versionOf(account);
    return isSame ? { attempt, account } : null;
  }

  /** @throws TooManyRequestsException */
  async check({ attempt, account }: CodeAttempt, code: string, request: Request): Promise<boolean> {
    await this.#tries.consume(sha256Hex(attempt.challenge));
    if (await this.factor.check(account, code)) return true;
    const client = clientKey(request, this.config.trustProxy);
    this.refused.add(client, account, 'signin.code-refused');
    this.logger.info('a code was refused');
    return false;
  }

  async end({ attempt }: CodeAttempt, request: Request, response: Response): Promise<boolean> {
    return this.attempts.useUp(attempt, request, response);
  }
}
