import { Injectable } from '@nestjs/common';
import { SIGN_IN_LIMITS } from '@examiner/contracts/operations';
import { RateLimiters, sha256Hex, type RateLimiter } from '@examiner/kit';

const HOUR_S = 3600;
const FREE_TRIES = 5;
const FIRST_WAIT_S = 600;
const LONGEST_WAIT_S = 24 * HOUR_S;
const MEMORY_S = 3 * LONGEST_WAIT_S;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** A try to sign in, with its browser: a remembered browser or another one. */
export interface Attempt {
  readonly email: string;
  /** Ids of the client's address and of its network. */
  readonly client: string;
  readonly network: string;
  /** Hash of the remembered browser's token. */
  readonly device: string | undefined;
}

export type Counted = readonly (readonly [RateLimiter, string])[];

/** The limits for tries of a password (docs/decisions/006-sign-in-limits.md). */
@Injectable()
export class SignInLimits {
  readonly #perClient: RateLimiter;
  readonly #perNetwork: RateLimiter;
  readonly #inAll: RateLimiter;
  readonly #tries: RateLimiter;
  /** One try in each window. The length of the window is the wait. */
  readonly #gate: RateLimiter;
  readonly #waits: RateLimiter;

  constructor(limiters: RateLimiters) {
    this.#perClient = limiters.get(SIGN_IN_LIMITS.client);
    this.#perNetwork = limiters.get(SIGN_IN_LIMITS.network);
    this.#inAll = limiters.get(SIGN_IN_LIMITS.site);
    const lasting = (name: string, calls: number) =>
      limiters.get({ name: `login-${name}`, calls, windowSeconds: MEMORY_S });
    this.#tries = lasting('tries', UNLIMITED);
    this.#gate = lasting('gate', 1);
    this.#waits = lasting('waits', UNLIMITED);
  }

  /** Called before the password is hashed. A refused try is not counted. */
  async consume(attempt: Attempt): Promise<Counted> {
    const counted: (readonly [RateLimiter, string])[] = [];
    const count = async (limiter: RateLimiter, key: string, windowSeconds?: number) => {
      const calls = await limiter.consume(key, windowSeconds);
      counted.push([limiter, key]);
      return calls;
    };
    try {
      if (!attempt.device) {
        await count(this.#perClient, attempt.client);
        await count(this.#perNetwork, attempt.network);
        await count(this.#inAll, 'all');
      }
      const key = keyOf(attempt);
      if ((await count(this.#tries, key)) < FREE_TRIES) return counted;
      const wait = FIRST_WAIT_S * 2 ** (await this.#waits.count(key));
      await count(this.#gate, key, Math.min(wait, LONGEST_WAIT_S));
      await count(this.#waits, key);
      return counted;
    } catch (error) {
      await this.giveBack(counted);
      throw error;
    }
  }

  /** For a try whose password was not checked or was correct. */
  async giveBack(counted: Counted): Promise<void> {
    for (const [limiter, key] of counted) await limiter.giveBack(key);
  }

  async reset(attempt: Attempt): Promise<void> {
    for (const limiter of [this.#tries, this.#gate, this.#waits]) {
      await limiter.reset(keyOf(attempt));
    }
  }
}

function keyOf({ email, client, device }: Attempt): string {
  return `${sha256Hex(email)}:${device ?? client}`;
}
