import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not on this machine',
  ENOTFOUND: 'is not on this machine',
};

/** @returns the port. @throws StartError that names the variable */
export async function listen(
  server: Server,
  port: number,
  host: string,
  variable = 'PORT',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? `cannot be listened on (${error.code})`;
      reject(
        new StartError(`${variable} ${port} on ${host} ${reason}; set ${variable} to another.`),
      );
    });
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  return (server.address() as AddressInfo).port;
}
