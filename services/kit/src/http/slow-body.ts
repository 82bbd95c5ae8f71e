import type { IncomingMessage } from 'node:http';

const MIN_BYTES_PER_SECOND = 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Calls `cut` if a body brought less than 1 kB/s in a whole window. */
export function watchBody(request: IncomingMessage, windowMs: number, cut: () => void): void {
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
