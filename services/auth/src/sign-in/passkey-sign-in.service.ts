import { PASSKEY_TRIES } from '@examiner/contracts/operations';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { UNAUTHORIZED_MESSAGE, type PasskeyProof } from '@examiner/contracts';
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
import { Attempts } from '../identity/attempts/attempts.service.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { PasskeyProofs } from '../identity/passkeys/passkey-proofs.service.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';
import { SignedInBrowser } from './signed-in-browser.ts';

/** Passkeys have a separate limit, so that guessed passwords do not block a passkey. */

@Injectable()
export class PasskeySignIn {
  readonly #tries: RateLimiter;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly attempts: Attempts,
    private readonly proofs: PasskeyProofs,
    private readonly cookies: SessionCookies,
    private readonly browser: SignedInBrowser,
    private readonly refused: RefusedSignIns,
    private readonly activity: ActivityLog,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(PASSKEY_TRIES);
  }

  /** @throws UnauthorizedException for every failure; TooManyRequestsException */
  async signIn(proof: PasskeyProof, request: Request, response: Response): Promise<void> {
    const client = clientKey(request, this.config.trustProxy);
    await this.#tries.consume(client);
    const passkey = await this.proofs.find(proof);
    const account = passkey && (await this.accounts.findById(passkey.accountId));
    const attempt = this.attempts.read('passkey', request);
    const isGood =
      account &&
      attempt &&
      (await this.proofs.take(proof, passkey, attempt, () =>
        this.attempts.useUp(attempt, request, response),
      ));
    if (!isGood) {
      this.refused.add(client, account);
      this.logger.info('a sign-in with a passkey was refused');
      throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    }
    await this.#tries.giveBack(client);
    const browser = await this.browser.remember(account, request, response);
    await this.cookies.begin(account, 'passkey', request, response);
    this.logger.info({ accountId: account.id }, 'signed in');
    await this.activity.record('signin.ok', {
      account,
      details: { method: 'passkey', ...browser },
    });
    if (passkey.lastUsedAt) return;
    await this.activity.record('passkey.used-first', { account, target: passkey.name });
  }
}
