import type { Redis } from 'ioredis';

/** Other tests use the same Redis with other service names. */
export async function emptyRedis(redis: Redis, service: string): Promise<void> {
  const keys = await redis.keys(`${service}:*`);
  if (keys.length > 0) await redis.del(keys);
}

/** Moves time forward for a service's keys. Redis has its own clock, so the remaining time of each key is shortened. */
export async function advanceRedis(redis: Redis, service: string, seconds: number): Promise<void> {
  for (const key of await redis.keys(`${service}:*`)) {
    const left = await redis.pttl(key);
    // Exact to a tenth of a second, because the test itself takes time.
    const rest = Math.round(left / 100) * 100 - seconds * 1000;
    await (rest > 0 ? redis.pexpire(key, rest) : redis.del(key));
  }
}
