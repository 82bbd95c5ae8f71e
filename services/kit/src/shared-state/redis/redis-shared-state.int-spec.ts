import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { StartError } from '../../errors.ts';
import { MemorySharedState } from '../memory-shared-state.ts';
import { describeSharedStateContract } from '../shared-state.contract.ts';
import { RedisSharedState } from './redis-shared-state.ts';

const { TEST_REDIS_URL } = process.env;
const describeState = TEST_REDIS_URL ? describe : describe.skip;
const URL_OF_TEST = TEST_REDIS_URL ?? 'redis://127.0.0.1:9';

const memory = () => new MemorySharedState({ now: () => Date.now() });

/** Lets time pass for every key: Redis has a clock of its own, so each key is brought nearer to its end. */
async function advance(redis: Redis, seconds: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const left = await redis.pttl(key);
    // Within a tenth of a second, as the test itself takes time.
    const rest = Math.round(left / 100) * 100 - seconds * 1000;
    await (rest > 0 ? redis.pexpire(key, rest) : redis.del(key));
  }
}

/** Resolves once Redis answers again. */
async function untilReady(state: RedisSharedState): Promise<void> {
  for (;;) {
    const token = await state.acquireLease('is it there', 1);
    if (token) return state.releaseLease('is it there', token);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describeState('Redis (set TEST_REDIS_URL)', () => {
  let own: Redis;
  beforeAll(() => {
    own = new Redis(URL_OF_TEST);
  });
  afterAll(() => own.disconnect());

  describeSharedStateContract(RedisSharedState.name, async () => {
    await own.flushall();
    const state = new RedisSharedState(URL_OF_TEST, memory());
    await state.prepare();
    return {
      state,
      advance: (seconds) => advance(own, seconds),
      dispose: () => state.close(),
    };
  });

  it('does not start with a wrong password, and does not tell it', async () => {
    const url = new URL(URL_OF_TEST);
    url.password = 'a-wrong-password';
    const state = new RedisSharedState(url.href, memory());
    const refusal: unknown = await state.prepare().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).not.toContain('a-wrong-password');
    await state.close();
  });

  it('starts without Redis, on the memory of the process', async () => {
    const state = new RedisSharedState('redis://127.0.0.1:9', memory());
    await state.prepare();
    expect(await state.increment('a', 60)).toMatchObject({ count: 1 });
    expect(await state.increment('a', 60)).toMatchObject({ count: 2 });
    await state.close();
  });

  it('counts by itself while Redis is away, gives no lease, and comes back', async () => {
    await own.flushall();
    const line = await TcpProxy.to(URL_OF_TEST);
    const errors: Error[] = [];
    const url = `redis://:${new URL(URL_OF_TEST).password}@${line.host}`;
    const state = new RedisSharedState(url, memory(), (error) => errors.push(error));
    await state.prepare();
    await state.increment('a', 60);
    await state.increment('a', 60);
    await line.cut();
    expect(await state.increment('a', 60)).toMatchObject({ count: 1 });
    await state.set('b', 'text', 60);
    expect(await state.get('b')).toBe('text');
    expect(await state.acquireLease('c', 60)).toBeNull();
    await line.restore();
    await untilReady(state);
    expect(await state.increment('a', 60)).toMatchObject({ count: 3 });
    expect(errors.length).toBeLessThanOrEqual(1);
    await state.close();
    await line.cut();
  });
});
