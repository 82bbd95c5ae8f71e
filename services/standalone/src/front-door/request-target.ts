import type { IncomingMessage } from 'node:http';

/** What a request is for. */
export interface RequestTarget {
  readonly host: string;
  /** Path and query. */
  readonly url: string;
}

/** A request line may name a whole address, which then counts instead of the Host header. @returns null for no address */
export function readTarget({ url = '', headers }: IncomingMessage): RequestTarget | null {
  if (url.startsWith('/')) return { host: headers.host ?? '', url };
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, host, pathname, search } = new URL(url);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return { host, url: pathname + search };
}
