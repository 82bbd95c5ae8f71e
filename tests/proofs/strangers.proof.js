/**
 * `npm run proof -- strangers`: 12 connections ask for the most expensive public reads with queries that nobody asked for before, at the
 * front door of `npm start` and at the gateway of docker-compose.yml. 99 of 100 reads of cached pages take at most twice as long as
 * in quiet, and a cached post with a tracking parameter is as fast as without.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare, median } from '../benchmarks/load.js';
import { startProgram } from '../../scripts/start-program.js';
import { Report } from '../benchmarks/report.js';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { root } from '../../scripts/build.js';
import { ComposeProject, hasEngine } from '../../scripts/compose.js';
import { freePorts } from '../../scripts/free-ports.js';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { hasLoadGenerator } from '../../scripts/system-packages.js';

const CONNECTIONS = 12;
const ROUNDS = 3;
const SECONDS = process.env.PROOF === 'long' ? 20 : 6;
const MOST_TIMES_QUIET = 2;
const LEAST_OF_PLAIN = 0.9;
const POST = '/post/interdimensional-push-6';
const execute = promisify(execFile);

if (!hasLoadGenerator()) {
  console.log('there is no wrk');
  process.exit(NOT_APPLICABLE);
}
useMemoryFolder();
const scratch = mkdtempSync(join(tmpdir(), 'strangers-'));
const results = new Report();

async function readersP99(site) {
  const args = [join(root, 'tests/proofs/reader.js'), site, String(SECONDS)];
  return Number((await execute(process.execPath, args)).stdout);
}

/** @returns a function that ends the requests of the strangers */
function startStrangers(site) {
  const script = join(root, 'tests/proofs/strangers.lua');
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS + 30}s`, '-s', script, site];
  const strangers = spawn('wrk', args, { stdio: 'ignore' });
  return async () => {
    strangers.kill('SIGKILL');
    await once(strangers, 'exit');
  };
}

/** Measures alternately with and without the requests of the strangers. */
async function tryDoor(door, site) {
  const quiet = [];
  const flooded = [];
  await readersP99(site);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await readersP99(site));
    const endStrangers = startStrangers(site);
    try {
      flooded.push(await readersP99(site));
    } finally {
      await endStrangers();
    }
  }
  const before = median(quiet);
  const during = median(flooded);
  const times = during / before;
  const figure = `${times.toFixed(2)} x (${before.toFixed(1)} : ${during.toFixed(1)} ms)`;
  const bar = `<= ${MOST_TIMES_QUIET} x`;
  results.add(`${door}: p99 among strangers`, figure, bar, times <= MOST_TIMES_QUIET);
  const tracked = await compare(`${site}${POST}?fbclid=IwAR0`, site + POST);
  results.addRatio(`${door}: a post with a tracking parameter`, tracked, LEAST_OF_PLAIN);
}

async function tryGateway() {
  const [port] = await freePorts(1);
  const env = { PORT: port, REFRESH: 'off' };
  const project = new ComposeProject(`examiner-strangers-${process.pid}`, { env });
  try {
    if (project.run('build').status !== 0) throw new Error('The images cannot be built.');
    if (!project.start()) throw new Error('The containers do not become healthy.');
    await tryDoor('gateway', `http://localhost:${port}`);
  } finally {
    project.end();
  }
}

try {
  const site = await startProgram(join(root, 'scripts/start.js'), {
    env: { PORT: '0', STATE_DIR: join(scratch, 'state'), REFRESH: 'off', LOG_LEVEL: 'error' },
  });
  await tryDoor('front door', site.url);
  await site.end();
  if (process.argv.includes('--front-door')) console.log('the gateway is left out');
  else if (hasEngine()) await tryGateway();
  else console.log('no Docker engine answers: the gateway is left out');
  process.exitCode = results.end();
} finally {
  rmSync(scratch, { recursive: true });
}
