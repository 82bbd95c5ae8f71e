import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceError } from './source-error.ts';

const MIB = 1024 * 1024;

/** Encodings that `readBody` undoes, as `Accept-Encoding` wants them (RFC 9110 §12.5.3). */
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/**
 * Reads a body and undoes its encoding. Bytes are counted as they come out of the decoder, so that
 * neither a false Content-Length nor a small body that unpacks into a large one fills the memory.
 * @param encoding - the Content-Encoding header, '' where there is none
 * @param maxBytes - of the decompressed body; at the first byte more, the connection is dropped
 * @throws SourceError when it is too long or its encoding is unknown; else what the stream threw
 */
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
  // An error of either stream ends both; it reaches the loop that reads the decoder.
  return pipeline(body, createDecoder(), () => undefined);
}

/** Leaves a body unread and closes its connection. */
export function dropBody(body: Readable): void {
  // A body that is dropped says so with an error event.
  body.on('error', () => undefined);
  body.destroy();
}

function sizeText(bytes: number): string {
  return bytes >= MIB ? `${String(bytes / MIB)} MB` : `${String(Math.ceil(bytes / 1024))} KB`;
}
