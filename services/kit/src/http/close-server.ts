import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Docker gives a container ten seconds to stop. The stores need part of that time. */
const DRAIN_MS = 6_000;
const QUIET_WAIT_MS = 2_000;
const QUIET_MOMENT_MS = 1;

/** A server that stops listening resets connections that it has not accepted yet, with their requests. So it first waits for a moment without new connections, and delays requests during that wait (see close-server.int-spec.ts). */
async function stopListening(server: Server): Promise<void> {
  const handlers = server.listeners('request') as RequestListener[];
  const waiting: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...request) => waiting.push(request));
  let hasConnected = false;
  server.on('connection', () => (hasConnected = true));
  await nextTurn();
  const latest = performance.now() + QUIET_WAIT_MS;
  let began: number;
  do {
    hasConnected = false;
    began = performance.now();
    await nextTurn();
  } while ((hasConnected || performance.now() > began + QUIET_MOMENT_MS) && began < latest);
  server.close().removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const request of waiting) server.emit('request', ...request);
}

/** Stops listening, and gives open requests at most 6 s to end. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  await stopListening(server);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
}
