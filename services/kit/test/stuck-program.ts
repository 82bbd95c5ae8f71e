import { createInterface } from 'node:readline';
import { startWatchdog } from '../src/http/monitoring/watchdog.ts';

/** Answers `alive` to each line, until a line tells it to block its event loop. */
startWatchdog(20, 10);
console.log('alive');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stand still') for (;;);
  console.log('alive');
}
