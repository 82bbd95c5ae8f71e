import { WELCOME_ISSUE } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { setTimeout as wait } from 'node:timers/promises';
import { WelcomeDesk } from './welcome-desk.ts';

const [folder = '', port = '', connections = '', aheadMs = '', readers = ''] =
  process.argv.slice(2);
const PAUSE_MS = 20;

class ClockAhead extends Clock {
  override now(): number {
    return Date.now() + Number(aheadMs);
  }
}

const desk = new WelcomeDesk(folder, Number(port), {
  connections: Number(connections),
  clock: new ClockAhead(),
});
let isPressing = true;

/** Each reader presses the button, and presses it again after a crash. */
async function press(): Promise<void> {
  for (let n = 0; n < Number(readers); n += 1) await desk.press(n);
  isPressing = false;
}

async function handOver(): Promise<void> {
  while ((await desk.handOver()) > 0 || isPressing) await wait(PAUSE_MS);
}

async function send(): Promise<void> {
  const { deliveries } = desk.letters;
  for (;;) {
    const hadLease = await desk.letters.look();
    const isDue = (await deliveries.findDue(WELCOME_ISSUE, 1)).length > 0;
    const isOver = !isPressing && (await desk.addresses.findDue()).length === 0;
    if (hadLease && isOver && !isDue) return;
    await wait(PAUSE_MS);
  }
}

await Promise.all([press(), handOver(), send()]);
await desk.letters.store.close();
