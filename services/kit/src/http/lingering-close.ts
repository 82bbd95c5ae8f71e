import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client may continue sending after the last answer. */
const LINGER_MS = 2_000;

/** Closes a connection whose client may still send. Received bytes are dropped: if the socket were destroyed, the client would lose the last answer (RFC 9112, section 9.6). */
export function lingeringClose(socket: Duplex): void {
  socket.resume().end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}

/** Lets the connection wait for the rest of the request's body if an answer ends it before, unlike Node. */
export function waitForBody(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls it after an answer that is the last.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else lingeringClose(socket);
  };
}
