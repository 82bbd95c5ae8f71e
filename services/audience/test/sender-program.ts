import { Clock } from '@examiner/kit';
import { setTimeout as wait } from 'node:timers/promises';
import { ISSUE, LetterSenders } from './letter-senders.ts';
import { outboxInFolder } from './outbox-in-folder.ts';

const [folder = '', port = '', connections = '', aheadMs = ''] = process.argv.slice(2);
const PAUSE_MS = 20;

class ClockAhead extends Clock {
  override now(): number {
    return Date.now() + Number(aheadMs);
  }
}

const outbox = port === 'outbox' ? await outboxInFolder(folder) : undefined;
const desk = new LetterSenders(folder, Number(port), {
  ...(outbox && { transport: outbox }),
  connections: Number(connections),
  clock: new ClockAhead(),
});
for (;;) {
  const hadLease = await desk.look();
  if (hadLease && (await desk.deliveries.findDue(ISSUE, 1)).length === 0) break;
  await wait(PAUSE_MS);
}
await desk.store.close();
