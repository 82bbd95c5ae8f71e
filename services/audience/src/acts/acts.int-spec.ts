import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HOLD_SECONDS } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import { SetClock } from '../../test/set-clock.ts';
import { IssueConflictException } from '../issues/issue-conflict.ts';
import { IssueStates } from '../issues/issue-states.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { ActsService } from './acts.service.ts';
import { MissedService } from './missed.service.ts';

const RACES = 200;
const MINUTE = 60_000;
const addresses = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@fault.test`);
const never = () => new AbortController().signal;

let folder: string;
let server: FaultServer;
let clock: SetClock;
let desk: LetterSenders;
let acts: ActsService;
let missed: MissedService;
let nudges: number[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acts-'));
  server = await startFaultServer();
  clock = new SetClock();
  desk = new LetterSenders(folder, server.port, { clock });
  nudges = [];
  const tick = { nudge: (inMs = 0) => void nudges.push(inMs) };
  const { issues, deliveries, readers, preparation } = desk;
  const states = new IssueStates(issues);
  const settings = new SettingsRepository(desk.store);
  const checks = { whatStops: () => Promise.resolve(undefined) };
  acts = new ActsService(states, deliveries, settings, checks, tick, clock);
  missed = new MissedService(
    ...([states, issues, deliveries, readers, preparation, tick, clock] as const),
  );
});
afterEach(async () => {
  await desk.store.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const issue = async (id = ISSUE) => desk.issues.find(id);
const statesOf = async () =>
  Object.fromEntries([...(await desk.rows())].map(([email, { state }]) => [email, state]));
const hasWon = async (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof IssueConflictException)) throw error;
      return false;
    },
  );

describe('a letter that is sent', () => {
  it('is held for half a minute, in which it can be taken back', async () => {
    await desk.addReaders(addresses(1));
    await desk.addIssue({ state: 'draft' });
    await acts.send(ISSUE, {});
    expect(nudges).toEqual([HOLD_SECONDS.usual * 1000]);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'held' });
    await acts.undo(ISSUE);
    clock.ahead = MINUTE;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'draft' });
    await acts.send(ISSUE, {});
    clock.ahead += MINUTE;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done' });
    expect(server.kept.size).toBe(1);
  });

  it('at a time goes then, and never before the hold is over', async () => {
    await desk.addIssue({ state: 'draft' });
    const { sendAt } = await acts.send(ISSUE, { at: '2099-01-01T08:00:00+02:00' });
    expect(sendAt).toBe('2099-01-01T06:00:00.000Z');
    await acts.undo(ISSUE);
    const soon = await acts.send(ISSUE, { at: '2001-01-01T08:00:00Z' });
    expect(Date.parse(soon.sendAt) - clock.now()).toBeGreaterThan(HOLD_SECONDS.usual * 900);
  });

  it('many times at once is sent once', async () => {
    await desk.addIssue({ state: 'draft' });
    const sends = Array.from({ length: 20 }, () => hasWon(acts.send(ISSUE, {})));
    expect((await Promise.all(sends)).filter(Boolean)).toHaveLength(1);
  });

  it(`is either taken back or sent, in ${RACES} races`, async () => {
    await desk.addReaders(addresses(1));
    // Without a mail server, as a row is all that is needed to get the mail.
    const open = () => Promise.reject(new Error('away'));
    const other = new LetterSenders(folder, 1, {
      clock,
      transport: () => ({ kind: 'smtp', open }),
    });
    let undone = 0;
    for (let race = 0; race < RACES; race += 1) {
      const id = `post:${race}`;
      await desk.addIssue({ id, state: 'held', sendAt: clock.iso() });
      const sending = other.sender.run(1, never());
      for (let turns = race % 20; turns > 0; turns -= 1) await turn();
      const isUndone = await hasWon(acts.undo(id));
      await sending;
      if (isUndone) undone += 1;
      expect(await issue(id)).toMatchObject({ state: isUndone ? 'draft' : 'waiting' });
      expect(await desk.deliveries.count(id)).toBe(isUndone ? 0 : 1);
    }
    expect(undone).toBeGreaterThan(0);
    expect(undone).toBeLessThan(RACES);
    await other.store.close();
  });
});

describe('a letter on its way', () => {
  it('that is paused and resumed twenty times gets to each reader once', async () => {
    await desk.addReaders(addresses(300));
    await desk.addIssue();
    for (let pause = 0; pause < 20; pause += 1) {
      const sending = desk.sender.run(1, never());
      for (let turns = pause * 10; turns > 0; turns -= 1) await turn();
      await hasWon(acts.pause(ISSUE));
      await sending;
      await hasWon(acts.resume(ISSUE));
    }
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', candidates: 300 });
    expect(server.kept.size).toBe(300);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
  });

  it('that is paused ends within a second, not with its page', async () => {
    await desk.addReaders(addresses(200));
    await desk.addIssue();
    const sending = desk.look();
    while (server.mails.length === 0) await turn();
    await acts.pause(ISSUE);
    clock.ahead = 1000;
    const before = server.mails.length;
    await sending;
    expect(server.mails.length - before).toBeLessThanOrEqual(2 * 5);
    expect(await issue()).toMatchObject({ state: 'paused' });
  });

  it('that is stopped reaches nobody else, not even whom it is tried again for', async () => {
    await desk.addReaders(['anna@fault.test', 'bert.rcpt450@fault.test']);
    await desk.addIssue();
    await desk.look();
    await acts.stop(ISSUE);
    expect(await issue()).toMatchObject({ state: 'cancelled' });
    expect(await statesOf()).toEqual({
      'anna@fault.test': 'sent',
      'bert.rcpt450@fault.test': 'skipped',
    });
    expect(await hasWon(acts.resume(ISSUE))).toBe(false);
  });

  it('that is stopped while its readers are listed has none left to send', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    const insert = desk.deliveries.insertNew.bind(desk.deliveries);
    jest.spyOn(desk.deliveries, 'insertNew').mockImplementationOnce(async (lot) => {
      await acts.stop(ISSUE);
      return insert(lot);
    });
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'cancelled' });
    expect(Object.values(await statesOf())).toEqual(['skipped', 'skipped', 'skipped']);
    expect(server.mails).toEqual([]);
  });

  it('that is stopped in the midst of its mails ends there', async () => {
    await desk.addReaders(addresses(200));
    await desk.addIssue();
    const sending = desk.look();
    while (server.mails.length === 0) await turn();
    await acts.stop(ISSUE);
    await sending;
    const states = Object.values(await statesOf());
    const sent = states.filter((state) => state === 'sent').length;
    expect(states.filter((state) => state === 'skipped')).toHaveLength(200 - sent);
    expect(server.mails).toHaveLength(sent);
    expect(sent).toBeLessThan(200);
  });
});

describe('those who missed it', () => {
  const BOUNCED = 'dora.rcpt550@fault.test';

  it('get it: who came since, who was skipped, whose mail failed; nobody else, and nobody twice', async () => {
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
