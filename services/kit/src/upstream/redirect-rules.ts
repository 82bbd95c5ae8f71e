import { isIP } from 'node:net';
import { isLoopback } from '../config/loopback.ts';
import { isLoopbackAddress, isPublicAddress, type AddressRule } from './address-rules.ts';
import { SourceError } from './source-error.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The requests of such a source may go to this machine only. */
export function isLoopbackSource(start: URL): boolean {
  return isLoopback(start.hostname);
}

export function addressRule(start: URL): AddressRule {
  return isLoopbackSource(start) ? isLoopbackAddress : isPublicAddress;
}

/** https, or http on loopback where that is configured; known hosts; no forbidden IP (docs/SOURCES.md). @throws SourceError */
export function checkAddress(
  url: URL,
  previous: URL | null,
  start: URL,
  redirectHosts: readonly string[],
): void {
  const secure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      isLoopbackSource(start) &&
      isLoopback(url.hostname) &&
      previous?.protocol !== 'https:');
  const expected = url.hostname === start.hostname || redirectHosts.includes(url.hostname);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const connectable = isIP(literal) === 0 || addressRule(start)(literal);
  if (!secure || !expected || !connectable) throw notAllowed();
}

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

export function parseAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw notAllowed();
  return new URL(text, base);
}

export function notAllowed(cause?: unknown): SourceError {
  return new SourceError('led to an address that is not allowed', null, { cause });
}
