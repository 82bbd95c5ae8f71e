import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { advanceRedis, emptyRedis } from '../../../test/advance-redis.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { currentCaller, runAsCommand } from '../../current-request.ts';
import { connectRedis } from '../../stores/shared-state/redis/connect-redis.ts';
import { describeRateLimiterContract } from './rate-limiter.contract.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RateLimiters } from './rate-limiters.ts';

const { TEST_REDIS_URL, TEST_AUDIENCE_REDIS_URL = TEST_REDIS_URL } = process.env;
const describeRedis = TEST_REDIS_URL ? describe : describe.skip;
const URL_OF_TEST = TEST_REDIS_URL ?? 'redis://127.0.0.1:9';
const URL_OF_AUDIENCE = TEST_AUDIENCE_REDIS_URL ?? 'redis://127.0.0.1:9';
const LIMIT = { name: 'a', calls: 2, windowSeconds: 60 };

describeRateLimiterContract('memory', () => {
  jest.useFakeTimers();
  return Promise.resolve({
    limiters: new RateLimiters(null),
    advance: (seconds: number) => Promise.resolve(void jest.advanceTimersByTime(seconds * 1000)),
    dispose: () => Promise.resolve(void jest.useRealTimers()),
  });
});

it('keep no request until its window is over', async () => {
  const callers: unknown[] = [];
  const note = () => {
    callers.push(currentCaller());
    return Promise.resolve(Object.assign(new RateLimiterRes(), { consumedPoints: 1 }));
  };
  const memory = new RateLimiterMemory({ points: 1, duration: 1 });
  jest.spyOn(memory, 'consume').mockImplementation(note);
  jest.spyOn(memory, 'reward').mockImplementation(note);
  const limiter = new RateLimiter(memory);
  await runAsCommand(async () => {
    await limiter.consume('ann');
    await limiter.giveBack('ann');
    callers.push(currentCaller());
  });
  expect(callers).toEqual([undefined, undefined, 'command']);
});

describeRedis('Redis (set TEST_REDIS_URL)', () => {
  let own: Redis;
  beforeAll(() => {
    own = new Redis(URL_OF_TEST);
  });
  afterAll(() => own.disconnect());

  describeRateLimiterContract('Redis', async () => {
    await emptyRedis(own, 'audience');
    const redis = await connectRedis(URL_OF_AUDIENCE, 'audience');
    return {
      limiters: new RateLimiters(redis),
      advance: (seconds) => advanceRedis(own, 'audience', seconds),
      dispose: () => Promise.resolve(redis.disconnect()),
    };
  });

  it('count in memory while Redis is away, and in Redis again afterwards', async () => {
    await emptyRedis(own, 'audience');
    const line = await TcpProxy.to(URL_OF_TEST);
    const url = new URL(URL_OF_AUDIENCE);
    url.host = line.host;
    const redis = await connectRedis(url.href, 'audience');
    const limiter = new RateLimiters(redis).get(LIMIT);
    await limiter.consume('ann');
    await line.cut();
    expect([await limiter.consume('ann'), await limiter.consume('ann')]).toEqual([1, 2]);
    await expect(limiter.consume('ann')).rejects.toThrow('Too many requests');
    const isBack = new Promise((resolve) => redis.once('ready', resolve));
    await line.restore();
    await isBack;
    expect(await limiter.consume('ann')).toBe(2);
    redis.disconnect();
    await line.cut();
  });
});

describe('without Redis from the start', () => {
  it('limits in memory', async () => {
    const redis = await connectRedis('redis://127.0.0.1:9', 'audience');
    const limiter = new RateLimiters(redis).get(LIMIT);
    expect([await limiter.consume('ann'), await limiter.consume('ann')]).toEqual([1, 2]);
    await expect(limiter.consume('ann')).rejects.toThrow('Too many requests');
    redis.disconnect();
  });
});
