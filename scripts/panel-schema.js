import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { z } from 'zod';
import { root } from './build.js';

const folder = mkdtempSync(join(tmpdir(), 'examiner-panel-'));
try {
  const file = join(folder, 'own-panels.mjs');
  const input = join(root, 'services/contracts/src/dashboard/own-panels.ts');
  await build({ input, output: { file, format: 'esm' }, platform: 'node', logLevel: 'warn' });
  const { customOptionsSchema } = await import(pathToFileURL(file).href);
  const schema = z.toJSONSchema(customOptionsSchema, { io: 'input' });
  writeFileSync(join(root, 'docs/panel.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
