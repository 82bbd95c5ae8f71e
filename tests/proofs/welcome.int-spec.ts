import { Clock } from '../../services/kit/src/clock.ts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultServer, type FaultServer } from '../../services/audience/test/fault-server.ts';
import { newReader, WelcomeDesk } from '../../services/audience/test/welcome-desk.ts';
import { bundleChildProgram, type ChildProgram } from '../../services/kit/test/child-program.ts';
import { IS_LONG } from './form.ts';

const CONNECTIONS = 10;
const MAIL_MS = 10;
const KILL_WITHIN_MS = 400;
const MINUTE = 60_000;
const WELCOMED_BEFORE = 5;
const [kills, readers] = IS_LONG ? [20, 5000] : [3, 100];

class SetClock extends Clock {
  ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
}

let program: ChildProgram;
let folder: string;
let server: FaultServer;
beforeAll(async () => {
  program = await bundleChildProgram('../../audience/test/welcome-program');
  folder = await mkdtemp(join(tmpdir(), 'welcome-'));
  server = await startFaultServer({ delayMs: MAIL_MS });
}, 60_000);
afterAll(async () => {
  await server.close();
  await program.remove();
  await rm(folder, { recursive: true });
});

it(`kill -9 of confirming and sending, ${kills} times: each of ${readers} new readers has one welcome`, async () => {
  const clock = new SetClock();
  const desk = new WelcomeDesk(folder, server.port, { connections: CONNECTIONS, clock });
  const start = () => {
    const ahead = String(clock.ahead);
    return program.start(folder, String(server.port), String(CONNECTIONS), ahead, String(readers));
  };
  await desk.turnOn();
  await desk.ask(readers);
  for (let round = 1; round <= kills; round += 1) {
    // A killed process keeps its lease for half a minute.
    clock.ahead += MINUTE;
    const child = start();
    const wanted = ((round - 0.5) * readers) / (kills + 1);
    while (server.mails.length < wanted) await sleep(5);
    await sleep(Math.random() * KILL_WITHIN_MS);
    child.kill('SIGKILL');
    await child.finish();
  }
  clock.ahead += MINUTE;
  expect((await start().finish()).code).toBe(0);
  for (let n = 0; n < WELCOMED_BEFORE; n += 1) expect(await desk.press(n)).toBe('already');
  expect(await desk.handOver()).toBe(0);

  const rows = await desk.letters.rows();
  const timesKept = (email: string) => server.kept.get(email)?.length ?? 0;
  const emails = Array.from({ length: readers }, (_, n) => newReader(n));
  const isUncertain = (email: string) => rows.get(email)?.state === 'uncertain';
  const uncertain = emails.filter(isUncertain);
  const counts = {
    twice: emails.filter((email) => timesKept(email) > 1).length,
    missing: emails.filter((email) => timesKept(email) === 0 && !isUncertain(email)).length,
    unsent: [...rows.values()].filter(({ state }) => state === 'queued' || state === 'sending')
      .length,
  };
  const delivered = uncertain.filter((email) => timesKept(email) === 1).length;
  console.log({ rows: rows.size, ...counts, uncertain: uncertain.length, delivered });
  expect({ rows: rows.size, ...counts }).toEqual({
    rows: readers,
    twice: 0,
    missing: 0,
    unsent: 0,
  });
  expect(uncertain.length).toBeLessThanOrEqual(kills * CONNECTIONS);
  // A kill can come after the mail is marked but before the system call that sends it.
  expect(uncertain.length - delivered).toBeLessThanOrEqual(1);
  await desk.letters.store.close();
}, 600_000);
