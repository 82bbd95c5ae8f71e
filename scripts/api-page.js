import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from './build.js';

const folder = mkdtempSync(join(tmpdir(), 'examiner-api-'));
try {
  const file = join(folder, 'openapi.mjs');
  const input = join(root, 'services/contracts/src/openapi/index.ts');
  await build({ input, output: { file, format: 'esm' }, platform: 'node', logLevel: 'warn' });
  const { apiPage } = await import(pathToFileURL(file).href);
  writeFileSync(join(root, 'docs/API.md'), apiPage());
} finally {
  rmSync(folder, { recursive: true });
}
