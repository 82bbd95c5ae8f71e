import { isLoopback } from '../config/loopback.ts';

/** The origin of PUBLIC_URL. If it is a loopback address, also the machine's other names with the same port. */
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

export function ownHosts(publicUrl: URL): ReadonlySet<string> {
  return new Set([...ownOrigins(publicUrl)].map((origin) => new URL(origin).host));
}
