import { describe, expect, it } from '@jest/globals';
import { isLoopbackAddress, isPublicAddress } from './address-rules.ts';
import { checkAddress, isPublicHome } from './redirect-rules.ts';
import { RequestGate } from './request-gate.ts';
import { parseRetryAfter } from './retry-after.ts';

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    '3fff::1',
    'feeds.example',
    '',
  ])('%p is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
    '2001:4860::8888',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(isLoopbackAddress(address)).toBe(false);
  });

  it('127.0.0.0/8 and ::1 are this machine, and no private network is', () => {
    expect(['127.0.0.1', '127.255.0.1', '::1'].filter(isLoopbackAddress)).toHaveLength(3);
    expect(['10.0.0.1', '0.0.0.0', '::', '::ffff:7f00:1', ''].filter(isLoopbackAddress)).toEqual(
      [],
    );
  });
});

describe('a redirect', () => {
  const check =
    (url: string, previous: string, start: string, hosts: string[] = []) =>
    () => {
      checkAddress(new URL(url), new URL(previous), new URL(start), hosts);
    };

  it.each([
    ['http://feeds.example/', 'https://feeds.example/', 'https://feeds.example/'],
    ['http://localhost/', 'https://localhost/', 'http://localhost/'],
    ['http://localhost/', 'https://feeds.example/', 'https://feeds.example/', ['localhost']],
    ['https://8.8.8.8/', 'http://localhost/', 'http://localhost/', ['8.8.8.8']],
    ['https://10.0.0.1/', 'https://feeds.example/', 'https://feeds.example/', ['10.0.0.1']],
  ])('to %s from %s is not allowed', (url, previous, start, hosts = []) => {
    const { protocol, host } = new URL(url);
    expect(check(url, previous, start, hosts)).toThrow(
      `led to an address that is not allowed (${protocol}//${host})`,
    );
  });

  it('to a host that is not named is refused with its name', () => {
    const start = 'https://feeds.example/';
    expect(check('https://feeds.example.evil/', start, start)).toThrow(
      /^led to another host, feeds.example.evil$/,
    );
    expect(check(`https://${'a'.repeat(500)}/`, start, start)).toThrow(/, a{100}$/);
  });

  it.each([
    ['https://www.example/feed', true],
    ['https://8.8.8.8/', true],
    ['http://www.example/', false],
    ['https://www.example:8443/', false],
    ['https://me:secret@www.example/', false],
    ['ftp://www.example/', false],
  ])('to %s is a move of a public source: %p', (url, isHome) => {
    expect(isPublicHome(new URL(url), new URL('https://feeds.example/'))).toBe(isHome);
  });

  it.each([
    ['https://feeds.example/b', 'https://feeds.example/a', 'https://feeds.example/a'],
    ['https://www.example/', 'https://feeds.example/', 'https://feeds.example/', ['www.example']],
    ['https://localhost/', 'http://localhost/', 'http://localhost/'],
  ])('to %s from %s is allowed', (url, previous, start, hosts = []) => {
    expect(check(url, previous, start, hosts)).not.toThrow();
  });

  it.each([
    ['http://photos.example/a.png', 'http://blog.example/'],
    ['https://cdn.example/a.png', 'http://blog.example/'],
    ['https://8.8.8.8/a.png', 'https://blog.example/'],
  ])('to %s from %s is allowed anywhere', (url, previous) => {
    const allowed = () => {
      checkAddress(new URL(url), new URL(previous), new URL(previous), 'anywhere');
    };
    expect(allowed).not.toThrow();
  });

  it.each([
    ['http://photos.example/', 'https://blog.example/'],
    ['http://localhost/', 'http://blog.example/'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['https://10.0.0.1/', 'https://blog.example/'],
    ['https://blog.example:8443/', 'https://blog.example/'],
    ['https://me:secret@blog.example/', 'https://blog.example/'],
    ['ftp://blog.example/', 'https://blog.example/'],
  ])('to %s from %s is not allowed anywhere', (url, previous) => {
    const refused = () => {
      checkAddress(new URL(url), new URL(previous), new URL(previous), 'anywhere');
    };
    expect(refused).toThrow('led to an address that is not allowed');
  });
});

describe('the gate', () => {
  it('lets four out at a time, one to a host, and the next when one ends', async () => {
    const gate = new RequestGate();
    const started: string[] = [];
    const end = new Map<string, () => void>();
    const task = (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => end.set(name, resolve));
    };
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const names = ['a1', 'a2', 'b1', 'c1', 'd1', 'e1'];
    const all = names.map((name) => gate.run(name.charAt(0), task(name)));
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1']);
    end.get('b1')?.();
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    end.get('a1')?.();
    await settled();
    expect(started).toHaveLength(6);
    for (const name of names) end.get(name)?.();
    await Promise.all(all);
  });

  it('makes room for others when a request is slow, and not for its own host', async () => {
    const started: string[] = [];
    const slow: (() => void)[] = [];
    const gate = new RequestGate(1, () => new Promise<void>((resolve) => slow.push(resolve)));
    const end = new Map<string, () => void>();
    const task = (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
    };
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const all = ['a1', 'a2', 'b1'].map((name) => gate.run(name.charAt(0), task(name)));
    await settled();
    expect(started).toEqual(['a1']);
    slow[0]?.();
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    end.get('a1')?.();
    end.get('b1')?.();
    await settled();
    expect(started).toEqual(['a1', 'b1', 'a2']);
    end.get('a2')?.();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  it('is free again after a failure', async () => {
    const gate = new RequestGate(1);
    await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run('a', () => Promise.resolve(1))).toBe(1);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 15:01:30 GMT', 90],
    ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
    ['99999999999999', 86_400],
    ['9999999999'.repeat(40), 86_400],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%p is %p seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
