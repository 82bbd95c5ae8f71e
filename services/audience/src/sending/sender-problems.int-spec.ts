import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityLog } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer, type Stage } from '../../test/fault-server.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import { SetClock } from '../../test/set-clock.ts';
import { IssueStates } from '../mail/issues/issue-states.ts';
import { PutBackService } from '../readers/put-back.service.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { SuppressionsRepository } from '../subscribers/suppressions/suppressions.repository.ts';

const READERS = 160;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Addresses in forty domains. */
const EMAILS = Array.from({ length: READERS }, (_, n) => `reader${n}@d${n % 40}.test`);
const numberOf = (email: string) => Number(/reader(\d+)/.exec(email)?.[1]);

let folder: string;
let clock: SetClock;
let server: FaultServer;
let desk: LetterSenders;
/** The reply of the server instead of an acceptance. */
let refuse: (stage: Stage, address: string) => string | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  clock = new SetClock();
  refuse = () => undefined;
  server = await startFaultServer({ refuse: (stage, address) => refuse(stage, address) });
  desk = new LetterSenders(folder, server.port, { clock });
  await desk.addReaders(EMAILS);
  await desk.addIssue();
});
afterEach(async () => {
  await desk.store.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const letter = async () => {
  const issue = await desk.issues.findSummary(ISSUE);
  if (!issue) throw new Error('The letter is gone.');
  return issue;
};
const active = () => desk.subscribers.count();
const counts = async () => {
  const states = [...(await desk.rows()).values()].map(({ state }) => state);
  return Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((each) => each === state).length]),
  );
};
const softBounces = async () => {
  const rows = [...(await desk.rows()).values()];
  const readers = await desk.subscribers.findByIds(rows.map(({ subscriberId }) => subscriberId));
  return readers.filter((reader) => (reader.softBounces ?? []).length > 0).length;
};

/** Resumes the letter each time it waits, until it ends or needs the author. */
async function untilOver(): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    await desk.look();
    const { state, sendAt } = await letter();
    if (state === 'done' || state === 'paused') return;
    const [last] = await desk.deliveries.findLast(ISSUE, 'queued', 1);
    const wakesAt = state === 'waiting' ? sendAt : (last?.nextAttemptAt ?? '');
    clock.ahead += Math.max(1000, Date.parse(wakesAt) - clock.now());
  }
  throw new Error('The letter is not over.');
}

async function expectAllDelivered(): Promise<void> {
  expect(await letter()).toMatchObject({ state: 'done' });
  expect(await counts()).toEqual({ sent: READERS });
  expect(server.kept.size).toBe(READERS);
  for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
  expect(await active()).toBe(READERS);
}

describe('a problem of the sender', () => {
  it.each<[string, Stage, string]>([
    [
      'MAIL FROM is refused',
      'mail',
      '553 5.7.1 <desk@author.test>: Sender address rejected: not owned by user',
    ],
    ['MAIL FROM is refused without a reason', 'mail', '550 no'],
    [
      'the domain of the sender is not found',
      'rcpt',
      '550 5.1.8 <desk@author.test>: Sender address rejected: Domain not found',
    ],
    ['a daily quota is used up', 'data', '550 5.4.5 Daily user sending limit exceeded'],
    ['a quota of the relay is used up', 'rcpt', '552 relay quota of 500 messages reached'],
    ['an account is blocked', 'data', '554 5.7.1 Your account is suspended for sending spam'],
    ['it is not signed in', 'mail', '530 5.7.0 Authentication required'],
  ])('stops the letter at the first few mails and marks nobody: %s', async (what, stage, reply) => {
    refuse = (now) => (now === stage ? reply : undefined);
    await desk.look();
    const waiting = await letter();
    const waitsFor = what.includes('quota') ? 'quota' : 'sender';
    expect(waiting).toMatchObject({ state: 'waiting', waits: 1, waitsFor });
    expect(Date.parse(waiting.triedAt ?? '')).toBeLessThanOrEqual(clock.now());
    expect(waiting.reason).toContain(reply.slice(4));
    expect(Date.parse(waiting.sendAt) - clock.now()).toBeGreaterThan(0.9 * HOUR);
    expect(await counts()).toEqual({ queued: READERS });
    for (const { attempts } of (await desk.rows()).values()) expect(attempts).toBe(0);
    expect(server.asked.size).toBeLessThanOrEqual(10);
    expect([await active(), await softBounces()]).toEqual([READERS, 0]);
    refuse = () => undefined;
    await desk.issues.change(waiting, { sendAt: clock.iso() });
    await desk.look();
    await expectAllDelivered();
  });

  it('that lasts for days is retried less and less often, and marks nobody', async () => {
    refuse = (stage) => (stage === 'rcpt' ? '550 5.1.8 bad outbound sender' : undefined);
    const pauses: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      await desk.look();
      const { sendAt } = await letter();
      pauses.push(Math.round((Date.parse(sendAt) - clock.now()) / HOUR));
      clock.ahead += Date.parse(sendAt) - clock.now() + 1000;
    }
    expect(pauses).toEqual([1, 1, 2, 4, 4, 4]);
    expect(await counts()).toEqual({ queued: READERS });
    expect(await active()).toBe(READERS);
    refuse = () => undefined;
    await untilOver();
    await expectAllDelivered();
  });

  it.each([
    ['a quota in the midst of it', '550 5.4.5 Daily user sending limit exceeded'],
    ['a rate', '454 Throttling failure: Maximum sending rate exceeded.'],
    ['a closed connection', '421 4.7.0 Too many messages, slow down'],
    ['a rate in 4xx', '451 4.7.1 Too much mail from this sender, try again later'],
  ])('is no reader’s, and everybody has the letter in the end: %s', async (_what, reply) => {
    const LIMIT = READERS / 3;
    let from = 0;
    let taken = 0;
    refuse = (stage) => {
      if (clock.now() - from > HOUR) [from, taken] = [clock.now(), 0];
      if (stage === 'mail' && taken >= LIMIT) return reply;
      if (stage === 'data') taken += 1;
      return undefined;
    };
    await untilOver();
    await expectAllDelivered();
    expect(await softBounces()).toBe(0);
  });

  it('is a pause that the server asks for, and the letter says so', async () => {
    refuse = (stage) => (stage === 'mail' ? '451 4.3.2 Too many mails, try later' : undefined);
    await desk.look();
    const { triedAt } = await letter();
    expect(await letter()).toMatchObject({ state: 'waiting', waitsFor: 'rate', waits: 1 });
    clock.ahead += 2 * MINUTE;
    await desk.look();
    const again = await letter();
    expect(again).toMatchObject({ waitsFor: 'rate', waits: 2 });
    expect(again.triedAt).not.toBe(triedAt);
    refuse = () => undefined;
    await untilOver();
    expect(await letter()).not.toHaveProperty('waitsFor');
  });

  it('is recognized by a rule of three domains, and not by that of one', async () => {
    const rule = '550 5.7.26 This mail has no authentication';
    refuse = (stage, address) => {
      return stage === 'rcpt' && numberOf(address) % 40 === 3 ? rule : undefined;
    };
    await untilOver();
    expect(await letter()).toMatchObject({ state: 'done', refusal: expect.stringContaining(rule) });
    expect(await counts()).toEqual({ sent: READERS - 4, failed: 4 });
    expect([await active(), await softBounces()]).toEqual([READERS, 0]);
  });

  it('by a rule of all domains makes it wait', async () => {
    refuse = (stage) => (stage === 'data' ? '550 5.7.26 no authentication' : undefined);
    await desk.look();
    expect(await letter()).toMatchObject({ state: 'waiting' });
    expect(await counts()).toEqual({ queued: READERS });
    expect([await active(), await softBounces()]).toEqual([READERS, 0]);
  });
});

describe('three readers of one domain', () => {
  it.each([
    ['550 relay not permitted', 'rcpt'],
    ['550 Too many invalid recipients', 'rcpt'],
    ['550 Sender verify failed', 'rcpt'],
    ['550 Mail content denied', 'data'],
    ['501 5.5.4 Syntax error in parameters', 'rcpt'],
  ])('keep no other reader from the letter: %s', async (reply, stage) => {
    const isOfDomain = (address: string) => numberOf(address) % 40 === 7;
    let tries = 0;
    refuse = (now, address) => {
      if (now === stage && isOfDomain(address)) return reply;
      if (now !== 'rcpt' || numberOf(address) !== 8) return undefined;
      tries += 1;
      return tries <= 2 ? '450 4.2.0 Greylisted' : undefined;
    };
    await desk.look();
    clock.ahead += 10 * MINUTE;
    for (let looks = 0; looks < 3; looks += 1) {
      await desk.look();
      clock.ahead += 10 * MINUTE;
    }
    expect(server.kept.has('reader8@d8.test')).toBe(true);
    expect(await counts()).toMatchObject({ sent: READERS - 4 });
    await untilOver();
    expect(await letter()).toMatchObject({ state: 'done' });
    expect([await active(), await softBounces()]).toEqual([READERS, 0]);
  });
});

describe('a sign-in that is refused', () => {
  it('is not tried again and again', async () => {
    let signIns = 0;
    const strict = await startFaultServer({
      options: {
        disabledCommands: ['STARTTLS'],
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          signIns += 1;
          done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 }));
        },
      },
    });
    const account = { user: 'letters', password: 'wrong' };
    const signedIn = new LetterSenders(folder, strict.port, { clock, account });
    await signedIn.look();
    expect(await letter()).toMatchObject({ state: 'waiting' });
    expect(signIns).toBeLessThanOrEqual(5);
    clock.ahead += 30 * MINUTE;
    await signedIn.look();
    expect(signIns).toBeLessThanOrEqual(5);
    await signedIn.store.close();
    await strict.close();
  });
});

describe('a problem of mailboxes', () => {
  it('that are full holds up no other reader, and is tried for three days', async () => {
    const isFull = (address: string) => numberOf(address) % 17 === 0;
    refuse = (stage, address) =>
      stage === 'rcpt' && isFull(address) ? '452 4.2.2 The mailbox is over quota' : undefined;
    const start = clock.now();
    await desk.look();
    expect(await counts()).toEqual({ sent: READERS - 10, queued: 10 });
    await untilOver();
    expect(await letter()).toMatchObject({ state: 'done' });
    expect(await counts()).toEqual({ sent: READERS - 10, failed: 10 });
    const hours = (clock.now() - start) / HOUR;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThan(72);
    expect([await active(), await softBounces()]).toEqual([READERS, 10]);
  });

  it.each([
    '450 4.2.0 Greylisted',
    '451 4.7.1 Please try again later',
    '421 4.7.0 Try again later',
  ])('that put off mails of new senders costs nobody the letter: %s', async (reply) => {
    const tries = new Map<string, number>();
    refuse = (stage, address) => {
      if (stage !== 'rcpt' || numberOf(address) % 2 === 0) return undefined;
      tries.set(address, (tries.get(address) ?? 0) + 1);
      return (tries.get(address) ?? 0) <= 2 ? reply : undefined;
    };
    await desk.look();
    expect(await counts()).toEqual({ sent: READERS / 2, queued: READERS / 2 });
    await untilOver();
    await expectAllDelivered();
  });
});

describe('a problem of the message', () => {
  it('leaves the letter to its author, and marks nobody', async () => {
    refuse = (stage) => (stage === 'data' ? '554 5.6.0 Message content rejected' : undefined);
    await desk.look();
    const paused = await letter();
    expect(paused).toMatchObject({ state: 'paused' });
    expect(paused.reason).toContain('Message content rejected');
    expect(await counts()).toEqual({ queued: READERS });
    expect(await active()).toBe(READERS);
  });
});

describe('addresses that do not exist', () => {
  it('pause the letter after the first ten, and all readers can be put back', async () => {
    refuse = (stage) => (stage === 'rcpt' ? '550 5.1.1 no such user' : undefined);
    await desk.look();
    const paused = await letter();
    expect(paused).toMatchObject({ state: 'paused' });
    const { bounced = 0 } = await counts();
    expect(bounced).toBeGreaterThanOrEqual(10);
    expect(bounced).toBeLessThan(20);
    expect(await active()).toBe(READERS - bounced);
    const { issues, former, subscribers, departures, deliveries, store, settings } = desk;
    const suppressions = new Suppressions(new SuppressionsRepository(store), settings, clock);
    const activity = { record: () => Promise.resolve() } as unknown as ActivityLog;
    const states = new IssueStates(issues);
    const putBacks = new PutBackService(
      states,
      former,
      subscribers,
      departures,
      deliveries,
      suppressions,
      activity,
    );
    expect(await putBacks.ofIssue(ISSUE)).toBe(bounced);
    expect(await active()).toBe(READERS);
    expect(await counts()).toEqual({ failed: bounced, queued: READERS - bounced });
    refuse = () => undefined;
    await desk.issues.change(await letter(), { state: 'sending' }, ['reason']);
    await desk.look();
    expect(await counts()).toEqual({ failed: bounced, sent: READERS - bounced });
  });
});
