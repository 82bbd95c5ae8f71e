import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../../test/fault-server.ts';
import { forgeries } from '../../../test/forged-reports.ts';
import { ISSUE } from '../../../test/letter-senders.ts';
import { ANNA, ReturnsDesk } from '../../../test/returns-desk.ts';
import { DELIVERIES } from '../../subscribers/deliveries/delivery.model.ts';
import { FORMER_SUBSCRIBERS } from '../../subscribers/former-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../../subscribers/suppressions/suppression.model.ts';

const EVE = 'eve@evil.test';
const ALL = { sort: { by: 'id', direction: 'ascending' }, limit: 100 } as const;

let folder: string;
let server: FaultServer;
let desk: ReturnsDesk;
beforeAll(async () => {
  server = await startFaultServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forged-'));
  desk = new ReturnsDesk(folder, server.port);
  await desk.addReaders([ANNA, EVE, 'bob@reader.test', 'carl@reader.test']);
});
afterEach(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

const readers = async () => ({
  subscribers: await desk.store.collection(SUBSCRIBERS).find(ALL),
  former: await desk.store.collection(FORMER_SUBSCRIBERS).find(ALL),
  deliveries: await desk.store.collection(DELIVERIES).find(ALL),
  suppressions: await desk.store.collection(SUPPRESSIONS).find(ALL),
  issue: await desk.issues.find(ISSUE),
});

async function forged(victim: string) {
  const { tag } = await desk.rowOf(ISSUE, EVE);
  const providerId = '<0100-1@email.provider.test>';
  await desk.deliveries.move([await desk.rowOf(ISSUE, EVE)], { $set: { providerId } });
  return forgeries({ victim, othersTag: tag, othersProviderId: providerId });
}

it('40 forged reports change no reader, no mail and no letter, and all are listed', async () => {
  await desk.send();
  const all = await forged(ANNA);
  expect(all).toHaveLength(40);
  const before = await readers();
  for (const [n, { what, source }] of all.entries()) {
    await desk.take(source);
    expect([what, await readers()]).toEqual([what, before]);
    expect([what, await desk.reports.count()]).toEqual([what, n + 1]);
  }
  const listed = await desk.reports.newestFirst();
  expect(new Set(listed.map(({ email }) => email))).toEqual(new Set([ANNA]));
  const anna = await desk.subscribers.findByEmail(ANNA);
  expect(listed.every(({ subscriberId }) => subscriberId === anna?.id)).toBe(true);
});

it('nor does one put back a reader who complained', async () => {
  const { subscriberId } = await desk.send();
  await desk.departures.leave(subscriberId, 'complained');
  const before = await readers();
  const all = await forged(ANNA);
  for (const { source } of all) await desk.take(source);
  expect(await readers()).toEqual({ ...before, deliveries: expect.any(Array) });
  expect(await desk.standing()).toEqual({ state: 'complained', suppressed: 1 });
  expect(await desk.reports.count()).toBe(40);
});

it('are listed once, however often they are read', async () => {
  await desk.send();
  const all = await forged(ANNA);
  for (const { source } of [...all, ...all]) await desk.take(source);
  expect(await desk.reports.count()).toBe(40);
  const ids = (await desk.reports.newestFirst()).map(({ id }) => id);
  expect(await desk.reports.dismiss(ids)).toBe(40);
  for (const { source } of all) await desk.take(source);
  expect(await desk.reports.count()).toBe(0);
});

it('about nobody on the list are not kept', async () => {
  await desk.send();
  const all = await forged('somebody@elsewhere.test');
  for (const { source } of all.slice(0, 20)) await desk.take(source);
  expect(await desk.reports.count()).toBe(0);
});

it('about another address with a reader’s secret say whose', async () => {
  await desk.send();
  const all = await forged('somebody@elsewhere.test');
  for (const { source } of all.slice(20)) await desk.take(source);
  const listed = await desk.reports.newestFirst();
  expect(listed).toHaveLength(20);
  for (const { email, words, subscriberId } of listed) {
    expect([email, subscriberId]).toEqual(['somebody@elsewhere.test', undefined]);
    expect(words).toContain(`Of the mail to ${EVE}`);
  }
});
