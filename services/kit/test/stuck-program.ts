import { createInterface } from 'node:readline';
import { startWatchdog } from '../src/http/monitoring/watchdog.ts';

/** Says `alive` to each line, until one tells its event loop to block. */
startWatchdog(20, 10);
console.log('alive');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stand still') for (;;);
  console.log('alive');
}
