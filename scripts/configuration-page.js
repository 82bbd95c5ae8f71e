import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from './build.js';

const isPackage = (id) => /^(?!@examiner\/|@oxc-project\/)[a-z@]/.test(id);

// Inside the project, so that its packages are found.
const folder = mkdtempSync(join(root, 'node_modules/.cache/configuration-'));
try {
  const file = join(folder, 'page.mjs');
  await build({
    input: join(root, 'deployment/configuration-page.ts'),
    output: { file, format: 'esm', codeSplitting: false },
    platform: 'node',
    tsconfig: join(root, 'tsconfig.base.json'),
    external: isPackage,
    logLevel: 'warn',
  });
  const { configurationPage } = await import(pathToFileURL(file).href);
  writeFileSync(join(root, 'docs/CONFIGURATION.md'), configurationPage());
} finally {
  rmSync(folder, { recursive: true });
}
