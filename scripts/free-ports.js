import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lower than the ports that systems assign to connections (from 49152 by RFC 6335, from 32768 on Linux), so that no connection takes a port before it is used. */
const FIRST = 15_000;
const LAST = 32_000;

async function isFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/** Free ports of this machine, for a program that does not accept port 0. @returns {Promise<number[]>} */
export async function freePorts(count) {
  const found = new Set();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
