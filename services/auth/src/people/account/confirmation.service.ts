import { CONFIRMATION_TRIES } from '@examiner/contracts/operations';
import { ForbiddenException, Injectable } from '@nestjs/common';
import type { ConfirmationInput, PasskeyProof } from '@examiner/contracts';
import { RateLimiters, sha256Hex, type RateLimiter } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import type { Account } from '../../identity/account.model.ts';
import { PasskeyProofs } from '../../identity/passkeys/passkey-proofs.service.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { checkPassword } from '../../identity/passwords/password.ts';

@Injectable()
export class ConfirmationService {
  readonly #tries: RateLimiter;

  constructor(
    private readonly attempts: Attempts,
    private readonly proofs: PasskeyProofs,
    private readonly factor: SecondFactor,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(CONFIRMATION_TRIES);
  }

  /** @throws ForbiddenException for a wrong password or passkey, TooManyRequestsException */
  async check(
    account: Account,
    input: ConfirmationInput,
    request: Request,
    response: Response,
  ): Promise<void> {
    const key = sha256Hex(account.id);
    await this.#tries.consume(key);
    const isRight =
      'password' in input
        ? await this.#isOwner(account, input)
        : await this.#isOwn(account, input.credential, request, response);
    if (!isRight) throw new ForbiddenException('That was not right.');
    await this.#tries.giveBack(key);
  }

  async #isOwner(
    account: Account,
    { password, code = '' }: Extract<ConfirmationInput, { password: string }>,
  ): Promise<boolean> {
    const isRight = await checkPassword(account.passwordHash, password, { isStranger: false });
    if (!isRight) return false;
    return !(await this.factor.isAsked(account.id)) || this.factor.check(account, code);
  }

  async #isOwn(
    { id }: Account,
    proof: PasskeyProof,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    const attempt = this.attempts.read('confirm', request);
    const passkey = await this.proofs.find(proof);
    if (attempt?.accountId !== id || passkey?.accountId !== id) return false;
    const useUp = () => this.attempts.useUp(attempt, request, response);
    return this.proofs.take(proof, passkey, attempt, useUp);
  }
}
