import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ISSUE, LetterSenders } from '../../../test/letter-senders.ts';
import { SetClock } from '../../../test/set-clock.ts';
import { DeliveryCounter } from './delivery-counter.ts';
import { DeliveryRate } from './delivery-rate.ts';
import { DeliveryResponses } from './delivery-responses.ts';
import type { Delivery, DeliveryState } from './delivery.model.ts';
import { Ledger } from './ledger.ts';

const READERS = 250;
let folder: string;
let desk: LetterSenders;
let clock: SetClock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  desk = new LetterSenders(folder, 1);
  await desk.addReaders(Array.from({ length: READERS }, (_, n) => `reader${n}@fault.test`));
  await desk.addIssue();
  const issue = await desk.issues.find(ISSUE);
  for (const id of [ISSUE, `${ISSUE}0`, `${ISSUE}z`]) {
    if (issue) await desk.preparation.insertMissing({ ...issue, id });
  }
});
afterAll(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  clock = new SetClock();
});

it.each<[DeliveryState | undefined]>([[undefined], ['queued']])(
  'has each row of one letter once on its pages, in state %s',
  async (state) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.deliveries.findPage(ISSUE, { state, after, limit: 100 });
      seen.push(...page.map(({ id }) => id));
      after = page.length === 100 ? page.at(-1)?.id : undefined;
    } while (after);
    expect(new Set(seen).size).toBe(READERS);
    expect(seen).toHaveLength(READERS);
    expect(seen.every((id) => id.startsWith(`${ISSUE}:`))).toBe(true);
  },
);

it('begins with the first row of the letter if `after` names none of its rows', async () => {
  const [first] = await desk.deliveries.findPage(ISSUE, { limit: 1 });
  for (const after of ['none', `${ISSUE}0:one`]) {
    expect(await desk.deliveries.findPage(ISSUE, { after, limit: 1 })).toEqual([first]);
  }
});

it('counts the rows of a letter at most once a second, and when the letter was changed', async () => {
  const counter = new DeliveryCounter(desk.deliveries, clock);
  const counts = async (version: number) => (await counter.countsOf({ id: ISSUE, version })).counts;
  const [one, two] = await desk.deliveries.findPage(ISSUE, { limit: 2 });
  if (!one || !two) throw new Error('There are no rows.');
  expect(await counts(1)).toMatchObject({ queued: READERS, sent: 0 });
  await desk.deliveries.move([one], { $set: { state: 'sent' } });
  expect(await counts(1)).toMatchObject({ queued: READERS, sent: 0 });
  clock.ahead = 1000;
  expect(await counts(1)).toMatchObject({ queued: READERS - 1, sent: 1 });
  await desk.deliveries.move([two], { $set: { state: 'failed' } });
  expect(await counts(2)).toMatchObject({ queued: READERS - 2, sent: 1, failed: 1 });
});

it('computes the speed of a letter from the deliveries that ended in the last minute', () => {
  const rate = new DeliveryRate();
  const at = (second: number, ended: number) => rate.observe(ISSUE, { at: 1000 * second, ended });
  expect(at(0, 0)).toBeNull();
  expect(at(10, 125)).toBe(12.5);
  expect(at(10, 125)).toBe(12.5);
  expect(at(65, 180)).toBe(1);
  expect(at(500, 200)).toBeNull();
});

it('lets one of two senders claim a row and record its result', async () => {
  const [row] = await desk.deliveries.findPage(`${ISSUE}z`, { limit: 1 });
  if (!row) throw new Error('There is no row.');
  const [first, second] = [1, 2].map((epoch) => new Ledger(desk.deliveries, epoch, () => ''));
  expect(await Promise.all([first?.claim(row), second?.claim(row)])).toEqual([true, false]);
  const now = async () => (await desk.deliveries.findByIds([row.id]))[0]?.state;
  await second?.record(row, true, { state: 'failed' });
  expect(await now()).toBe('sending');
  await first?.record(row, true, { state: 'sent' });
  expect(await now()).toBe('sent');
});

it('writes a result with the next claim, or alone without one', async () => {
  const [, a, b, c] = await desk.deliveries.findPage(`${ISSUE}z`, { limit: 4 });
  if (!a || !b || !c) throw new Error('There are no rows.');
  jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'nextTick', 'performance'] });
  const writes: number[] = [];
  const counted: ConstructorParameters<typeof Ledger>[0] = {
    findByIds: (ids) => desk.deliveries.findByIds(ids),
    updateEach: (changes) => {
      writes.push(changes.length);
      return desk.deliveries.updateEach(changes);
    },
  };
  const ledger = new Ledger(counted, 1, () => '');
  await ledger.claim(a);
  const recorded = ledger.record(a, true, { state: 'sent' });
  for (let turns = 0; turns < 10; turns += 1) await turn();
  await Promise.all([ledger.claim(b), recorded]);
  expect(writes).toEqual([1, 2]);
  const last = ledger.record(b, true, { state: 'sent' });
  jest.advanceTimersByTime(20);
  await last;
  await ledger.claim(c);
  const flushed = ledger.record(c, true, { state: 'sent' });
  ledger.flush();
  await flushed;
  jest.useRealTimers();
  const rows = await desk.deliveries.findByIds([a.id, b.id, c.id]);
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

it('tells what mail servers said last, once for each domain, and first what is to be tried again', async () => {
  const [a, b, c, d] = await desk.deliveries.findPage(`${ISSUE}0`, { limit: 4 });
  if (!a || !b || !c || !d) throw new Error('There are no rows.');
  const said = async (row: Delivery, change: Partial<Omit<Delivery, 'id'>>) =>
    desk.deliveries.updateEach([[{ id: row.id }, { $set: change }]]);
  const response = '450 4.2.1 later';
  const nextAttemptAt = '2999-01-01T00:00:00.000Z';
  await said(a, { email: 'a@one.test', state: 'sent', response: '250 kept' });
  await said(b, { email: 'b@two.test', state: 'bounced', response: '550 5.1.1 nobody' });
  await said(c, { email: 'c@one.test', nextAttemptAt, response });
  await said(d, { email: '', state: 'failed', response: '552 full' });
  expect(await new DeliveryResponses(desk.deliveries).lastOf(`${ISSUE}0`)).toEqual([
    { domain: 'one.test', state: 'queued', response },
    { domain: 'two.test', state: 'bounced', response: '550 5.1.1 nobody' },
  ]);
});
