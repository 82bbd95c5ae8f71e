import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_ANSWER_BYTES, type CachedAnswer } from './answer-cache.ts';
import { withQuery } from './query.ts';

/** Headers that belong to a single answer or connection. */
const PER_ANSWER = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'location',
  'transfer-encoding',
  'x-request-id',
]);
const SHAREABLE = [200, 301, 404];

function isShared(response: ServerResponse): boolean {
  return (
    /\bs-maxage=/.test(String(response.getHeader('cache-control') ?? '')) &&
    !response.hasHeader('set-cookie')
  );
}

function flatHeaders(response: ServerResponse): string[] {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || PER_ANSWER.has(name)) continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.push(name, String(single));
  }
  return headers;
}

/** Calls `then` when the headers are complete, before they are sent. `then` may change status and headers. */
function onHead(response: ServerResponse, then: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...args: unknown[]) => {
    response.statusCode = status;
    then();
    return writeHead(response.statusCode, ...args);
  };
}

/** Adds the visitor's query to a redirect that shared caches may store. */
export function keepQuery(response: ServerResponse, query: string): void {
  onHead(response, () => {
    const location = response.getHeader('location');
    if (typeof location !== 'string' || !isShared(response)) return;
    response.setHeader('Location', withQuery(location, query));
  });
}

export interface Validators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

/** Whether the reader already has the answer. */
export function isFresh(
  asked: IncomingMessage['headers'],
  { etag, lastModified }: Validators,
): boolean {
  return fresh(asked, {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { 'last-modified': lastModified }),
  });
}

/** Removes the conditions of a reader's request, because they must not affect the shared answer. @returns whether the reader already has an answer */
function takeCondition({ headers }: IncomingMessage): (validators: Validators) => boolean {
  const asked = { ...headers };
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  return (validators) => isFresh(asked, validators);
}

/** Whether a header describes the body. Such headers are left out of a 304. */
export const isOfBody = (name: string): boolean =>
  name.startsWith('content-') && name !== 'content-security-policy';

/** @param settle gets the shared answer, null if it is private, undefined if it was interrupted; later calls are ignored */
export function captureAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  settle: (answer: CachedAnswer | null | undefined) => void,
): void {
  const hasAlready = takeCondition(request);
  let chunks: Buffer[] | undefined = [];
  let length = 0;
  let head: Omit<CachedAnswer, 'body'> | undefined;
  const giveUp = (): void => {
    chunks = undefined;
    settle(null);
  };
  const note = (chunk: unknown, encoding: unknown): void => {
    if (!chunks || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return;
    const bytes = Buffer.from(
      chunk as string,
      typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined,
    );
    length += bytes.length;
    if (length > MAX_ANSWER_BYTES) giveUp();
    else chunks.push(bytes);
  };
  onHead(response, () => {
    const [tag, location, lastModified] = ['etag', 'location', 'last-modified'].map((name) => {
      const value = response.getHeader(name);
      return typeof value === 'string' ? value : undefined;
    });
    if (!SHAREABLE.includes(response.statusCode) || !isShared(response)) giveUp();
    else {
      head = {
        status: response.statusCode,
        headers: flatHeaders(response),
        etag: tag,
        lastModified,
        location,
      };
    }
    if (response.statusCode !== 200 || !hasAlready({ etag: tag, lastModified })) return;
    // Node sends no body with this status.
    response.statusCode = 304;
    response
      .getHeaderNames()
      .filter(isOfBody)
      .forEach((name) => response.removeHeader(name));
  });
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    note(chunk, rest[0]);
    const isTaken = write(chunk, ...rest);
    // Other requests wait for this answer. It is produced at full speed even if the first reader is slow.
    return chunks ? true : isTaken;
  }) as ServerResponse['write'];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    note(chunk, rest[0]);
    const ended = end(chunk, ...rest);
    if (chunks && head) settle({ ...head, body: Buffer.concat(chunks) });
    return ended;
  }) as ServerResponse['end'];
  response.once('close', () => settle(undefined));
}
