import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import { SetClock } from '../../test/set-clock.ts';
import { DeliveryCounter } from './delivery-counter.ts';
import { DeliveryRate } from './delivery-rate.ts';
import type { DeliveryState } from './delivery.model.ts';

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

it('counts the rows of a letter at most once a second', async () => {
  const counter = new DeliveryCounter(desk.deliveries, clock);
  expect(await counter.countsOf(ISSUE)).toMatchObject({ queued: READERS, sent: 0 });
  const [row] = await desk.deliveries.findPage(ISSUE, { limit: 1 });
  if (row) await desk.deliveries.move([row], { $set: { state: 'sent' } });
  expect(await counter.countsOf(ISSUE)).toMatchObject({ queued: READERS, sent: 0 });
  clock.ahead = 1000;
  expect(await counter.countsOf(ISSUE)).toMatchObject({ queued: READERS - 1, sent: 1 });
});

it('tells how fast a letter goes by what ended in the last minute', () => {
  const rate = new DeliveryRate({ now: () => 1000 * seconds } as SetClock);
  let seconds = 0;
  expect(rate.observe(ISSUE, 0)).toBeNull();
  seconds = 10;
  expect(rate.observe(ISSUE, 125)).toBe(12.5);
  seconds = 65;
  expect(rate.observe(ISSUE, 180)).toBe(1);
  seconds = 500;
  expect(rate.observe(ISSUE, 200)).toBeNull();
});
