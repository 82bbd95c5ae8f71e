import type { RequestListener, Server } from 'node:http';

/**
 * Delays requests while new connections arrive, by at most `longest` milliseconds. Node accepts one connection in each
 * turn of its event loop. While many other clients send without a pause, a turn is long, and the last of 200
 * simultaneous connections would wait for a second.
 */
export function acceptFirst(
  server: Server,
  listener: RequestListener,
  longest: number,
): RequestListener {
  let waiting: Parameters<RequestListener>[] = [];
  let since: number | undefined;
  let hasAccepted = false;

  const look = (): void => {
    if (hasAccepted && since !== undefined && performance.now() - since < longest) {
      hasAccepted = false;
      setImmediate(look);
      return;
    }
    since = undefined;
    const ready = waiting;
    waiting = [];
    for (const [request, response] of ready) {
      if (!request.socket.destroyed) listener(request, response);
    }
  };

  server.on('connection', () => {
    hasAccepted = true;
    if (since !== undefined) return;
    since = performance.now();
    setImmediate(look);
  });
  return (request, response) => {
    if (since === undefined) listener(request, response);
    else waiting.push([request, response]);
  };
}
