import { isIP } from 'node:net';

/** Whether a host name of a URL means this machine alone. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** The public address of a server that listens on a port of this machine. */
export function localUrl(listeningPort: number): URL {
  return new URL(`http://localhost:${listeningPort}`);
}
