import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../stores/shared-state/redis/redis-token.ts';
import { RateLimiter, type Limit } from './rate-limiter.ts';

/** Counts are in Redis. They are in memory if Redis is not configured or does not answer. */
@Injectable()
export class RateLimiters {
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  get(limit: Limit): RateLimiter {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiter(this.#open(limit));
    this.#limiters.set(limit.name, limiter);
    return limiter;
  }

  #open({ name, calls, windowSeconds }: Limit): RateLimiterMemory | RateLimiterRedis {
    const options = { keyPrefix: `limit:${name}`, points: calls, duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  }
}
