import { afterEach, describe, expect, it } from '@jest/globals';
import { RateLimiters, TooManyRequestsException } from '@examiner/kit';
import { startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { SubscribeLimits } from './subscribe-limits.ts';

let site: AudienceSite;

const subscribe = (email: string, headers?: Record<string, string>) =>
  site.post('/api/subscribe', { email }, headers);

/** The statuses of consecutive calls. */
async function statuses(calls: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const found: number[] = [];
  for (const call of calls) found.push((await call()).status);
  return found;
}

const times = (count: number, call: (n: number) => Promise<Response>) =>
  statuses(Array.from({ length: count }, (_, n) => () => call(n)));

describe('the limits of POST /api/subscribe', () => {
  afterEach(() => site.close());

  it('lets one client through five times in ten minutes', async () => {
    site = await startAudienceSite();
    expect(await times(5, (n) => subscribe(`reader-${n}@example.org`))).toEqual(
      Array<number>(5).fill(200),
    );
    const refused = await subscribe('reader-6@example.org');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'Too many requests. Please try again later.',
      code: 'too_many_requests',
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip'])(
    'is not led astray by a client that sends %s',
    async (header) => {
      site = await startAudienceSite();
      const found = await times(6, (n) =>
        subscribe(`reader-${n}@example.org`, { [header]: `203.0.113.${n}` }),
      );
      expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  it("counts by the gateway's X-Real-IP behind a gateway, not by X-Forwarded-For", async () => {
    site = await startAudienceSite({ TRUST_PROXY: 'on' });
    const found = await times(6, (n) =>
      subscribe(`reader-${n}@example.org`, {
        'x-real-ip': '203.0.113.7',
        'x-forwarded-for': `198.51.100.${n}`,
      }),
    );
    expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await subscribe('bob@example.org', { 'x-real-ip': '203.0.113.8' })).status).toBe(200);
  });

  it('lets one address through three times a day, from any sender, known or not', async () => {
    site = await startAudienceSite({ TRUST_PROXY: 'on' });
    const found = await times(4, (n) =>
      subscribe(n % 2 ? 'ann@example.org' : 'Ann@Example.org', { 'x-real-ip': `203.0.113.${n}` }),
    );
    expect(found).toEqual([200, 200, 200, 429]);
  });

  it('does not count for an address what it refused to a client', async () => {
    site = await startAudienceSite({ TRUST_PROXY: 'on' });
    const loud = { 'x-real-ip': '203.0.113.1' };
    await times(5, (n) => subscribe(`reader-${n}@example.org`, loud));
    expect(await times(3, () => subscribe('ann@example.org', loud))).toEqual([429, 429, 429]);
    const quiet = { 'x-real-ip': '203.0.113.2' };
    expect((await subscribe('ann@example.org', quiet)).status).toBe(200);
  });

  it.each([
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['an IPv6 /48', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
  ])('lets %s through thirty times in an hour, and others still', async (_what, near, far) => {
    site = await startAudienceSite({ TRUST_PROXY: 'on' });
    const found = await times(31, (n) =>
      subscribe(`reader-${n}@example.org`, { 'x-real-ip': near(n) }),
    );
    expect(found).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await subscribe('fresh@example.org', { 'x-real-ip': far })).status).toBe(200);
  });
});

describe(SubscribeLimits.name, () => {
  it('lets five thousand through in an hour', async () => {
    const limits = new SubscribeLimits(new RateLimiters(null));
    const subscribeAs = (n: number) =>
      limits.consume({ address: `client ${n}`, network: `network ${n}` }, `${n}@example.org`);
    for (let n = 0; n < 5000; n += 1) await subscribeAs(n);
    await expect(subscribeAs(5000)).rejects.toThrow(TooManyRequestsException);
  });
});
