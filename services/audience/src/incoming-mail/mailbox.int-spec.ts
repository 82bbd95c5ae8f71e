import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReturnsDesk } from '../../test/returns-desk.ts';
import { SetClock } from '../../test/set-clock.ts';
import { MailBoxesRepository } from './mail-boxes.repository.ts';
import { deliveryRow } from '../subscribers/deliveries/delivery-row.ts';
import { MailboxService } from './mailbox.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = { host: '127.0.0.1', port: 1, user: 'desk', password: 'secret' };

const NOBODY = { id: 'nobody', email: 'nobody@reader.test' };

let folder: string;
let clock: SetClock;
let desk: ReturnsDesk;
let boxes: MailBoxesRepository;
let mailbox: MailboxService;
let warned: object[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  clock = new SetClock();
  desk = new ReturnsDesk(folder, 1, { clock });
  boxes = new MailBoxesRepository(desk.store, clock);
  warned = [];
  const logger = { warn: (fields: object) => void warned.push(fields) };
  mailbox = new MailboxService(boxes, desk.deliveries, desk.returns, clock, logger);
});
afterEach(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});

const readNow = async () =>
  boxes.advance(await boxes.open(ACCOUNT), { uidValidity: '1', lastUid: 7 });

/** The minutes until the next reading. */
async function pause(): Promise<number> {
  await readNow();
  const from = clock.ahead;
  while (!(await mailbox.isDue(ACCOUNT))) clock.ahead += MINUTE;
  return (clock.ahead - from) / MINUTE;
}

it('is read at first, and then each hour', async () => {
  expect(await mailbox.isDue(ACCOUNT)).toBe(true);
  expect(await pause()).toBe(60);
});

it('is read every five minutes for a day after a mail', async () => {
  const at = clock.iso();
  const row = deliveryRow({ issueId: 'post:one', snapshot: 0 }, NOBODY, Buffer.from('key'));
  await desk.deliveries.insertNew([{ ...row, nextAttemptAt: at, attemptAt: at }]);
  clock.ahead += 23 * HOUR;
  expect(await pause()).toBe(5);
  clock.ahead += 2 * HOUR;
  expect(await pause()).toBe(60);
});

it('that cannot be read says why, and for how long, and is tried again in time', async () => {
  await readNow();
  clock.ahead += 2 * HOUR;
  await mailbox.read(ACCOUNT, new AbortController().signal);
  expect(warned).toEqual([{ problem: 'did not answer' }]);
  const unread = await mailbox.unread(ACCOUNT);
  expect(unread?.problem).toBe('did not answer');
  expect(Math.floor((1000 * (unread?.seconds ?? 0)) / HOUR)).toBe(2);
  expect(await mailbox.isDue(ACCOUNT)).toBe(false);
  expect(await boxes.find(ACCOUNT)).toMatchObject({ uidValidity: '1', lastUid: 7 });
  await readNow();
  expect(await mailbox.unread(ACCOUNT)).toBeNull();
});
