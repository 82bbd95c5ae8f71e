import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.js';
import { ComposeProject, hasEngine } from './compose.js';
import { freePorts } from './free-ports.js';
import { hasBrowser, hasSlowClients } from './system-packages.js';

function run(command, args, env) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

if (!hasEngine()) {
  console.error('No Docker engine answers; the tests of the production shape need one.');
  process.exit(1);
}
hasBrowser();
hasSlowClients();
const [port, mongo, minio, redis] = await freePorts(4);
const project = new ComposeProject(`examiner-production-${process.pid}`, {
  env: {
    PORT: port,
    // The admin of tests/browser/site.ts.
    ADMIN_EMAIL: 'desk@example.com',
    ADMIN_PASSWORD: 'a long pass phrase',
    REFRESH: 'off',
    MONGO_PUBLISHED_PORT: mongo,
    MINIO_PUBLISHED_PORT: minio,
    REDIS_PUBLISHED_PORT: redis,
  },
});
const folder = mkdtempSync(join(tmpdir(), 'examiner-production-'));
let passed = false;
process.once('SIGINT', () => process.exit(1));
process.once('exit', () => {
  if (!passed) project.run('logs', '--no-color', '--tail', '30');
  project.end();
  rmSync(folder, { recursive: true });
});
if (project.run('build').status !== 0 || !project.start()) process.exit(1);
passed = run(
  'npx',
  ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    ...project.stores(),
    STATE_DIR: folder,
    ...project.variables,
    BASE_URL: `http://localhost:${port}`,
  },
);
process.exitCode = passed ? 0 : 1;
