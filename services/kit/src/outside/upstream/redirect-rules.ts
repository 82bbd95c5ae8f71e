import { isIP } from 'node:net';
import { isLoopback } from '../../config/loopback.ts';
import { isLoopbackAddress, isPublicAddress, type AddressRule } from './address-rules.ts';
import type { RedirectHosts } from './http-client.ts';
import { isListableAddress } from './private-hosts.ts';
import { SourceError } from './source-error.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
const MAX_NAMED = 100;

/** The redirect leads to a host that is not configured. Adding the host would allow it. */
export class OtherHostError extends SourceError {
  constructor({ hostname }: URL) {
    super(`led to another host, ${hostname.slice(0, MAX_NAMED)}`);
  }
}

/** Requests of a loopback source may go only to this machine. */
export function isLoopbackSource(start: URL): boolean {
  return isLoopback(start.hostname);
}

export function addressRule(start: URL): AddressRule {
  return isLoopbackSource(start) ? isLoopbackAddress : isPublicAddress;
}

/** Allows https, or http on loopback if configured, to known hosts without a forbidden IP (docs/SOURCES.md). @throws SourceError */
export function checkAddress(
  url: URL,
  previous: URL | null,
  start: URL,
  hosts: RedirectHosts,
): void {
  const isAllowed =
    hosts === 'anywhere' ? isOrdinary(url, previous) : isSecure(url, previous, start);
  if (!isAllowed || !isConnectable(url, start)) throw notAllowed(`${url.protocol}//${url.host}`);
  const isKnown = hosts === 'anywhere' || [start.hostname, ...hosts].includes(url.hostname);
  if (!isKnown) throw new OtherHostError(url);
}

/** A listed server may redirect only to itself. @throws SourceError */
export function checkListedAddress(url: URL, start: URL): void {
  if (url.protocol !== start.protocol || !isLiteralOf(url, isListableAddress))
    throw notAllowed(`${url.protocol}//${url.host}`);
  if (url.host !== start.host) throw new OtherHostError(url);
}

/** Whether a source may have moved permanently to this address: it has the default port and no password. */
export function isPublicHome(url: URL, start: URL): boolean {
  const isUsual = url.protocol === 'https:' && !url.port;
  return (isUsual || isLoopbackSource(start)) && !url.username && !url.password;
}

/** Allows any host that the source at `start` names, with https, or http on loopback if `start` is on loopback. @throws SourceError */
export function checkNamedAddress(url: URL, start: URL): void {
  if (!isSecure(url, null, start) || !isConnectable(url, start))
    throw notAllowed(`${url.protocol}//${url.host}`);
}

/** A host name is checked when it is resolved. */
function isLiteralOf(url: URL, rule: AddressRule): boolean {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 || rule(literal);
}

const isConnectable = (url: URL, start: URL) => isLiteralOf(url, addressRule(start));

function isSecure(url: URL, previous: URL | null, start: URL): boolean {
  if (url.protocol === 'https:') return true;
  const isLocal = isLoopbackSource(start) && isLoopback(url.hostname);
  return url.protocol === 'http:' && isLocal && previous?.protocol !== 'https:';
}

/** Allows an address from a page: default ports, no password, and never this machine. */
function isOrdinary(url: URL, previous: URL | null): boolean {
  const isPlain = url.protocol === 'http:' && previous?.protocol !== 'https:';
  const isWeb = url.protocol === 'https:' || isPlain;
  return isWeb && !isLoopback(url.hostname) && !url.port && !url.username && !url.password;
}

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

export function isPermanent(status: number): boolean {
  return PERMANENT.has(status);
}

export function parseAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw notAllowed(null);
  return new URL(text, base);
}

export function notAllowed(place: string | null, cause?: unknown): SourceError {
  const named = place === null ? '' : ` (${place.slice(0, MAX_NAMED)})`;
  const message = `led to an address that is not allowed${named}`;
  return new SourceError(message, null, { cause });
}
