import { ownOrigins } from '@examiner/kit';
import { isIP } from 'node:net';

/** The site in the terms of passkeys (WebAuthn Level 3). */
export interface RelyingParty {
  readonly id: string;
  /** The address at which the site's passkeys work. */
  readonly at: string;
  readonly origins: ReadonlySet<string>;
}

/** @returns null if browsers support no passkeys at this site: its address has no name, or no https */
export function relyingParty(publicUrl: URL): RelyingParty | null {
  const { hostname, origin, protocol } = publicUrl;
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  if (!isNamed || !isSecure) return null;
  return { id: hostname, at: origin, origins: ownOrigins(publicUrl) };
}
