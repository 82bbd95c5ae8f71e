import { afterEach, describe, expect, it } from '@jest/globals';
import { startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';

let site: AudienceSite;
afterEach(() => site.close());

const subscribe = (email: string, headers?: Record<string, string>) =>
  site.post('/api/subscribe', { email }, headers);

/** The statuses of calls that are made one after the other. */
async function statuses(calls: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const found: number[] = [];
  for (const call of calls) found.push((await call()).status);
  return found;
}

const times = (count: number, call: (n: number) => Promise<Response>) =>
  statuses(Array.from({ length: count }, (_, n) => () => call(n)));

describe('the limits of POST /api/subscribe', () => {
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

  it('lets one address through three times a day, whoever sends it and whether it is known', async () => {
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

  it('lets two hundred through in an hour', async () => {
    site = await startAudienceSite({ TRUST_PROXY: 'on' });
    const found = await times(201, (n) =>
      subscribe(`reader-${n}@example.org`, { 'x-real-ip': `203.0.113.${n}` }),
    );
    expect(found.slice(0, 200)).toEqual(Array<number>(200).fill(200));
    expect(found[200]).toBe(429);
  });
});
