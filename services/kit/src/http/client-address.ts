import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address: the /64 network, which one client has as a whole. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The name under which a client's calls are counted: its IPv4 address, or its IPv6 /64.
 * Behind a gateway (`TRUST_PROXY=on`) it is the gateway's `X-Real-IP`, otherwise the connection's.
 */
export function clientKey(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const realIp = trustProxy ? request.headers['x-real-ip'] : undefined;
  const address = (typeof realIp === 'string' ? realIp : request.socket.remoteAddress) ?? 'unknown';
  const plain = address.toLowerCase().replace(/^::ffff:(?=[0-9.]+$)/, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}
