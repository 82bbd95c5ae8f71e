import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { SharedState } from '../shared-state.ts';

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/** While Redis does not answer, values are those of this process, and nobody gets a lease. */
export class RedisSharedState implements SharedState {
  constructor(
    private readonly redis: Redis,
    private readonly fallback: SharedState,
  ) {}

  async get(key: string): Promise<string | null> {
    return this.#orElse(
      () => this.redis.get(key),
      () => this.fallback.get(key),
    );
  }

  async set(key: string, value: string, expiresInSeconds: number): Promise<void> {
    await this.#orElse(
      async () => void (await this.redis.set(key, value, 'PX', toMs(expiresInSeconds))),
      () => this.fallback.set(key, value, expiresInSeconds),
    );
  }

  async remove(key: string): Promise<void> {
    await this.#orElse(
      async () => void (await this.redis.del(key)),
      () => this.fallback.remove(key),
    );
  }

  async acquireLease(key: string, seconds: number): Promise<string | null> {
    const token = randomUUID();
    const acquire = () => this.redis.set(key, token, 'PX', toMs(seconds), 'NX');
    return (await this.#orElse(acquire, () => Promise.resolve(null))) === 'OK' ? token : null;
  }

  async releaseLease(key: string, token: string): Promise<void> {
    await this.#orElse(
      async () => void (await this.redis.eval(RELEASE, 1, key, token)),
      // The lease expires in Redis.
      () => Promise.resolve(),
    );
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.fallback.close();
  }

  async #orElse<R>(ask: () => Promise<R>, otherwise: () => Promise<R>): Promise<R> {
    if (this.redis.status !== 'ready') return otherwise();
    try {
      return await ask();
    } catch {
      return otherwise();
    }
  }
}

function toMs(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000));
}
