import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from './build.js';

const folder = mkdtempSync(join(tmpdir(), 'examiner-queries-'));
try {
  const file = join(folder, 'queries.mjs');
  const input = join(root, 'gateway/nginx-queries.ts');
  await build({ input, output: { file, format: 'esm' }, platform: 'node', logLevel: 'warn' });
  const { nginxQueries } = await import(pathToFileURL(file).href);
  writeFileSync(join(root, 'gateway/snippets/queries.conf'), nginxQueries());
} finally {
  rmSync(folder, { recursive: true });
}
