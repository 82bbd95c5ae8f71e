import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { bundle as bundleOf } from '../../scripts/rolldown.config.js';
import { root } from '../../scripts/build.js';

/** Bundles a program of this folder in the same way as the product's programs. @returns the bundle's path */
export async function bundleProgram(name) {
  const file = join(root, `tests/benchmarks/dist/${basename(name, '.ts')}.js`);
  const { output, ...input } = bundleOf(`tests/benchmarks/${name}`, file);
  const bundle = await rolldown({ ...input, cwd: root });
  await bundle.write(output);
  await bundle.close();
  return file;
}
