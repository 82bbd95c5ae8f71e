import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The time for which a client may continue sending after the last answer. */
const LINGER_MS = 2_000;

/** Closes a connection whose client may still be sending. Received bytes are dropped. If the socket were destroyed, the client would lose the last answer (RFC 9112, section 9.6). */
export function lingeringClose(socket: Duplex): void {
  socket.resume().end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}

/** If an answer ends before the request's body, the connection waits for the rest of the body. Without this, Node would close the connection. */
export function waitForBody(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls this after the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else lingeringClose(socket);
  };
}
