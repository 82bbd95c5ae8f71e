import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TooManyRequestsException } from '../too-many-requests.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RateLimiters } from './rate-limiters.ts';

/** Empty limits for one test, with a clock that the test sets. */
export interface OpenLimits {
  readonly limiters: RateLimiters;
  advance(seconds: number): Promise<void>;
  dispose(): Promise<void>;
}

/** The result of a call: the number of calls in the window, or the time to wait. */
export async function outcomeOf(counted: Promise<number>): Promise<number | string> {
  try {
    return await counted;
  } catch (error) {
    if (error instanceof TooManyRequestsException) return `wait ${error.retryAfterSeconds}`;
    throw error;
  }
}

/** The contract of rate limits for all stores. */
export function describeRateLimiterContract(name: string, open: () => Promise<OpenLimits>): void {
  describe(`limits in ${name}`, () => {
    let opened: OpenLimits;
    let limiter: RateLimiter;
    beforeEach(async () => {
      opened = await open();
      limiter = opened.limiters.get({ name: 'a', calls: 2, windowSeconds: 60 });
    });
    afterEach(() => opened.dispose());

    const call = (key = 'ann') => outcomeOf(limiter.consume(key));

    it('let so many calls through, then say when the window ends', async () => {
      expect([await call(), await call(), await call()]).toEqual([1, 2, 'wait 60']);
      await opened.advance(59);
      expect(await call()).toBe('wait 1');
      await opened.advance(1);
      expect(await call()).toBe(1);
    });

    it('count each key and each limit by itself', async () => {
      await call();
      await call();
      expect(await call('bob')).toBe(1);
      const other = opened.limiters.get({ name: 'b', calls: 2, windowSeconds: 60 });
      expect(await other.consume('ann')).toBe(1);
      const same = opened.limiters.get({ name: 'a', calls: 2, windowSeconds: 60 });
      expect(await outcomeOf(same.consume('ann'))).toBe('wait 60');
    });

    it('let through exactly as many of a hundred at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 100 }, () => call()));
      expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(2);
    });

    it('take a call back, and forget a key', async () => {
      await call();
      await call();
      await limiter.giveBack('ann');
      expect(await limiter.count('ann')).toBe(1);
      expect([await call(), await call()]).toEqual([2, 'wait 60']);
      await limiter.reset('ann');
      expect(await limiter.count('ann')).toBe(0);
      expect(await call()).toBe(1);
    });

    it('take another window from the call that begins it', async () => {
      await limiter.consume('ann', 600);
      await limiter.consume('ann', 60);
      expect(await call()).toBe('wait 600');
    });
  });
}
