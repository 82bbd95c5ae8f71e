import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ASSETS_PREFIX } from '@examiner/contracts';
import {
  negotiateEncoding,
  securityHeaders,
  type Config,
  type Encoding,
  type Refusals,
} from '@examiner/kit';

export interface Asset {
  readonly contentType: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  jpeg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Blocks the process, because nothing is answered before. Reading hundreds of small files through the thread pool takes many times longer. */
export function loadAssets(frontendDir: string): ReadonlyMap<string, Asset> {
  const folder = join(frontendDir, 'assets');
  const names = new Set(readdirSync(folder));
  const read = (name: string) => readFileSync(join(folder, name));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!contentType) continue;
    assets.set(`${ASSETS_PREFIX}${name}`, {
      contentType,
      bodies: {
        identity: read(name),
        ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
        ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
      },
    });
  }
  return assets;
}

export class AssetServer {
  readonly #headers: readonly string[];

  constructor(
    private readonly assets: ReadonlyMap<string, Asset>,
    config: Pick<Config, 'hsts'>,
    private readonly refusals: Refusals,
  ) {
    this.#headers = [
      ...Object.entries(securityHeaders(config)).flat(),
      'Cache-Control',
      IMMUTABLE,
      'Vary',
      'Accept-Encoding',
    ];
  }

  answer(path: string, { method, headers }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'GET' && method !== 'HEAD') {
      const allow = ['Allow', 'GET, HEAD'];
      return this.refusals.answer(response, 405, `${method} is not possible here.`, allow);
    }
    const asset = this.assets.get(path);
    if (!asset) return this.refusals.answer(response, 404, 'There is nothing here.');
    const wanted = negotiateEncoding(headers);
    const encoding = asset.bodies[wanted] ? wanted : 'identity';
    const body = asset.bodies[encoding] ?? asset.bodies.identity;
    response.writeHead(200, [
      ...this.#headers,
      'Content-Type',
      asset.contentType,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]);
    response.end(method === 'HEAD' ? undefined : body);
  }
}
