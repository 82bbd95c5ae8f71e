import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startSampleSite, type SampleSite } from '../../test/sample-service.ts';
import { OwnOriginGuard } from './own-origin.guard.ts';
import { ownHosts, ownOrigins } from './own-origin.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => site.close());

const post = async (headers: Readonly<Record<string, string>>) =>
  site.call('/sample/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

describe(OwnOriginGuard.name, () => {
  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
    ['an old browser on a page of the site', { origin: 'http://localhost:3000' }],
    ['a page under the address of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['a page under its IPv6 address', { origin: 'http://[::1]:3000' }],
    ['a program without a session', {}],
  ])('accepts a change from %s', async (_who, headers) => {
    expect((await post(headers)).status).toBe(201);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['an unknown relation', { 'sec-fetch-site': 'friendly', origin: 'http://localhost:3000' }],
    ['a forged Origin beside Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['a longer host', { origin: 'http://localhost:3000.evil.example' }],
    ['a sandbox', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['a program with a session and no origin', ADMIN],
  ])('refuses a change from %s', async (_who, headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toBe(
      '{"message":"This request did not come from a page of this site.","code":"foreign_origin"}',
    );
  });

  it.each(['PUT', 'DELETE'])('guards %s as well', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await site.call('/sample/notes/a', { method, headers })).status).toBe(403);
  });

  it.each(['GET', 'HEAD'])('lets %s pass from anywhere', async (method) => {
    const headers = { ...ADMIN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await site.call('/sample/public', { method, headers })).status).toBe(200);
  });

  it('checks the origin before the session', async () => {
    const answer = await site.call('/sample/closed', {
      method: 'POST',
      headers: { ...ADMIN, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

describe(ownOrigins.name, () => {
  it('is the public address alone when that is not this machine', () => {
    expect([...ownOrigins(new URL('https://blog.example.org'))]).toEqual([
      'https://blog.example.org',
    ]);
    expect([...ownHosts(new URL('https://blog.example.org:8443'))]).toEqual([
      'blog.example.org:8443',
    ]);
  });

  it('is every name of this machine, on the same port and scheme alone', () => {
    expect([...ownOrigins(new URL('http://127.0.0.1:3000'))].sort()).toEqual([
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://localhost:3000',
    ]);
  });
});
