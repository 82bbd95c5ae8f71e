/**
 * `npm run proof -- soak`: an hour of readers, an admin, subscribers, sign-ins and a hundred open dashboards on `npm start`. Its heap
 * does not grow, no request fails, and the sources are asked as their schedule says. The short form takes two minutes.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  pointSourcesAt,
  startUpstream,
  sum,
  VIEWERS,
  view,
  watchAttempts,
} from '../benchmarks/dashboards.js';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { MixedTraffic } from './mixed-traffic.js';
import { newClient, startSite } from './proxied-site.js';

const isLong = process.env.PROOF === 'long';
const minutes = isLong ? 60 : 2;
/** The interval of measurements of the heap, and the warm-up before they count. */
const MEASUREMENTS = 60;
const WARM_UP = 10;
/** The maximum growth in ten minutes. */
const MAY_GROW_MB = 1;
/** The shortest interval at which a source is due. */
const FASTEST_MINUTES = 15;
const MB = 2 ** 20;

useMemoryFolder();
const stateDir = mkdtempSync(join(tmpdir(), 'soak-'));
const socketPath = join(stateDir, 'probe.sock');

async function probe() {
  const call = request({ socketPath, agent: false }).end();
  const [response] = await once(call, 'response');
  return /** @type {Promise<{ heapUsed: number, rss: number }>} */ (json(response));
}

/** @returns the slope of the line of least squares through the points */
function slopeOf(points) {
  const mean = (values) => values.reduce((total, value) => total + value, 0) / values.length;
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const covariance = mean(points.map((point) => (point.x - x) * (point.y - y)));
  return covariance / mean(points.map((point) => (point.x - x) ** 2));
}

async function measureHeap(began) {
  const points = [];
  for (let n = 1; n <= MEASUREMENTS; n += 1) {
    const at = began + (n * minutes * 60_000) / MEASUREMENTS;
    await wait(Math.max(0, at - Date.now()));
    const { heapUsed, rss } = await probe();
    const point = { x: (Date.now() - began) / 60_000, y: heapUsed / MB };
    if (n > WARM_UP) points.push(point);
    console.log(
      `${point.x.toFixed(1)} min: heap ${point.y.toFixed(2)} MB, resident ${Math.round(rss / MB)} MB`,
    );
  }
  return 10 * slopeOf(points);
}

const upstream = await startUpstream();
let site;
try {
  await pointSourcesAt(upstream.url, stateDir);
  site = await startSite(stateDir, {
    REFRESH: 'on',
    SAMPLE_CONTENT: 'on',
    LOG_LEVEL: 'error',
    // SIGUSR2 writes a heap snapshot, for when the heap grows.
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --import=${new URL('process-probe.js', import.meta.url)}`,
    PROBE_SOCKET: socketPath,
  });
  console.log(`process ${site.pid}, ${minutes} min`);
  const began = Date.now();
  const end = began + minutes * 60_000;
  const traffic = new MixedTraffic(site.url, end);
  const attempts = watchAttempts(stateDir);
  const open = () => {
    const client = newClient();
    return view(end, (path) => traffic.visit(path, client));
  };
  const [growth] = await Promise.all([
    measureHeap(began),
    traffic.run(),
    ...Array.from({ length: VIEWERS }, open),
  ]);
  await site.end();
  const asked = sum(upstream.counts);
  const scheduled = sum(await attempts.end());
  const most = Math.max(...upstream.counts.values());
  const { requests, failures } = traffic;
  console.log([...failures.slice(0, 20), site.output().slice(0, 10_000)].join('\n').trim());
  console.log(
    `${requests} requests, ${failures.length} failed; sources asked ${asked} times, by the schedule ${scheduled}, one ` +
      `${most} times at most; the heap grows by ${growth.toFixed(2)} MB in 10 min after the warm-up`,
  );
  const isOnSchedule = asked === scheduled && most <= Math.ceil(minutes / FASTEST_MINUTES) + 1;
  // The short form ends before the warm-up is over.
  const isSteady = !isLong || growth < MAY_GROW_MB;
  if (failures.length > 0 || !isOnSchedule || !isSteady) process.exitCode = 1;
} finally {
  await site?.end();
  upstream.close();
  rmSync(stateDir, { recursive: true });
}
