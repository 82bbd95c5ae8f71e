import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Characters gathered before they are handed to the connection. */
const CHUNK_LENGTH = 64 * 1024;

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
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

/** Answers a text whose pieces are made no faster than the reader takes them. */
export async function sendStreamedText(
  response: ServerResponse,
  pieces: AsyncIterable<string>,
): Promise<void> {
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(inChunks(pieces)), response);
  } catch (error) {
    // A reader who left before the end is no failure.
    if (!isGone(error)) throw error;
  }
}
