import type { Response } from 'express';

/** Characters gathered before they are handed to the connection. */
const CHUNK_LENGTH = 64 * 1024;

/** Resolves when the connection takes more, or has gone. */
async function drained(response: Response): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}

/** Answers a JSON array whose items are read no faster than the reader takes them. */
export async function sendJsonArray(
  response: Response,
  items: AsyncIterable<object>,
): Promise<void> {
  response.type('json');
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  let chunk = '[';
  let separator = '';
  for await (const item of items) {
    chunk += separator + JSON.stringify(item);
    separator = ',';
    if (chunk.length < CHUNK_LENGTH) continue;
    if (!response.write(chunk)) await drained(response);
    if (response.destroyed) return;
    chunk = '';
  }
  response.end(`${chunk}]`);
}
