import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from './build.js';

const isPackage = (id) => /^(?!@examiner\/|@oxc-project\/)[a-z@]/.test(id);

// The bundle is inside the project, so that Node finds its packages.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'configuration-'));

try {
  const names = ['configuration-page', 'passed-variables'];
  await build({
    input: names.map((name) => join(root, `tests/deployment/${name}.ts`)),
    output: { dir: folder, entryFileNames: '[name].mjs', format: 'esm' },
    platform: 'node',
    tsconfig: join(root, 'tsconfig.base.json'),
    external: isPackage,
    logLevel: 'warn',
  });
  const [{ configurationPage }, { composeWithMail, manifestWithMail }] = await Promise.all(
    names.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)),
  );
  const files = {
    'docs/CONFIGURATION.md': configurationPage,
    'docker-compose.yml': composeWithMail,
    'k8s/base/audience.yaml': manifestWithMail,
  };
  for (const [name, write] of Object.entries(files)) {
    const file = join(root, name);
    writeFileSync(file, write(readFileSync(file, 'utf8')));
  }
  const oxfmt = join(root, 'node_modules/.bin/oxfmt');
  spawnSync(oxfmt, Object.keys(files), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
} finally {
  rmSync(folder, { recursive: true });
}
