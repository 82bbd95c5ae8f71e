import { SECOND_FACTOR_TRIES } from '@examiner/contracts/operations';
import { ConflictException, Injectable } from '@nestjs/common';
import {
  ActivityLog,
  Clock,
  DuplicateKeyError,
  openText,
  RateLimiters,
  sealText,
  sha256Hex,
  type RateLimiter,
} from '@examiner/kit';
import type { FormProblem } from '../one-time-links/one-time-forms.ts';
import { IdentityKey } from '../identity-key/identity-key.ts';
import type { Account } from '../account.model.ts';
import type { TotpFactor } from '../totp-factor.model.ts';
import { TotpFactorsRepository } from '../totp-factors.repository.ts';
import { RecoveryCodes } from '../recovery-codes/recovery-codes.service.ts';
import { stepOf } from './time-code.ts';

/** The check after a password: a code of an authenticator app, or a recovery code. */
@Injectable()
export class SecondFactor {
  readonly #tries: RateLimiter;

  constructor(
    private readonly factors: TotpFactorsRepository,
    private readonly codes: RecoveryCodes,
    private readonly key: IdentityKey,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(SECOND_FACTOR_TRIES);
  }

  async isAsked(accountId: string): Promise<boolean> {
    return (await this.factors.find(accountId)) !== null;
  }

  /** @returns false if the code is wrong. @throws ConflictException if the account already has a second factor */
  async add(accountId: string, secret: Buffer, code: string): Promise<boolean> {
    const step = stepOf(code, secret, this.clock.now());
    if (step === null) return false;
    const sealed = sealText(this.key.key('totp'), secret.toString('base64url'));
    const confirmedAt = this.clock.iso();
    try {
      await this.factors.insert({ id: accountId, secret: sealed, lastStep: step, confirmedAt });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new ConflictException('There is an authenticator already. Remove it first.');
    }
    return true;
  }

  /** @throws TooManyRequestsException */
  async check(account: Account, code: string): Promise<boolean> {
    const key = sha256Hex(account.id);
    await this.#tries.consume(key);
    const factor = await this.factors.find(account.id);
    const isRight =
      factor !== null &&
      ((await this.#take(factor, code, account)) || (await this.codes.use(account, code)));
    if (isRight) await this.#tries.giveBack(key);
    return isRight;
  }

  /** The error for the code, if the account has an authenticator app. @throws TooManyRequestsException */
  async problem(account: Account, code: string): Promise<FormProblem | undefined> {
    if (!(await this.isAsked(account.id)) || (await this.check(account, code))) return undefined;
    return { status: 401, sentence: 'That code was not right' };
  }

  async remove(accountId: string): Promise<boolean> {
    return this.factors.remove(accountId);
  }

  async #take(factor: TotpFactor, code: string, account: Account): Promise<boolean> {
    const { id, secret, lastUsedAt } = factor;
    const opened = openText(this.key.keys('totp'), secret);
    if (opened === undefined) return false;
    const step = stepOf(code, Buffer.from(opened, 'base64url'), this.clock.now());
    if (step === null || !(await this.factors.takeStep(id, step, this.clock.iso()))) return false;
    if (!lastUsedAt) await this.activity.record('totp.used-first', { account });
    return true;
  }
}
