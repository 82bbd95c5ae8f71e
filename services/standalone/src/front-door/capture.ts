import type { ServerResponse } from 'node:http';
import { MAX_ANSWER_BYTES, type CachedAnswer } from './answer-cache.ts';

/** Headers of a single answer or connection. */
const PER_ANSWER = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

function isShareable(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    /\bs-maxage=/.test(String(response.getHeader('cache-control') ?? '')) &&
    !response.hasHeader('set-cookie')
  );
}

function flatHeaders(response: ServerResponse, length: number): string[] {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || PER_ANSWER.has(name) || name === 'content-length') continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.push(name, String(single));
  }
  headers.push('content-length', String(length));
  return headers;
}

/** Copies a shareable answer while it is sent, and calls `keep` with it at the end. */
export function captureAnswer(
  response: ServerResponse,
  keep: (answer: CachedAnswer) => void,
): void {
  let chunks: Buffer[] | undefined = [];
  let length = 0;
  const note = (chunk: unknown, encoding: unknown): void => {
    if (!chunks || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return;
    const bytes = Buffer.from(
      chunk as string,
      typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined,
    );
    length += bytes.length;
    if (length > MAX_ANSWER_BYTES) chunks = undefined;
    else chunks.push(bytes);
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    note(chunk, rest[0]);
    return write(chunk, ...rest);
  }) as ServerResponse['write'];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    note(chunk, rest[0]);
    return end(chunk, ...rest);
  }) as ServerResponse['end'];
  response.once('finish', () => {
    if (!chunks || !isShareable(response)) return;
    const etag = response.getHeader('etag');
    keep({
      headers: flatHeaders(response, length),
      etag: typeof etag === 'string' ? etag : undefined,
      body: Buffer.concat(chunks),
    });
  });
}
