import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiateEncoding, type Encoding } from './encoding.ts';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** A text that is compressed once for all requests. */
export class FixedDocument {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  /** The caller sets the content type of the response. */
  async send({ headers }: Request, response: Response): Promise<void> {
    const encoding = negotiateEncoding(headers);
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.send(await this.#body(encoding));
  }

  #body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = Buffer.from(this.text);
    const body = encoding === 'identity' ? Promise.resolve(plain) : COMPRESS[encoding](plain);
    this.#bodies.set(encoding, body);
    return body;
  }
}
