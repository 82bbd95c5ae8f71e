import { isIP } from 'node:net';
import { isLoopback } from '@examiner/kit';
import { isLoopbackAddress, isPublicAddress, type AddressRule } from './address-rules.ts';
import { SourceError } from './source-error.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a configured address is this machine itself, which then is all that may be asked. */
export function isLocal(start: URL): boolean {
  return isLoopback(start.hostname);
}

/** The addresses that may be connected to for what was configured. */
export function addressRule(start: URL): AddressRule {
  return isLocal(start) ? isLoopbackAddress : isPublicAddress;
}

/**
 * Checks an address before it is asked: https, or http on this machine when that is what was
 * configured and no https came before; the configured host or one of `redirectHosts`; no literal IP
 * address that may not be connected to (data format reference §7).
 * @param previous - the address that redirected here, null for the configured one
 * @throws SourceError
 */
export function checkAddress(
  url: URL,
  previous: URL | null,
  start: URL,
  redirectHosts: readonly string[],
): void {
  const secure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      isLocal(start) &&
      isLoopback(url.hostname) &&
      previous?.protocol !== 'https:');
  const expected = url.hostname === start.hostname || redirectHosts.includes(url.hostname);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const connectable = isIP(literal) === 0 || addressRule(start)(literal);
  if (!secure || !expected || !connectable) throw notAllowed();
}

/** Whether a status sends on to its Location (RFC 9110 §15.4). */
export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * Reads an address that may be relative to another.
 * @throws SourceError when it is none
 */
export function parseAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw notAllowed();
  return new URL(text, base);
}

/** What is said of an address that may not be asked. */
export function notAllowed(cause?: unknown): SourceError {
  return new SourceError('led to an address that is not allowed', null, { cause });
}
