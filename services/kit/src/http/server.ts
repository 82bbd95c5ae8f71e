import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const HEADERS_TIMEOUT_MS = 15_000;
/** Long enough for a 5 MB picture over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const DRAIN_MS = 8_000;
/** How long a quiet moment is waited for, and how short it is. */
const QUIET_WAIT_MS = 2_000;
const QUIET_MOMENT_MS = 1;

/** How long a client may take. */
export function limitTimes(server: Server): Server {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return server;
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Answers what is not HTTP, in the form of every other error. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = CLIENT_ERRORS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP.',
  ];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

/**
 * Stops accepting in a moment in which nobody connects: when a server stops listening, the connections that it has not
 * accepted yet are cut off, and a request that was sent over one of them cannot be repeated. To have such a moment
 * under load, it lets new requests wait.
 */
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

/** Stops accepting, lets requests under way end for at most 8 s, then cuts them off. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  await stopListening(server);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
}
