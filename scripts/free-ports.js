import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections (49152 by RFC 6335, 32768 on Linux), so that no connection takes one before it is used. */
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

/** Ports of this machine for a program that does not take 0. @returns {Promise<number[]>} */
export async function freePorts(count) {
  const found = new Set();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
