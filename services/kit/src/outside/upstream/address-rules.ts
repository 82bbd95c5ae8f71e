import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Rejects like `dns.lookup` if the name has no address. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** IPv4 or IPv6 without brackets. */
export type AddressRule = (address: string) => boolean;

export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
  constructor(readonly hostname: string) {
    super(hostname);
  }
}

/** IANA IPv4 Special-Purpose Address Registry (RFC 6890), and multicast. */
const NOT_PUBLIC_V4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // Carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // Link-local addresses, including the credential servers of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // Multicast, reserved, broadcast
]);
/** Global unicast addresses only, so loopback, link-local, unique-local, IPv4-mapped, and NAT64 addresses are excluded. */
const GLOBAL_V6 = subnets('ipv6', [['2000::', 3]]);
/** Parts of the global range that contain an IPv4 address or are not routed (RFC 6890, RFC 9637). */
const NOT_PUBLIC_V6 = subnets('ipv6', [
  ['2001::', 23], // Teredo and other protocols
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['3fff::', 20],
]);
const LOOPBACK_V4 = subnets('ipv4', [['127.0.0.0', 8]]);

function subnets(
  family: 'ipv4' | 'ipv6',
  list: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const blockList = new BlockList();
  for (const [network, prefix] of list) blockList.addSubnet(network, prefix, family);
  return blockList;
}

export const isPublicAddress: AddressRule = (address) => {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_V4.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
};

export const isLoopbackAddress: AddressRule = (address) =>
  isIP(address) === 4 ? LOOPBACK_V4.check(address, 'ipv4') : address === '::1';

export const resolveWithSystem: Resolve = (hostname) => lookup(hostname, { all: true });

/** Checks the resolved address. The connection uses this address, so DNS rebinding has no effect. Fails with AddressNotAllowedError. */
export function createLookup(isAllowed: AddressRule, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(new AddressNotAllowedError(hostname), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => {
        callback(error, '');
      },
    );
  };
}
