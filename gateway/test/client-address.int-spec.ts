import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Gateway } from './gateway.ts';
import { describeGateway, send, sendRaw, site } from './site.ts';

const PROXY = '127.0.0.2';
const SECOND_PROXY = '10.1.2.3';

describeGateway('the address of a client', () => {
  let behind: Gateway;

  beforeAll(async () => {
    const env = { ...site.env, TRUSTED_PROXIES: `${PROXY} 10.0.0.0/8 fd00::/8` };
    behind = await Gateway.start(env, site.assets);
  }, 60_000);
  afterAll(() => behind.stop());

  /** @returns the address that a service gets */
  async function addressTold(localAddress: string, forwarded?: string, port = behind.port) {
    const headers: Record<string, string> = {
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    await send('/api/auth/user', { headers, localAddress, port });
    return site.passed.at(-1)?.headers['x-real-ip'];
  }

  it('tells ten clients apart through a proxy', async () => {
    const clients = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`);
    const told = [];
    for (const client of clients) told.push(await addressTold(PROXY, client));
    expect(told).toEqual(clients);
  });

  it.each([
    ['6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['127.0.0.1, 203.0.113.1', '203.0.113.1'],
    [`6.6.6.6, 203.0.113.1, ${SECOND_PROXY}`, '203.0.113.1'],
    [`${SECOND_PROXY}, 203.0.113.1`, '203.0.113.1'],
    ['203.0.113.1, nonsense', PROXY],
    ['2001:db8::1', '2001:db8::1'],
  ])('uses the proxy’s address for %s through a proxy', async (forwarded, expected) => {
    expect(await addressTold(PROXY, forwarded)).toBe(expected);
  });

  it.each([
    ['named by a trusted proxy', PROXY, { 'x-forwarded-for': '203.0.113.1' }, undefined],
    ['of a trusted proxy that names none', PROXY, { 'x-forwarded-for': 'nonsense' }, '1'],
    ['of another proxy', '127.0.0.3', { 'x-forwarded-for': '203.0.113.1' }, '1'],
    ['of another proxy that only names itself', '127.0.0.3', { via: '1.1 proxy' }, '1'],
    ['of nobody known', '127.0.0.3', { 'x-shared-address': '1' }, undefined],
  ])('says whether many may share the address %s', async (_whose, localAddress, headers, told) => {
    await send('/api/auth/user', { headers, localAddress, port: behind.port });
    expect(site.passed[0]?.headers['x-shared-address']).toBe(told);
  });

  it('believes nobody from outside', async () => {
    expect(await addressTold('127.0.0.3', '6.6.6.6')).toBe('127.0.0.3');
    expect(await addressTold(PROXY, '6.6.6.6', site.gateway.port)).toBe(PROXY);
  });
});

describeGateway('the address of a client of a site with https', () => {
  let behind: Gateway;

  beforeAll(async () => {
    const env = { ...site.env, PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: PROXY };
    behind = await Gateway.start(env, site.assets);
  }, 60_000);
  afterAll(() => behind.stop());

  it.each([
    ['a trusted proxy names it', PROXY, { 'x-forwarded-for': '203.0.113.1' }, undefined],
    ['a trusted proxy names nobody', PROXY, {}, '1'],
    ['it is not of a trusted proxy', '127.0.0.3', {}, '1'],
  ])('may be shared by many unless a trusted proxy names it: %s', async (...row) => {
    const [, localAddress, headers, told] = row;
    await send('/api/auth/user', { headers, localAddress, port: behind.port });
    expect(site.passed[0]?.headers['x-shared-address']).toBe(told);
  });
});

describeGateway('the address that the PROXY protocol names', () => {
  let behind: Gateway;

  beforeAll(async () => {
    const env = { ...site.env, PROXY_PROTOCOL: 'on', TRUSTED_PROXIES: PROXY };
    behind = await Gateway.start(env, site.assets);
  }, 60_000);
  afterAll(() => behind.stop());

  const ask = (line: string, localAddress: string) =>
    sendRaw(
      `${line}GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 6.6.6.6\r\nConnection: close\r\n\r\n`,
      { port: behind.port, localAddress },
    );

  it.each([
    ['PROXY TCP4 203.0.113.1 127.0.0.1 50000 8080\r\n', PROXY, '203.0.113.1'],
    ['PROXY TCP6 2001:db8::1 ::1 50000 8080\r\n', PROXY, '2001:db8::1'],
    ['PROXY TCP4 203.0.113.1 127.0.0.1 50000 8080\r\n', '127.0.0.3', '127.0.0.3'],
  ])('is the client after %j from %s: %s', async (line, from, expected) => {
    expect(await ask(line, from)).toMatch(/^HTTP\/1\.1 200 /);
    expect(site.passed.at(-1)?.headers['x-real-ip']).toBe(expected);
  });

  it('is needed', async () => {
    expect(await ask('', PROXY)).toBe('');
    expect(site.passed).toEqual([]);
  });

  it('is sent by the health check', async () => {
    expect(await behind.checkHealth()).toBe('204');
    expect(await site.gateway.checkHealth()).toBe('204');
  });
});
