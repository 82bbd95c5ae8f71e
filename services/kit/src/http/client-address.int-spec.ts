import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { clientKey, networkKey } from './client-address.ts';

const requestFrom = (remoteAddress: string | undefined, headers = {}) => ({
  headers,
  socket: { remoteAddress } as Socket,
});

describe(clientKey.name, () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::1:0:0:1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['somewhere', 'somewhere'],
    [undefined, 'unknown'],
  ])('names %s %s', (address, expected) => {
    expect(clientKey(requestFrom(address), false)).toBe(expected);
  });

  it('keeps neighbouring /64 networks apart', () => {
    const [one, two] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map((address) =>
      clientKey(requestFrom(address), false),
    );
    expect(one).not.toBe(two);
  });

  it("believes the gateway's X-Real-IP behind one, and nothing else", () => {
    const request = requestFrom('10.0.0.1', {
      'x-real-ip': '2001:db8:1:2::9',
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    });
    expect(clientKey(request, true)).toBe('2001:db8:1:2::/64');
    expect(clientKey(request, false)).toBe('10.0.0.1');
    expect(clientKey(requestFrom('10.0.0.1'), true)).toBe('10.0.0.1');
  });
});

describe(networkKey.name, () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    [undefined, 'unknown'],
  ])('names the network of %s %s', (address, expected) => {
    expect(networkKey(requestFrom(address), false)).toBe(expected);
  });
});
