import type { Redis } from 'ioredis';

/** Lets time pass for every key: Redis has its own clock, so each key is brought nearer to its end. */
export async function advanceRedis(redis: Redis, seconds: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const left = await redis.pttl(key);
    // Within a tenth of a second, as the test itself takes time.
    const rest = Math.round(left / 100) * 100 - seconds * 1000;
    await (rest > 0 ? redis.pexpire(key, rest) : redis.del(key));
  }
}
