/**
 * `npm run bar -- upgrade-standalone`: as the bar `upgrade`, with `npm start` on one state folder, in the steps of
 * docs/GOING-LIVE.md. The port has one owner, so that connections are refused between the two.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/build.js';
import { freePorts } from '../scripts/compose.js';
import { ADMIN, holdsUnderLoad, Visitors } from './visitors.js';

/** What `npm start` runs. */
const BUILT = ['data', 'package.json', 'scripts', 'frontend/dist'].concat(
  ['content', 'standalone'].map((name) => `services/${name}/dist`),
);

const folder = mkdtempSync(join(tmpdir(), 'examiner-upgrade-'));
const before = join(folder, 'before');
const after = join(folder, 'after');
const [port] = await freePorts(1);
const env = {
  ...process.env,
  PORT: port,
  STATE_DIR: join(folder, 'state'),
  REFRESH: 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

async function start(release) {
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: release,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('is ready')) break;
  }
  child.stdout.resume();
  return child;
}

async function end(child) {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exited;
  if (code !== 0) throw new Error(`The process ended with ${code}.`);
}

let running;

/** As `systemctl restart` does, once the pages' files of the release that runs are beside those of the next. */
async function replace(release, next) {
  run('sh', ['-c', `cp ${release}/frontend/dist/assets/* frontend/dist/assets/`], next);
  const began = performance.now();
  await end(running);
  running = await start(next);
  console.log(`replaced in ${Math.round(performance.now() - began)} ms`);
}

const holdsDuring = (change) => holdsUnderLoad(new Visitors(`http://localhost:${port}`), change);

try {
  run(process.execPath, ['scripts/release-before.js', before]);
  for (const path of BUILT) cpSync(join(root, path), join(after, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(after, 'node_modules'));
  running = await start(before);
  const upgraded = await holdsDuring(() => replace(before, after));
  const tookBack = await holdsDuring(() => replace(after, before));
  process.exitCode = upgraded && tookBack ? 0 : 1;
} finally {
  if (running?.exitCode === null) await end(running);
  rmSync(folder, { recursive: true });
}
