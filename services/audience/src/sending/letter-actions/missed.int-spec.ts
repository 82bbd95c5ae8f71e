import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openActs, type OpenActs } from '../../../test/letter-acts.ts';
import { addresses } from '../../../test/letter-desk.ts';
import { ISSUE } from '../../../test/letter-senders.ts';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import { RetentionService } from '../../readers/retention/retention.service.ts';

let { server, desk, clock, acts, missed, nudges, hasWon, close } = {} as OpenActs;
beforeEach(async () => {
  ({ server, desk, clock, acts, missed, nudges, hasWon, close } = await openActs());
});
afterEach(() => close());

const issue = async () => desk.issues.find(ISSUE);
const statesOf = async () =>
  Object.fromEntries([...(await desk.rows())].map(([email, { state }]) => [email, state]));

describe('those who missed it', () => {
  const BOUNCED = 'dora.rcpt550@fault.test';

  it('get it if they are new, were skipped, or their mail failed; nobody else, and nobody twice', async () => {
    const failed = 'carl.rcpt552@fault.test';
    await desk.addReaders(['anna@fault.test', failed, BOUNCED]);
    await desk.addIssue();
    await desk.look();
    await desk.addReaders(['emil@fault.test']);
    expect(await missed.sendToMissed(ISSUE)).toBe(2);
    expect(nudges).toEqual([0]);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', candidates: 3 });
    expect([...server.kept.keys()].toSorted()).toEqual(['anna@fault.test', 'emil@fault.test']);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
    expect(server.asked.get(failed)).toBe(2);
    expect(server.asked.get(BOUNCED)).toBe(1);
  });

  it('of a letter that was stopped are all that have not got it', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue({ state: 'paused' });
    await acts.stop(ISSUE);
    expect(await missed.sendToMissed(ISSUE)).toBe(3);
    await desk.look();
    expect(server.kept.size).toBe(3);
  });

  it('are nobody, and the letter stays done', async () => {
    await desk.addReaders([BOUNCED]);
    await desk.addIssue();
    await desk.look();
    const { version } = (await issue()) ?? {};
    expect(await missed.sendToMissed(ISSUE)).toBe(0);
    expect(await issue()).toMatchObject({ state: 'done', version });
  });

  it('are not yet known while it is sent', async () => {
    await desk.addIssue({ state: 'paused' });
    expect(await hasWon(missed.sendToMissed(ISSUE))).toBe(false);
  });
});

describe('who got a letter', () => {
  const MONTHS_MS = 730 * 86_400_000;
  const sweep = async (aheadMs: number) => {
    clock.ahead = aheadMs;
    const { issues, deliveries, serialReaders } = desk;
    const counter = new DeliveryCounter(deliveries, clock);
    const retention = new RetentionService(issues, deliveries, counter, serialReaders, clock);
    return [await retention.sweep(new AbortController().signal), (await desk.rows()).size];
  };

  it('is known for 24 months, and nobody gets it once more afterwards; the counts stay', async () => {
    await desk.addReaders(addresses(201));
    await desk.addIssue({ sendAt: clock.iso() });
    await desk.look();
    expect(await sweep(MONTHS_MS - 60_000)).toEqual([0, 201]);
    expect((await issue())?.figures).toBeUndefined();
    expect(await sweep(MONTHS_MS + 60_000)).toEqual([201, 0]);
    expect((await issue())?.figures?.counts).toMatchObject({ sent: 201, queued: 0 });
    expect(await hasWon(missed.sendToMissed(ISSUE))).toBe(false);
    expect(await sweep(MONTHS_MS + 60_000)).toEqual([0, 0]);
  });

  it('is kept of a letter that is not over, and of those who read a series', async () => {
    const at = clock.iso();
    await desk.addReaders(addresses(2));
    await desk.addIssue({ sendAt: at });
    await desk.look();
    const [row] = (await desk.rows()).values();
    const { subscriberId = '', email } = row ?? {};
    const series = { seriesId: 'walks', every: 1, part: 1, nextAt: at, beganAt: at } as const;
    await desk.serialReaders.insert({ id: 'one', subscriberId, state: 'reading', ...series });
    const done = await issue();
    const paused = done && (await desk.issues.change(done, { state: 'paused' }));
    expect(await sweep(MONTHS_MS + 60_000)).toEqual([0, 2]);
    if (paused) await desk.issues.change(paused, { state: 'done' });
    expect(await sweep(MONTHS_MS + 60_000)).toEqual([1, 1]);
    expect([...(await desk.rows()).keys()]).toEqual([email]);
  });

  it('is kept of a part of a series until its reader has it for 24 months, and reads no more', async () => {
    const at = clock.iso();
    await desk.addReaders(addresses(3));
    await desk.addIssue({ kind: 'serial', state: 'waiting', sendAt: '9999-12-31T00:00:00.000Z' });
    const part = await issue();
    if (part) await desk.preparation.insertMissing(part);
    const [queued, reading, over] = (await desk.rows()).values();
    if (!queued || !reading || !over) throw new Error('There are no rows.');
    await desk.deliveries.move([reading, over], { $set: { state: 'sent' } });
    const series = { seriesId: 'walks', every: 1, part: 1, nextAt: at, beganAt: at } as const;
    for (const { id, subscriberId } of [reading, over]) {
      const state = id === over.id ? 'ended' : 'reading';
      await desk.serialReaders.insert({ id, subscriberId, state, ...series });
    }
    expect(await sweep(MONTHS_MS - 60_000)).toEqual([0, 3]);
    expect(await sweep(MONTHS_MS + 60_000)).toEqual([1, 2]);
    expect((await desk.rows()).has(over.email)).toBe(false);
    expect((await issue())?.figures).toBeUndefined();
  });
});

describe('of whom nobody can know', () => {
  const LOST = 'anna.dropdot@fault.test';
  const KEPT = 'bert.keepdrop@fault.test';
  beforeEach(async () => {
    await desk.addReaders([LOST, KEPT, 'carl@fault.test']);
    await desk.addIssue();
    await desk.look();
  });
  const rowOf = async (email: string) => (await desk.rows()).get(email)?.id ?? '';

  it('the author says that they have it', async () => {
    expect(await missed.settle(ISSUE, { as: 'sent' })).toBe(2);
    expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['sent']));
    expect(await issue()).toMatchObject({ state: 'done' });
  });

  it('the author has some tried again, and no others', async () => {
    const ids = [await rowOf(LOST), await rowOf('carl@fault.test'), 'post:none:none'];
    expect(await missed.settle(ISSUE, { as: 'queued', ids })).toBe(1);
    expect(await issue()).toMatchObject({ state: 'sending' });
    await desk.look();
    expect(server.asked.get(LOST)).toBe(2);
    expect(server.asked.get(KEPT)).toBe(1);
    expect(server.kept.get('carl@fault.test')).toHaveLength(1);
    expect(await issue()).toMatchObject({ state: 'done' });
    expect(
      await missed.settle(ISSUE, { as: 'queued', ids: [await rowOf('carl@fault.test')] }),
    ).toBe(0);
  });

  it('none are tried again of a letter that was stopped', async () => {
    const done = await issue();
    if (done) await desk.issues.change(done, { state: 'cancelled' });
    expect(await hasWon(missed.settle(ISSUE, { as: 'queued' }))).toBe(false);
    expect(await missed.settle(ISSUE, { as: 'sent' })).toBe(2);
  });
});
