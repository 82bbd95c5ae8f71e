import { Clock } from '../../services/kit/src/clock.ts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultServer, type FaultServer } from '../../services/audience/test/fault-server.ts';
import { ISSUE, LetterSenders } from '../../services/audience/test/letter-senders.ts';
import { outboxInFolder } from '../../services/audience/test/outbox-in-folder.ts';
import {
  bundleChildProgram,
  type ChildProcess,
  type ChildProgram,
} from '../../services/kit/test/child-program.ts';
import { IS_LONG } from './form.ts';

const CONNECTIONS = 10;
const MAIL_MS = 40;
const KILL_WITHIN_MS = 400;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Each fault applies to every tenth mail. */
const FAULTS = [
  'rcpt550',
  'data554',
  'rcpt450',
  'data452',
  'droprcpt',
  'dropdata',
  'dropdot',
  'keepdrop',
];
/** The connection closes after the final dot or during the body, so the result is unknown. */
const UNKNOWABLE = /\.(?:dropdata|dropdot|keepdrop)@/;

class SetClock extends Clock {
  ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
}

const clock = new SetClock();
let program: ChildProgram;
let folder: string;
let server: FaultServer;
let desk: LetterSenders;
beforeAll(async () => {
  program = await bundleChildProgram('../../audience/test/sender-program');
}, 60_000);
afterAll(() => program.remove());

async function open(emails: readonly string[]): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  server = await startFaultServer({ delayMs: MAIL_MS });
  clock.ahead = 0;
  desk = new LetterSenders(folder, server.port, { connections: CONNECTIONS, clock });
  await desk.addReaders(emails);
  await desk.addIssue();
}

async function close(): Promise<void> {
  await desk.store.close();
  await server.close();
  await rm(folder, { recursive: true });
}

const start = (): ChildProcess =>
  program.start(folder, String(server.port), String(CONNECTIONS), String(clock.ahead));

/** Resumes the letter, like an author who has checked the wrong addresses. */
async function resume(): Promise<void> {
  const issue = await desk.issues.find(ISSUE);
  if (issue?.state === 'paused') await desk.issues.change(issue, { state: 'sending' }, ['reason']);
}

/** Sends in this process until there are no retries left. Each time, the clock is a day later. */
async function finish(): Promise<void> {
  while ((await desk.issues.find(ISSUE))?.state !== 'done') {
    clock.ahead += DAY;
    await resume();
    await desk.look();
  }
}

/** A killed process keeps its lease for half a minute, so the clock of the next process is a minute ahead. */
async function sendWithKills(kills: number): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    const before = server.mails.length;
    clock.ahead += MINUTE;
    await resume();
    const child = start();
    while (server.mails.length === before) await sleep(5);
    await sleep(Math.random() * KILL_WITHIN_MS);
    child.kill('SIGKILL');
    await child.finish();
  }
  await finish();
}

/** Compares the records of the mail server with the rows of the deliveries. */
async function compare(uncertainMax: number) {
  const rows = [...(await desk.rows()).values()];
  const timesKept = ({ email }: { email: string }) => server.kept.get(email)?.length ?? 0;
  const inState = (state: string) => rows.filter((row) => row.state === state);
  const uncertain = inState('uncertain');
  const counts = {
    twice: rows.filter((row) => timesKept(row) > 1).length,
    lost: inState('sent').filter((row) => timesKept(row) !== 1).length,
    unsent: inState('queued').length + inState('sending').length + inState('skipped').length,
  };
  const delivered = uncertain.filter((row) => timesKept(row) === 1).length;
  console.log({ rows: rows.length, ...counts, uncertain: uncertain.length, delivered });
  expect(counts).toEqual({ twice: 0, lost: 0, unsent: 0 });
  const byKills = uncertain.filter(({ email }) => !UNKNOWABLE.test(email));
  expect(byKills.length).toBeLessThanOrEqual(uncertainMax);
  return { rows, inState };
}

const [kills, readers] = IS_LONG ? [50, 3000] : [1, 160];

it(`kill -9 of the sender, ${kills} times: each reader has the letter once`, async () => {
  await open(Array.from({ length: readers }, (_, n) => `reader${n}@fault.test`));
  await sendWithKills(kills);
  const { rows, inState } = await compare(kills * CONNECTIONS);
  expect(rows).toHaveLength(readers);
  expect(inState('failed')).toHaveLength(0);
  await close();
}, 300_000);

const [killsAmongFaults, faulty] = IS_LONG ? [10, 1000] : [1, 40];

it(`kill -9, ${killsAmongFaults} times, while the server fails in every way`, async () => {
  const address = (n: number) => {
    const fault = FAULTS[n % 10];
    return `reader${n}${fault ? `.${fault}` : ''}@fault.test`;
  };
  await open(Array.from({ length: faulty }, (_, n) => address(n)));
  await sendWithKills(killsAmongFaults);
  const { inState } = await compare(killsAmongFaults * CONNECTIONS);
  const refused = [...inState('failed'), ...inState('bounced')].map(({ email }) => email);
  for (const email of refused) expect(email).toMatch(/\.(?:rcpt|data|droprcpt)/);
  await close();
}, 300_000);

/** Stops the sender between two of its writes. Otherwise no other process could write. */
async function standStill(sender: ChildProcess): Promise<void> {
  for (;;) {
    const seen = server.mails.length;
    while (server.mails.length < seen + CONNECTIONS) await sleep(5);
    sender.kill('SIGSTOP');
    if (await desk.isWritable()) return;
    sender.kill('SIGCONT');
  }
}

it('a sender that pauses past its lease, and continues later', async () => {
  await open(Array.from({ length: readers }, (_, n) => `reader${n}@fault.test`));
  const first = start();
  await standStill(first);
  clock.ahead = MINUTE;
  const second = desk.look();
  const before = server.mails.length;
  while (server.mails.length < before + CONNECTIONS) await sleep(5);
  first.kill('SIGCONT');
  await Promise.all([first.finish(), second]);
  await finish();
  const { inState } = await compare(0);
  expect(inState('sent')).toHaveLength(readers);
  await close();
}, 300_000);

const [outboxKills, outboxReaders] = IS_LONG ? [10, 500] : [1, 30];

it(`kill -9 of the sender without a mail server, ${outboxKills} times: each reader's file is there once`, async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  clock.ahead = 0;
  desk = new LetterSenders(folder, 0, { transport: await outboxInFolder(folder), clock });
  await desk.addReaders(Array.from({ length: outboxReaders }, (_, n) => `reader${n}@fault.test`));
  await desk.addIssue();
  const outbox = join(folder, 'objects/outbox');
  const files = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (let round = 1; round <= outboxKills; round += 1) {
    clock.ahead += MINUTE;
    const child = program.start(folder, 'outbox', '1', String(clock.ahead));
    const wanted = (round * outboxReaders) / (outboxKills + 1);
    while ((await files()).length < wanted) await sleep(2);
    child.kill('SIGKILL');
    await child.finish();
  }
  clock.ahead += MINUTE;
  await desk.look();
  const rows = [...(await desk.rows()).values()];
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
  expect(rows).toHaveLength(outboxReaders);
  expect((await files()).toSorted()).toEqual(rows.map(({ tag }) => `${tag}.eml`).toSorted());
  await desk.store.close();
  await rm(folder, { recursive: true });
}, 300_000);
