import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK_LENGTH = 64 * 1024;

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* joined(
  begun: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* begun;
  yield* rest;
}

/** Sends pieces as fast as the client receives them. A short text is sent whole, with an ETag. */
export async function sendStreamedText(
  response: Response,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const chunks = inChunks(pieces);
  try {
    const first = await chunks.next();
    const second = await chunks.next();
    if (second.done) response.send(first.value);
    else if (response.req.method === 'HEAD') response.end();
    else {
      const begun = [first, second].flatMap(({ value }) => value ?? []);
      await pipeline(Readable.from(joined(begun, chunks)), response);
    }
  } catch (error) {
    // It is no failure if a client closes the connection early.
    if (!isGone(error)) throw error;
  } finally {
    await chunks.return(undefined);
  }
}
