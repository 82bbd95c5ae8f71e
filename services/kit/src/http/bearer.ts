import type { IncomingMessage } from 'node:http';

/** The token of `Authorization: Bearer` (RFC 6750); undefined if the scheme is missing. */
export function readBearer({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { authorization = '' } = headers;
  const [scheme = ''] = authorization.split(' ', 1);
  return scheme.toLowerCase() === 'bearer' ? authorization.slice(scheme.length + 1) : undefined;
}
