import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { TransientError } from './request-error.ts';
import { SourceError } from './source-error.ts';

const MIB = 1024 * 1024;

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

type CreateDecoder = (head: Buffer) => Transform | null;

const DECODERS: Readonly<Record<string, CreateDecoder>> = {
  '': (head) => (isGzip(head) ? createGunzip() : null),
  identity: (head) => (isGzip(head) ? createGunzip() : null),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  deflate: (head) => (isZlib(head) ? createInflate() : createInflateRaw()),
};

/** Some servers send a compressed file without declaring it. */
function isGzip(head: Buffer): boolean {
  return head.subarray(0, 3).toString('hex') === '1f8b08';
}

/** RFC 9110 requires the zlib format (RFC 1950), but some servers send raw deflate data. */
function isZlib(head: Buffer): boolean {
  return head.length < 2 || (head.readUInt8(0) % 16 === 8 && head.readUInt16BE(0) % 31 === 0);
}

/** @throws SourceError if the body has more than `maxBytes` */
export async function collect(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new SourceError(`sent more than ${sizeText(maxBytes)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The decompressed body in chunks. Leaving the loop drops the connection. @throws SourceError */
export async function* bodyChunks(body: Readable, encoding: string): AsyncGenerator<Buffer, void> {
  try {
    const name = encoding.trim().toLowerCase();
    const createDecoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
    if (!createDecoder) throw new SourceError('sent a body in an unknown encoding');
    const received: AsyncIterator<Buffer, undefined> = body[Symbol.asyncIterator]();
    const head = await headOf(received);
    const whole = joined(head, received);
    const decoder = createDecoder(head);
    // An error of either stream ends both.
    yield* decoder ? pipeline(whole, decoder, () => undefined) : whole;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new TransientError('broke off its answer', null, { cause: error });
  } finally {
    dropBody(body);
  }
}

async function headOf(received: AsyncIterator<Buffer, undefined>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < 3) {
    const next = await received.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

export function dropBody(body: Readable): void {
  // A dropped body emits an error.
  body.on('error', () => undefined);
  body.destroy();
}

function sizeText(bytes: number): string {
  return bytes >= MIB ? `${String(bytes / MIB)} MB` : `${String(Math.ceil(bytes / 1024))} KB`;
}
