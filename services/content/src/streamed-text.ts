import type { ServerResponse } from 'node:http';

/** Characters gathered before they are handed to the connection. */
const CHUNK_LENGTH = 64 * 1024;

/** Resolves when the connection takes more, or has gone. */
async function drained(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}

/** Answers a text whose pieces are made no faster than the reader takes them. */
export async function sendStreamedText(
  response: ServerResponse,
  pieces: AsyncIterable<string>,
): Promise<void> {
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    if (!response.write(chunk)) await drained(response);
    if (response.destroyed) return;
    chunk = '';
  }
  response.end(chunk);
}
