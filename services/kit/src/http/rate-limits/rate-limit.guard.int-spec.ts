import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  OTHER_ADMIN,
  READER,
  startSampleSite,
  type SampleSite,
} from '../../../test/sample-service.ts';
import { RateLimitGuard } from './rate-limit.guard.ts';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const OTHER_SITE = { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' };

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite({ TRUST_PROXY: 'on' });
});
afterEach(() => site.close());

const read = async (address: string) =>
  (await site.call('/sample/limited', { headers: { 'x-real-ip': address } })).status;
const post = async (route: string, headers: Record<string, string>) =>
  (await site.call(`/sample/${route}`, { method: 'POST', headers, body: '{}' })).status;

/** The statuses of consecutive calls. */
async function statuses(times: number, call: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push(await call());
  return found;
}

describe(RateLimitGuard.name, () => {
  it('answers 429 with Retry-After to the client that calls too often, and to it alone', async () => {
    expect(await statuses(2, () => read('203.0.113.1'))).toEqual([200, 200]);
    const headers = { 'x-real-ip': '203.0.113.1' };
    const refused = await site.call('/sample/limited', { headers });
    expect(refused).toMatchObject({
      status: 429,
      json: { message: 'Too many requests. Please try again later.', code: 'too_many_requests' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await read('203.0.113.2')).toBe(200);
  });

  it('takes a whole IPv6 /64 for one client', async () => {
    const found = [
      await read('2001:db8:1:2::1'),
      await read('2001:db8:1:2::2'),
      await read('2001:db8:1:2:ffff::3'),
      await read('2001:db8:1:3::1'),
    ];
    expect(found).toEqual([200, 200, 429, 200]);
  });

  it('counts an account, wherever it calls from, if the route asks for a session', async () => {
    const as = (who: Record<string, string>, address: string) =>
      post('limited-by-account', { ...OWN_PAGE, ...who, 'x-real-ip': address });
    const found = [
      await as(ADMIN, '203.0.113.1'),
      await as(ADMIN, '203.0.113.2'),
      await as(ADMIN, '203.0.113.3'),
      await as(OTHER_ADMIN, '203.0.113.1'),
    ];
    expect(found).toEqual([201, 201, 429, 201]);
  });

  it.each([
    ['another site', { ...OTHER_SITE, ...ADMIN }, 403],
    ['nobody', OWN_PAGE, 401],
    ['a reader', { ...OWN_PAGE, ...READER }, 403],
  ])("lets no refused call of %s use up the admin's", async (_who, headers, status) => {
    const refused = await statuses(5, () => post('limited-by-account', headers));
    expect(refused).toEqual(Array<number>(5).fill(status));
    expect(await post('limited-by-account', { ...OWN_PAGE, ...ADMIN })).toBe(201);
  });

  it("lets no page of another site use up a visitor's calls of an open route", async () => {
    expect(await statuses(5, () => post('limited', OTHER_SITE))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(3, () => post('limited', OWN_PAGE))).toEqual([201, 201, 429]);
  });

  it('leaves routes without a limit alone', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await site.call('/sample/public')).status).toBe(200);
    }
  });
});
