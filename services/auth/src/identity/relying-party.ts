import { ownOrigins } from '@examiner/kit';
import { isIP } from 'node:net';

/** The site as passkeys know it (WebAuthn Level 3). */
export interface RelyingParty {
  readonly id: string;
  /** The address at which its passkeys work. */
  readonly at: string;
  readonly origins: ReadonlySet<string>;
}

/** @returns null if browsers have no passkeys: at an address without a name, or without https */
export function relyingParty(publicUrl: URL): RelyingParty | null {
  const { hostname, origin, protocol } = publicUrl;
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  if (!isNamed || !isSecure) return null;
  return { id: hostname, at: origin, origins: ownOrigins(publicUrl) };
}
