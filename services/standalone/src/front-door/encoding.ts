import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function negotiateEncoding(headers: IncomingHttpHeaders): Encoding {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
