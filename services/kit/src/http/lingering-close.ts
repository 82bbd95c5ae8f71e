import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client may continue sending after the last answer. */
const LINGER_MS = 2_000;

/** Closes a connection whose client may still send. What comes is thrown away: to destroy the socket would take the last answer from the client (RFC 9112, section 9.6). */
export function lingeringClose(socket: Duplex): void {
  socket.resume().end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}

/** Has the connection of a request wait for the rest of its body, where an answer ends it before: Node would not. */
export function waitForBody(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls it after an answer that is the last.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else lingeringClose(socket);
  };
}
