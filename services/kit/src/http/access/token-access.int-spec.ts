import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  ADMIN_USER,
  bearerOf,
  EDITOR_USER,
  startSampleSite,
  tokenOf,
  type SampleSite,
} from '../../../test/sample-service.ts';
import { RateLimiters } from '../rate-limits/rate-limiters.ts';
import { sha256Hex } from '../../sha256.ts';
import { TokenAccess } from './token-access.ts';

const UNAUTHORIZED = { message: 'Unauthorized' };
const REFUSED = { message: 'A token may not do this.', code: 'forbidden' };

let site: SampleSite;
let client = 0;
beforeAll(async () => {
  site = await startSampleSite({ TRUST_PROXY: 'on' });
});
afterAll(() => site.close());

/** Each call has a new client address unless one is given. */
const read = (route: string, headers: Record<string, string>, address = `198.51.100.${++client}`) =>
  site.call(`/sample/${route}`, { headers: { 'x-real-ip': address, ...headers } });
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe(TokenAccess.name, () => {
  it.each([
    ['scoped/public', 'admin', 200, { viewer: ADMIN_USER }],
    ['scoped/editor', 'editor', 200, { viewer: EDITOR_USER }],
    ['scoped/admin', 'admin', 200, { viewer: ADMIN_USER }],
    ['scoped/admin', 'editor', 403, { message: 'Only the admin may do this.' }],
    ['scoped/other', 'admin', 403, REFUSED],
    ['scoped/public', 'unknown', 401, UNAUTHORIZED],
    ['scoped/admin', 'unknown', 401, UNAUTHORIZED],
  ])('answers %s to the token of %s with %i', async (route, name, status, json) => {
    expect(await read(route, bearerOf(name))).toMatchObject({ status, json });
  });

  it.each(['closed', 'for-editors', 'signed-in', 'recognised', 'public'])(
    'asks nobody about a token at %s, which names no scope',
    async (route) => {
      expect(await read(route, bearerOf('trouble'))).toMatchObject({ status: 403, json: REFUSED });
    },
  );

  it.each([
    ['nothing', ''],
    ['42 characters', `exm_${tokenOf('trouble').slice(0, 42)}`],
    ['44 characters', `exm_${tokenOf('trouble')}_`],
    ['another prefix', `exn_${tokenOf('trouble')}`],
    ['the form of a session', tokenOf('admin')],
    ['5,000 characters', 'x'.repeat(5000)],
    ['two words', `exm_${tokenOf('admin')} more`],
    ['another alphabet', `exm_${'=*'.repeat(21)}=`],
  ])('asks nobody about a bearer of %s', async (_what, value) => {
    for (const route of ['scoped/public', 'scoped/admin', 'closed', 'signed-in', 'recognised']) {
      const answer = await read(route, bearer(value));
      expect({ route, status: answer.status }).toEqual({ route, status: 401 });
    }
    expect(await read('public', bearer(value))).toMatchObject({ status: 200 });
  });

  it('takes the scheme in any case, and no other scheme', async () => {
    const { authorization } = bearerOf('admin');
    const upper = { authorization: authorization.replace('Bearer', 'BEARER') };
    expect((await read('scoped/admin', upper)).status).toBe(200);
    const basic = { authorization: authorization.replace('Bearer', 'Basic') };
    expect((await read('scoped/admin', basic)).status).toBe(401);
    expect((await read('closed', { ...ADMIN, ...basic })).status).toBe(200);
  });

  it('refuses a token beside a session', async () => {
    for (const route of ['scoped/public', 'scoped/admin', 'closed', 'signed-in']) {
      const answer = await read(route, { ...ADMIN, ...bearerOf('admin') });
      expect(answer).toMatchObject({
        status: 400,
        json: { message: 'Send a session or a token, not both.' },
      });
    }
  });

  it('refuses a write that comes from a page of another site', async () => {
    const headers = { ...bearerOf('admin'), 'sec-fetch-site': 'cross-site' };
    const answer = await site.call('/sample/closed', { method: 'POST', headers, body: '{}' });
    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
  });

  it('asks about 30 wrong tokens of a client, and then about none', async () => {
    const wrong = () => read('scoped/admin', bearerOf('unknown'), '203.0.113.1');
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await wrong()).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const right = await read('scoped/admin', bearerOf('trouble'), '203.0.113.1');
    expect(right.status).toBe(429);
    expect((await read('scoped/admin', bearerOf('admin'), '203.0.113.2')).status).toBe(200);
  });

  it('answers 30 of 50 wrong tokens that come at once as wrong', async () => {
    const wrong = () => read('scoped/admin', bearerOf('unknown'), '203.0.113.3');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await wrong()).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('answers 600 calls of a token in a minute, from wherever they come', async () => {
    const call = async () => (await read('scoped/editor', bearerOf('busy'))).status;
    expect(await call()).toBe(200);
    const limits = site.service.app.get(RateLimiters, { strict: false });
    const limiter = limits.get({ name: 'token', calls: 0, windowSeconds: 0 });
    const key = sha256Hex(`exm_${tokenOf('busy')}`);
    for (let n = 1; n < 599; n += 1) await limiter.consume(key);
    expect([await call(), await call()]).toEqual([200, 429]);
  });
});
