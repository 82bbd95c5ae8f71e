import { isLoopback } from '../config/loopback.ts';

/**
 * The origins that are this site: PUBLIC_URL's, and with a loopback PUBLIC_URL the other names of this
 * machine on the same port.
 */
export function ownOrigins(publicUrl: URL): ReadonlySet<string> {
  const origins = new Set([publicUrl.origin]);
  if (isLoopback(publicUrl.hostname)) {
    for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
      const alias = new URL(publicUrl);
      alias.hostname = hostname;
      origins.add(alias.origin);
    }
  }
  return origins;
}

/** The `Host` headers that are this site. */
export function ownHosts(publicUrl: URL): ReadonlySet<string> {
  return new Set([...ownOrigins(publicUrl)].map((origin) => new URL(origin).host));
}
