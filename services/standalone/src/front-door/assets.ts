import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS_PREFIX } from '@examiner/contracts';
import type { Encoding } from './encoding.ts';

/** One file of the SPA's build, as it is sent. */
export interface Asset {
  readonly contentType: string;
  /** The bytes by content encoding; `identity` is always there. */
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  jpeg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The assets of a build by their path, held in memory: they are few, and never change while it runs. */
export async function loadAssets(frontendDir: string): Promise<ReadonlyMap<string, Asset>> {
  const folder = join(frontendDir, 'assets');
  const names = new Set(await readdir(folder));
  const read = (name: string) => readFile(join(folder, name));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!contentType) continue;
    assets.set(`${ASSETS_PREFIX}${name}`, {
      contentType,
      bodies: {
        identity: await read(name),
        ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
        ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
      },
    });
  }
  return assets;
}
