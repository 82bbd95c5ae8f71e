import { Worker } from 'node:worker_threads';

const TICK_MS = 1000;
const MISSED_TICKS = 15;

/** Counts missed ticks. A process that was paused as a whole has missed only one tick. */
const WATCH = `
const { workerData: { ticks, tickMs, missedTicks } } = require('node:worker_threads');
const pause = new Int32Array(new SharedArrayBuffer(4));
for (let missed = 0, seen = 0; missed < missedTicks; ) {
  Atomics.wait(pause, 0, 0, tickMs);
  const now = Atomics.load(ticks, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
}
require('node:fs').writeSync(2, 'The event loop is blocked; the process ends.\\n');
process.kill(process.pid, 'SIGKILL');
`;

/** Ends the process after 15 s. Docker restarts an ended process, but not an unhealthy one. */
export function startWatchdog(tickMs = TICK_MS, missedTicks = MISSED_TICKS): void {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  new Worker(WATCH, { eval: true, workerData: { ticks, tickMs, missedTicks } }).unref();
  setInterval(() => Atomics.add(ticks, 0, 1), tickMs).unref();
}
