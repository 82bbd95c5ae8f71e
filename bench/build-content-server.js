import { join } from 'node:path';
import { rolldown } from 'rolldown';
import rolldownConfig from '../rolldown.config.js';
import { root } from '../scripts/build.js';

/** Bundles content-server.ts as the programs that ship are. @returns the bundle's path */
export async function buildContentServer() {
  const file = join(root, 'bench/dist/content-server.js');
  const { output, ...input } = rolldownConfig[0];
  const bundle = await rolldown({ ...input, cwd: root, input: 'bench/content-server.ts' });
  await bundle.write({ ...output, file });
  await bundle.close();
  return file;
}
