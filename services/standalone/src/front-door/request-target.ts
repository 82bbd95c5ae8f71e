import type { IncomingMessage } from 'node:http';

export interface RequestTarget {
  readonly host: string;
  /** Path and query. */
  readonly url: string;
}

/** An absolute address in the request line replaces the Host header. @returns null if it is malformed */
export function readTarget({ url = '', headers }: IncomingMessage): RequestTarget | null {
  if (url.startsWith('/')) return { host: headers.host ?? '', url };
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, host, pathname, search } = new URL(url);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return { host, url: pathname + search };
}
