import { ForbiddenException, Injectable } from '@nestjs/common';
import { RateLimiters, sha256Hex, type RateLimiter } from '@examiner/kit';
import type { Account } from '../identity/account.model.ts';
import { checkPassword } from '../passwords/password.ts';

const WRONG_TRIES = { name: 'confirm', calls: 30, windowSeconds: 600 };

@Injectable()
export class ConfirmationService {
  readonly #tries: RateLimiter;

  constructor(limiters: RateLimiters) {
    this.#tries = limiters.get(WRONG_TRIES);
  }

  /** @throws ForbiddenException for a wrong password, TooManyRequestsException */
  async check({ id, passwordHash }: Account, password: string): Promise<void> {
    const key = sha256Hex(id);
    await this.#tries.consume(key);
    if (!(await checkPassword(passwordHash, password, { isStranger: false }))) {
      throw new ForbiddenException('That was not right.');
    }
    await this.#tries.giveBack(key);
  }
}
