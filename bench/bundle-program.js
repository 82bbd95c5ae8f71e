import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import rolldownConfig from '../rolldown.config.js';
import { root } from '../scripts/build.js';

/** Bundles a program of this folder as those that ship are. @returns the bundle's path */
export async function bundleProgram(name) {
  const file = join(root, `bench/dist/${basename(name, '.ts')}.js`);
  const { output, ...input } = rolldownConfig[0];
  const bundle = await rolldown({ ...input, cwd: root, input: `bench/${name}` });
  await bundle.write({ ...output, file });
  await bundle.close();
  return file;
}
