import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { StartError } from '../../errors.ts';
import type { SharedState, WindowCount } from '../shared-state.ts';

const PREFIX = 'examiner:';
const COMMAND_MS = 500;
const CONNECT_MS = 2000;
/** A connection that is silent for so long is made anew: its end may never be told. */
const SILENCE_MS = 1000;
const RECONNECT_MAX_MS = 1000;

/** Counts one more and starts the window with the first; answers the count and what is left of the window, in ms. */
const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Deletes only what still holds the token. */
const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/**
 * Shared state in Redis. While Redis is away nothing waits for it: values and counters are those of this process
 * alone, and nobody gets a lease (security reference §6.1).
 */
export class RedisSharedState implements SharedState {
  readonly #redis: Redis;
  #lastError: Error | undefined;

  constructor(
    url: string,
    private readonly fallback: SharedState,
    onDown: (error: Error) => void = () => undefined,
  ) {
    this.#redis = new Redis(url, {
      keyPrefix: PREFIX,
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MS,
      commandTimeout: COMMAND_MS,
      socketTimeout: SILENCE_MS,
      retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
    });
    let isDown = false;
    this.#redis.on('ready', () => (isDown = false));
    this.#redis.on('error', (error: Error) => {
      if (!isDown) onDown(error);
      isDown = true;
      this.#lastError = error;
    });
  }

  /** @throws StartError when Redis does not let this user in; one that is away is waited for by nobody */
  async prepare(): Promise<void> {
    try {
      await this.#redis.connect();
      await this.#redis.ping();
    } catch (error) {
      // The refusal itself comes as an event; the call only tells that the connection is closed.
      if (/WRONGPASS|NOAUTH|NOPERM/.test(`${String(error)} ${String(this.#lastError)}`)) {
        this.#redis.disconnect();
        throw new StartError('Redis refuses the user or password of REDIS_URL.');
      }
    }
  }

  async get(key: string): Promise<string | null> {
    return this.#orElse(
      () => this.#redis.get(key),
      () => this.fallback.get(key),
    );
  }

  async set(key: string, value: string, expiresInSeconds: number): Promise<void> {
    await this.#orElse(
      async () => void (await this.#redis.set(key, value, 'PX', toMs(expiresInSeconds))),
      () => this.fallback.set(key, value, expiresInSeconds),
    );
  }

  async remove(key: string): Promise<void> {
    await this.#orElse(
      async () => void (await this.#redis.del(key)),
      () => this.fallback.remove(key),
    );
  }

  async increment(key: string, windowSeconds: number): Promise<WindowCount> {
    return this.#orElse(
      async () => {
        const [count, left] = (await this.#redis.eval(INCREMENT, 1, key, toMs(windowSeconds))) as [
          number,
          number,
        ];
        return { count, resetsInSeconds: Math.max(1, Math.ceil(left / 1000)) };
      },
      () => this.fallback.increment(key, windowSeconds),
    );
  }

  async acquireLease(key: string, seconds: number): Promise<string | null> {
    const token = randomUUID();
    const take = () => this.#redis.set(key, token, 'PX', toMs(seconds), 'NX');
    return (await this.#orElse(take, () => Promise.resolve(null))) === 'OK' ? token : null;
  }

  async releaseLease(key: string, token: string): Promise<void> {
    await this.#orElse(
      async () => void (await this.#redis.eval(RELEASE, 1, key, token)),
      // It ends by itself.
      () => Promise.resolve(),
    );
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
    await this.fallback.close();
  }

  async #orElse<R>(ask: () => Promise<R>, otherwise: () => Promise<R>): Promise<R> {
    if (this.#redis.status !== 'ready') return otherwise();
    try {
      return await ask();
    } catch {
      // Away or too slow: the limits of this process are better than none.
      return otherwise();
    }
  }
}

function toMs(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000));
}
