/**
 * `npm run bench:production`: the figures of the production shape beside their limits, measured on the
 * containers of docker-compose.yml in their own project. The two sides of a ratio are measured by turns
 * in the same run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, root } from '../../scripts/build.js';
import { ComposeProject, hasEngine } from '../../scripts/compose.js';
import { freePorts } from '../../scripts/free-ports.js';
import { hasLoadGenerator } from '../../scripts/system-packages.js';
import { bundleProgram } from './bundle-program.js';
import { compare, expectSameBytes, median, read, requestsPerSecond } from './load.js';
import { startProgram } from '../../scripts/start-program.js';
import { Report } from './report.js';

const SERVICES = ['content', 'audience', 'auth', 'dashboard'];
const { nginx } = JSON.parse(readFileSync(join(root, 'operations/images.json'), 'utf8'));
const POST = 'interdimensional-push-6';
const ROUNDS = 3;

const scratch = mkdtempSync(join(tmpdir(), 'examiner-bench-'));
chmodSync(scratch, 0o755);
const results = new Report();

function docker(...args) {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const MEGABYTES = { KiB: 1 / 1024, MiB: 1, GiB: 1024 };

/** A service container's share of its memory limit. */
function containerMegabytes(project, service) {
  const container = project.run('ps', '--quiet', service).stdout.trim();
  const taken = docker('stats', '--no-stream', '--format', '{{.MemUsage}}', container);
  const [, amount, unit = ''] = /^([\d.]+)(\w+)/.exec(taken) ?? [];
  return Number(amount) * MEGABYTES[unit];
}

/** A plain nginx that sends a file. */
async function startStaticServer(body) {
  writeFileSync(join(scratch, 'answer'), body);
  const id = docker(
    'run',
    '--detach',
    '--rm',
    '--publish',
    '127.0.0.1::8080',
    '--volume',
    `${scratch}:/usr/share/nginx/html:ro`,
    nginx.image,
  );
  const url = `http://${docker('port', id, '8080').split('\n')[0]}/answer`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(0.1);
  return { url, end: () => docker('rm', '--force', id) };
}

async function benchCached(site, path, what) {
  const bare = await startStaticServer((await read(site + path)).body);
  try {
    await expectSameBytes(site + path, bare.url);
    results.addRatio(`gateway, cached: ${what}`, await compare(site + path, bare.url), 0.5);
  } finally {
    bare.end();
  }
}

async function benchManyConnections(site, path) {
  const load = { connections: 200, seconds: 30 };
  const outcome = await requestsPerSecond(site + path, load).then(
    (rate) => ({ figure: `none (${Math.round(rate)} requests/s)`, holds: true }),
    ({ message }) => ({ figure: message, holds: false }),
  );
  results.add(`200 connections, 30 s, ${path}: failures`, outcome.figure, 'none', outcome.holds);
}

/** Reads of one post by its address, without a cache, compared with reads by only the driver. The two alternate. 16 reads run at a time. */
async function benchReads(stores) {
  const program = await bundleProgram('content-server.ts');
  const content = await startProgram(program, { env: { ...stores, STATE_DIR: scratch } });
  const args = [join(root, 'tests/benchmarks/bare-mongo.js'), stores.MONGODB_URI, 'posts', POST];
  const reader = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: reader.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const bareReads = async () => {
    reader.stdin.write('read\n');
    return Number((await lines.next()).value);
  };
  const url = `${content.url}/api/blog-posts/${POST}`;
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const theirs = [];
  await requestsPerSecond(url, { connections: 16, seconds: 4 });
  await bareReads();
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(url, { connections: 16, seconds: 4 }));
    theirs.push(await bareReads());
  }
  reader.stdin.end();
  await once(reader, 'exit');
  await content.end();
  const compared = { ours: median(ours), yardstick: median(theirs) };
  const ratio = compared.ours / compared.yardstick;
  results.addRatio('one post on MongoDB, not cached, to the driver', { ...compared, ratio }, 0.5);
}

if (!hasEngine() || !hasLoadGenerator()) {
  console.error('These benchmarks need a Docker engine and wrk (Debian: apt-get install wrk).');
  process.exit(1);
}
build();
const [port] = await freePorts(1);
const project = new ComposeProject(`examiner-bench-${process.pid}`, {
  env: { PORT: port, REFRESH: 'off' },
});
try {
  if (project.run('build').status !== 0) throw new Error('The images cannot be built.');
  const began = performance.now();
  if (!project.start()) throw new Error('The containers do not become healthy.');
  const seconds = (performance.now() - began) / 1000;
  results.add('up to all healthy', `${seconds.toFixed(1)} s`, '<= 20 s', seconds <= 20);
  await pause(10);
  for (const service of SERVICES) {
    const idle = containerMegabytes(project, service);
    results.add(`${service}: resident, idle`, `${Math.round(idle)} MB`, '<= 150 MB', idle <= 150);
  }
  const site = `http://localhost:${port}`;
  await benchCached(site, '/', 'home document');
  await benchCached(site, '/api/blog-posts?view=home', 'home list');
  await benchCached(site, `/api/blog-posts/${POST}`, 'one post');
  await benchReads(project.stores());
  await benchManyConnections(site, '/');
  await benchManyConnections(site, '/api/blog-posts?view=home');
} finally {
  project.end();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(results.end());
