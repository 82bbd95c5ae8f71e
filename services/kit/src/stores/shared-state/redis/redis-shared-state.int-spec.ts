import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { advanceRedis, emptyRedis } from '../../../../test/advance-redis.ts';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import { StartError } from '../../../errors.ts';
import { MemorySharedState } from '../memory-shared-state.ts';
import { describeSharedStateContract } from '../shared-state.contract.ts';
import { connectRedis } from './connect-redis.ts';
import { RedisSharedState } from './redis-shared-state.ts';

const { TEST_REDIS_URL, TEST_CONTENT_REDIS_URL = TEST_REDIS_URL } = process.env;
const describeState = TEST_REDIS_URL ? describe : describe.skip;
const URL_OF_TEST = TEST_REDIS_URL ?? 'redis://127.0.0.1:9';
const URL_OF_CONTENT = TEST_CONTENT_REDIS_URL ?? 'redis://127.0.0.1:9';

const memory = () => new MemorySharedState({ now: () => Date.now() });

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
    await emptyRedis(own, 'content');
    const state = new RedisSharedState(await connectRedis(URL_OF_CONTENT, 'content'), memory());
    return {
      state,
      advance: (seconds) => advanceRedis(own, 'content', seconds),
      dispose: () => state.close(),
    };
  });

  it('does not start with a wrong password, and does not tell it', async () => {
    const url = new URL(URL_OF_CONTENT);
    url.password = 'a-wrong-password';
    const refusal: unknown = await connectRedis(url.href, 'content').catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).not.toContain('a-wrong-password');
  });

  it('keeps the keys of a service under its name, and reaches those of no other', async () => {
    await emptyRedis(own, 'content');
    const redis = await connectRedis(URL_OF_CONTENT, 'content');
    await redis.set('a', 'text');
    expect(await own.get('content:a')).toBe('text');
    const dashboards = await connectRedis(URL_OF_CONTENT, 'dashboard');
    await expect(dashboards.get('a')).rejects.toThrow('NOPERM');
    await expect(dashboards.eval("return redis.call('GET', KEYS[1])", 1, 'a')).rejects.toThrow(
      'NOPERM',
    );
    await expect(redis.flushall()).rejects.toThrow('NOPERM');
    redis.disconnect();
    dashboards.disconnect();
  });

  it('starts without Redis, on the memory of the process', async () => {
    const state = new RedisSharedState(
      await connectRedis('redis://127.0.0.1:9', 'content'),
      memory(),
    );
    await state.set('a', 'text', 60);
    expect(await state.get('a')).toBe('text');
    await state.close();
  });

  it('keeps its own values while Redis is away, gives no lease, and then uses Redis again', async () => {
    await emptyRedis(own, 'content');
    const line = await TcpProxy.to(URL_OF_TEST);
    const errors: Error[] = [];
    const url = new URL(URL_OF_CONTENT);
    url.host = line.host;
    const redis = await connectRedis(url.href, 'content', (error) => errors.push(error));
    const state = new RedisSharedState(redis, memory());
    await state.set('a', 'shared', 60);
    await line.cut();
    expect(await state.get('a')).toBeNull();
    await state.set('b', 'text', 60);
    expect(await state.get('b')).toBe('text');
    expect(await state.acquireLease('c', 60)).toBeNull();
    await line.restore();
    await untilReady(state);
    expect(await state.get('a')).toBe('shared');
    expect(errors.length).toBeLessThanOrEqual(1);
    await state.close();
    await line.cut();
  });
});
