import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';

type Call = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The gateway's `X-Real-IP` behind one (`TRUST_PROXY=on`), otherwise the connection's address. */
function addressOf({ headers, socket }: Call, trustProxy: boolean): string {
  const realIp = trustProxy ? headers['x-real-ip'] : undefined;
  return (typeof realIp === 'string' ? realIp : socket.remoteAddress) ?? 'unknown';
}

function networkOf(address: string, bits: { readonly ipv4: number; readonly ipv6: number }) {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  const cidr = `${parsed.toString()}/${bits[parsed.kind()]}`;
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${bits.ipv6}`;
}

/** The name under which a client's calls are counted: its IPv4 address, or its IPv6 /64, which one client has as a whole. */
export function clientKey(call: Call, trustProxy: boolean): string {
  return networkOf(addressOf(call, trustProxy), { ipv4: 32, ipv6: 64 }).replace(/\/32$/, '');
}

/** The name of the network around a client, which one owner usually has as a whole: an IPv4 /24 or IPv6 /48. */
export function networkKey(call: Call, trustProxy: boolean): string {
  return networkOf(addressOf(call, trustProxy), { ipv4: 24, ipv6: 48 });
}
