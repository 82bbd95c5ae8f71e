import type { IncomingMessage } from 'node:http';

/** Less than the slowest line that is still in use. */
const MIN_BYTES_PER_SECOND = 1024;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Calls `cut` once a request's body has come too slowly for a whole window, in milliseconds. */
export function watchBody(request: IncomingMessage, windowMs: number, cut: () => void): void {
  if (!hasBody(request)) return;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - before < (MIN_BYTES_PER_SECOND * windowMs) / 1000;
    before = bytesRead;
    if (!isSlow && !request.complete) return;
    clearInterval(timer);
    if (!request.complete) cut();
  }, windowMs).unref();
  request.once('close', () => clearInterval(timer));
}
