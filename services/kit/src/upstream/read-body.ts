import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceError } from './source-error.ts';

const MIB = 1024 * 1024;

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Counts bytes after decompression and drops the connection at `maxBytes`. @throws SourceError */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decode(body, encoding.trim().toLowerCase())) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) throw new SourceError(`sent more than ${sizeText(maxBytes)}`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, length);
}

function decode(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const createDecoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (!createDecoder) {
    dropBody(body);
    throw new SourceError('sent a body in an unknown encoding');
  }
  // An error of either stream ends both.
  return pipeline(body, createDecoder(), () => undefined);
}

export function dropBody(body: Readable): void {
  // A dropped body emits an error.
  body.on('error', () => undefined);
  body.destroy();
}

function sizeText(bytes: number): string {
  return bytes >= MIB ? `${String(bytes / MIB)} MB` : `${String(Math.ceil(bytes / 1024))} KB`;
}
