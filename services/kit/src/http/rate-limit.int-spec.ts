import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSampleSite, type SampleSite } from '../../test/sample-service.ts';
import { MemorySharedState } from '../shared-state/memory-shared-state.ts';
import { countCall, RateLimitGuard, TooManyRequestsException, type Limit } from './rate-limit.ts';

describe(countCall.name, () => {
  const LIMIT: Limit = { name: 'a', calls: 2, windowSeconds: 60 };
  let now = 0;
  const state = () => new MemorySharedState({ now: () => now });
  const outcome = (counted: Promise<void>) =>
    counted.then(
      () => 'passed',
      (error: unknown) =>
        error instanceof TooManyRequestsException ? error.retryAfterSeconds : error,
    );

  it('lets so many through, then says when the window ends', async () => {
    const counts = state();
    const call = () => outcome(countCall(counts, LIMIT, 'ann'));
    expect([await call(), await call(), await call()]).toEqual(['passed', 'passed', 60]);
    now += 59_000;
    expect(await call()).toBe(1);
    now += 1000;
    expect(await call()).toBe('passed');
  });

  it('counts each subject and each limit for itself', async () => {
    const counts = state();
    const call = (limit: Limit, subject: string) => outcome(countCall(counts, limit, subject));
    await call(LIMIT, 'ann');
    await call(LIMIT, 'ann');
    expect(await call(LIMIT, 'ann')).toBe(60);
    expect(await call(LIMIT, 'bob')).toBe('passed');
    expect(await call({ ...LIMIT, name: 'b' }, 'ann')).toBe('passed');
  });
});

describe(RateLimitGuard.name, () => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await startSampleSite({ TRUST_PROXY: 'on' });
  });
  afterEach(() => site.close());

  const statusFor = async (address: string) => {
    const headers = { 'x-real-ip': address };
    return (await site.call('/sample/limited', { headers })).status;
  };

  it('answers 429 with Retry-After to the client that calls too often, and to it alone', async () => {
    expect([await statusFor('203.0.113.1'), await statusFor('203.0.113.1')]).toEqual([200, 200]);
    const headers = { 'x-real-ip': '203.0.113.1' };
    const refused = await site.call('/sample/limited', { headers });
    expect(refused).toMatchObject({
      status: 429,
      json: {
        message: 'Too many requests. Please try again later.',
        code: 'too_many_requests',
      },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusFor('203.0.113.2')).toBe(200);
  });

  it('takes a whole IPv6 /64 for one client', async () => {
    const statuses = [
      await statusFor('2001:db8:1:2::1'),
      await statusFor('2001:db8:1:2::2'),
      await statusFor('2001:db8:1:2:ffff::3'),
      await statusFor('2001:db8:1:3::1'),
    ];
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('leaves routes without a limit alone', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await site.call('/sample/public')).status).toBe(200);
    }
  });
});
