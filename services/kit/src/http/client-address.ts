import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { SHARED_ADDRESS_HEADER } from './gateway-headers.ts';

type Call = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The address of the client. With `TRUST_PROXY=on`, it is the gateway's `X-Real-IP`. */
function addressOf({ headers, socket }: Call, trustProxy: boolean): string {
  const realIp = trustProxy ? headers['x-real-ip'] : undefined;
  return (typeof realIp === 'string' ? realIp : socket.remoteAddress) ?? 'unknown';
}

function networkOf(address: string, bits: { readonly ipv4: number; readonly ipv6: number }) {
  const plain = address.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  const cidr = `${parsed.toString()}/${bits[parsed.kind()]}`;
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${bits.ipv6}`;
}

/** One client's IPv4 address or IPv6 /64. */
export function clientKey(call: Call, trustProxy: boolean): string {
  return networkOf(addressOf(call, trustProxy), { ipv4: 32, ipv6: 64 }).replace(/\/32$/, '');
}

/** The IPv4 /24 or IPv6 /48 around an address. It usually has one owner. */
export function networkKey(call: Call, trustProxy: boolean): string {
  return networkOf(addressOf(call, trustProxy), { ipv4: 24, ipv6: 48 });
}

const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** The client's key if no other client can share its address. Undefined if a proxy may hide the client. */
export function ownClientKey(
  call: Call,
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
): string | undefined {
  const { headers } = call;
  const isDirect =
    publicUrl.protocol === 'http:' && !OF_PROXIES.some((name) => headers[name] !== undefined);
  const isTold = headers['x-real-ip'] !== undefined && headers[SHARED_ADDRESS_HEADER] === undefined;
  return (trustProxy ? isTold : isDirect) ? clientKey(call, trustProxy) : undefined;
}
