/**
 * `npm run proof -- upgrade`: the previous release runs in containers, is upgraded to this release,
 * and is rolled back. Meanwhile, 50 connections read and write. No request fails, no document names
 * a missing file, and no acknowledged write is lost. People who were signed in at the beginning are
 * still signed in at the end. In between, the stores of this release replace the former stores and
 * have every object.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.js';
import { hasEngine } from '../../scripts/compose.js';
import { freePorts } from '../../scripts/free-ports.js';
import { releaseBefore, VERSION, writeReleaseBefore } from '../../scripts/releases.js';
import { buildOrPullImages } from '../../scripts/rollout.js';
import { addSecrets, newSecrets } from '../../scripts/secrets.js';
import { ADMIN, holdsUnderLoad, Visitors } from './visitors.js';

if (!hasEngine()) {
  console.log('no Docker engine answers');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'examiner-upgrade-'));
const before = join(folder, 'before');
const [port] = await freePorts(1);
const envFile = join(folder, 'env');
const variables = {
  ...newSecrets(),
  SECRETS_FOLDER: join(folder, 'secrets'),
  PORT: port,
  REFRESH: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: `"${ADMIN.password}"`,
};
writeFileSync(
  envFile,
  Object.entries(variables)
    .map((pair) => `${pair.join('=')}\n`)
    .join(''),
);
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: `examiner-upgrade-${process.pid}`,
  COMPOSE_ENV_FILES: envFile,
  BACKUP_FOLDER: folder,
};

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Runs a script of this tree while the visitors continue. */
async function runScript(name) {
  const began = performance.now();
  const child = spawn(process.execPath, [`scripts/${name}.js`], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}

const READ_OBJECTS = `
export MC_HOST_store="http://$(cat /run/secrets/s3-access-key):$(cat /run/secrets/s3-secret-key)@minio:9000"
mc find store/examiner | while read -r name; do echo "$name $(mc cat "$name" | sha256sum)"; done`;

/** The name and the hash of each stored object. */
function readObjects() {
  const read = ['compose', 'run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'sh'];
  const { stdout } = spawnSync('docker', [...read, 'minio-users', '-c', READ_OBJECTS], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return stdout.trim().split('\n').filter(Boolean);
}

/** Replaces the stores, as CHANGELOG.md describes for a quiet hour. @returns whether every object exists afterward */
function changeStores() {
  const stored = readObjects();
  run('docker', ['compose', 'up', '--detach', '--wait'], root);
  const found = new Set(readObjects());
  const missing = stored.filter((object) => !found.has(object));
  console.log(`stores: ${stored.length} objects, ${missing.length} of them missing or changed`);
  return stored.length > 0 && missing.length === 0;
}

const visitors = new Visitors(`http://localhost:${port}`);
const holdsDuring = (script) => holdsUnderLoad(visitors, () => runScript(script));

try {
  writeReleaseBefore(before);
  Object.assign(process.env, env);
  addSecrets();
  run('docker', ['compose', 'build', '--quiet'], before);
  run('docker', ['compose', 'up', '--detach', '--wait'], before);
  // Builds before the visitors begin, because a build slows down the processes that answer.
  buildOrPullImages(VERSION, releaseBefore().version);
  const upgraded = await holdsDuring('upgrade');
  const kept = changeStores();
  const tookBack = await holdsDuring('rollback');
  process.exitCode = upgraded && kept && tookBack ? 0 : 1;
} finally {
  spawnSync('docker', ['compose', 'down', '--volumes', '--timeout', '5'], { cwd: root, env });
  rmSync(folder, { recursive: true });
}
