/**
 * `npm run proof -- connections`: 200 connections ask for one address for half a minute (the short form: 5 s), at the front door of `npm start` and at the
 * gateway of docker-compose.yml: no request fails, 99 of 100 are answered in a quarter of a second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { read, underLoad } from '../benchmarks/load.js';
import { startProgram } from '../../scripts/start-program.js';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { root } from '../../scripts/build.js';
import { ComposeProject, hasEngine } from '../../scripts/compose.js';
import { freePorts } from '../../scripts/free-ports.js';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { hasLoadGenerator } from '../../scripts/system-packages.js';

const PATHS = ['/', '/api/blog-posts', '/api/blog-posts/interdimensional-push-6'];
const LOAD = { threads: 2, connections: 200, seconds: process.env.PROOF === 'long' ? 30 : 5 };
const WARM_UP_SECONDS = 3;
const LATE_MS = 250;
const LEAST_RATE = 1500;
/** The share of processor time that an idle machine may use. */
const CALM_SHARE = 0.2;
const LOOK_MS = 3000;

if (!hasLoadGenerator()) {
  console.log('there is no wrk');
  process.exit(NOT_APPLICABLE);
}
useMemoryFolder();
const scratch = mkdtempSync(join(tmpdir(), 'connections-'));
let hasFailed = false;
let isUndecided = false;

function processorTimes() {
  const all = { idle: 0, busy: 0 };
  for (const { times } of cpus()) {
    const { idle, ...busy } = times;
    all.idle += idle;
    for (const time of Object.values(busy)) all.busy += time;
  }
  return all;
}

/** Whether the machine is idle. */
async function isCalm() {
  const before = processorTimes();
  await wait(LOOK_MS);
  const after = processorTimes();
  const idle = after.idle - before.idle;
  const busy = after.busy - before.busy;
  return busy / (busy + idle) <= CALM_SHARE;
}

/** If a door exceeds only the time limit, the result counts only if the machine was idle both before and after. */
async function tryDoor(door, site) {
  for (const path of PATHS) {
    const wasCalm = await isCalm();
    await read(site + path);
    // A server is slow until its hot code is compiled. wrk adds the requests that it could not send
    // during this time.
    await underLoad(site + path, { ...LOAD, seconds: WARM_UP_SECONDS });
    const { rate, p99, failures } = await underLoad(site + path, LOAD);
    const figures = [`${Math.round(rate)} requests/s, p99 ${Math.round(p99)} ms`, ...failures];
    console.log(`${door} ${path}: ${figures.join(', ')}`);
    const isInTime = p99 < LATE_MS && rate >= LEAST_RATE;
    if (failures.length === 0 && isInTime) continue;
    if (failures.length > 0 || (wasCalm && (await isCalm()))) hasFailed = true;
    else isUndecided = true;
  }
}

async function tryGateway() {
  const [port] = await freePorts(1);
  const env = { PORT: port, REFRESH: 'off' };
  const project = new ComposeProject(`examiner-connections-${process.pid}`, { env });
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
    env: { PORT: '0', STATE_DIR: join(scratch, 'state'), REFRESH: 'off' },
  });
  await tryDoor('front door', site.url);
  await site.end();
  if (hasEngine()) await tryGateway();
  else console.log('no Docker engine answers: the gateway is left out');
  if (hasFailed) process.exitCode = 1;
  else if (isUndecided) {
    process.exitCode = NOT_APPLICABLE;
    console.log('the machine is too busy to measure times');
  }
} finally {
  rmSync(scratch, { recursive: true });
}
