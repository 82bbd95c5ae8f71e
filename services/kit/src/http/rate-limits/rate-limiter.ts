import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { runOutsideRequests } from '../../current-request.ts';
import { TooManyRequestsException } from '../too-many-requests.ts';

/** The number of calls of a key in a window. The window begins with the first call. */
export interface Limit {
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
}

/** Counts the calls of each key separately. A count is one atomic step. */
export class RateLimiter {
  constructor(private readonly limiter: RateLimiterAbstract) {}

  /** @param windowSeconds the length of the window if this call begins one. @returns the number of calls in the window */
  async consume(key: string, windowSeconds = this.limiter.duration): Promise<number> {
    try {
      const options = { customDuration: windowSeconds };
      // In memory, each key has a timer.
      const count = runOutsideRequests(() => this.limiter.consume(key, 1, options));
      return (await count).consumedPoints;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { readonly msBeforeNext: number };
      throw new TooManyRequestsException(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    }
  }

  async count(key: string): Promise<number> {
    return (await this.limiter.get(key))?.consumedPoints ?? 0;
  }

  async giveBack(key: string): Promise<void> {
    await runOutsideRequests(() => this.limiter.reward(key));
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
