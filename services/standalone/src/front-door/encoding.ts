/** The content encodings that are answered (RFC 9110 §8.4.1). */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` header takes; a weight of 0 refuses. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
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
