import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../../test/fault-server.ts';
import { ISSUE } from '../../../test/letter-senders.ts';
import { complaint, report } from '../../../test/returned-mails.ts';
import { ANNA, ReturnsDesk } from '../../../test/returns-desk.ts';
import { SetClock } from '../../../test/set-clock.ts';
import { failureOf, type Failure } from '../../mail/transport/failure.ts';

const DAY = 24 * 3_600_000;

let folder: string;
let server: FaultServer;
let clock: SetClock;
let desk: ReturnsDesk;
beforeAll(async () => {
  server = await startFaultServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  clock = new SetClock();
  desk = new ReturnsDesk(folder, server.port, { clock });
});
afterEach(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

describe('mails that may arrive another time', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  async function failEach(days: readonly number[]): Promise<void> {
    for (const day of days) {
      clock.ahead = day * DAY;
      const { tag } = await desk.send(`post:${day}`);
      await desk.take(report(tag, '5.2.2'));
      await desk.take(report(tag, '5.2.2'));
    }
  }

  it('end the letters with the third of different issues within 90 days', async () => {
    await failEach([0, 40]);
    expect(await desk.standing()).toEqual({ state: 'active', suppressed: 0 });
    await failEach([89]);
    expect(await desk.standing()).toEqual({ state: 'bounced', suppressed: 1 });
  });

  it('are forgotten after 90 days', async () => {
    await failEach([0, 40, 91]);
    expect(await desk.standing()).toMatchObject({ state: 'active' });
  });

  it('are forgotten once one arrived', async () => {
    await failEach([0, 40]);
    await desk.bounces.clear((await desk.rowOf('post:0')).subscriberId);
    await failEach([41, 42]);
    expect(await desk.standing()).toMatchObject({ state: 'active' });
  });
});

describe('refusals for the sender’s sake', () => {
  const refusalOf = async () => (await desk.issues.find(ISSUE))?.refusal;
  const RULE = { fault: 'sender', isPermanent: true, isPolicy: true } as const;
  const softBounces = async (email: string) =>
    (await desk.subscribers.findByEmail(email))?.softBounces ?? [];

  /** Records a refusal as the sender and the mailbox code do. */
  async function refuse(email: string, failure: Failure, response: string): Promise<void> {
    const row = await desk.rowOf(ISSUE, email);
    await desk.deliveries.move([row], { $set: { state: 'failed', response } });
    await desk.bounces.note(row, failure, response);
  }

  beforeEach(async () => {
    const emails = Array.from({ length: 200 }, (_, n) => `reader${n}@d${n % 4}.test`);
    await desk.addReaders(emails);
    await desk.addIssue();
    await desk.look();
  });

  it('of more than one mail in a hundred are told to the author, and no reader is blamed', async () => {
    const words = '550 5.7.1 refused';
    for (const n of [0, 4]) await refuse(`reader${n}@d0.test`, RULE, words);
    expect([await refusalOf(), (await softBounces('reader4@d0.test')).length]).toEqual([
      undefined,
      1,
    ]);
    await refuse('reader8@d0.test', RULE, words);
    expect(await refusalOf()).toBe(words);
    for (const n of [0, 4, 8]) expect(await softBounces(`reader${n}@d0.test`)).toEqual([]);
  });

  it('of three domains are the sender’s, and bring back a reader who left for the third of them', async () => {
    const email = 'reader0@d0.test';
    const { subscriberId } = await desk.rowOf(ISSUE, email);
    const at = clock.iso();
    await desk.subscribers.setSoftBounces(subscriberId, [
      { issueId: 'post:a', at },
      { issueId: 'post:b', at },
    ]);
    await refuse(email, RULE, '550 5.7.1 refused');
    expect(await desk.standing(email)).toMatchObject({ state: 'bounced' });
    const found = await desk.issues.find(ISSUE);
    if (found) await desk.issues.change(found, { candidates: 2000 });
    await refuse('reader1@d1.test', RULE, '554 5.7.9 not accepted');
    expect(await refusalOf()).toBeUndefined();
    await refuse('reader2@d2.test', RULE, '550 5.7.26 no authentication');
    expect(await refusalOf()).toBe('550 5.7.26 no authentication');
    expect(await desk.standing(email)).toEqual({ state: 'active', suppressed: 0 });
    expect(await softBounces('reader1@d1.test')).toEqual([]);
  });

  it('in words that name no cause count against nobody once most mails fail', async () => {
    const failure = failureOf({ words: '554 Transaction failed' });
    const all = Array.from({ length: 120 }, (_, n) => `reader${n}@d${n % 4}.test`);
    for (const email of all) await refuse(email, failure, '554 Transaction failed');
    expect(await refusalOf()).toBe('554 Transaction failed');
    for (const email of all) expect(await softBounces(email)).toEqual([]);
  });

  it('that a report names mark nobody, however many there are', async () => {
    const failure = failureOf({ status: '5.1.8', words: 'bad outbound sender', isFinal: true });
    for (let n = 0; n < 12; n += 1) {
      await refuse(`reader${n}@d${n % 4}.test`, failure, '550 5.1.8 bad outbound sender');
    }
    expect(await desk.subscribers.count()).toBe(200);
    expect(await refusalOf()).toContain('5.1.8');
  });
});

describe('a letter that nobody has', () => {
  it('says nothing of its readers, whatever servers call the cause', async () => {
    const emails = ['anna', 'bob', 'eve'].map((name) => `${name}.rcpt552@fault.test`);
    await desk.addReaders(emails);
    for (const id of ['post:a', 'post:b', 'post:c']) {
      await desk.addIssue({ id });
      await desk.look();
    }
    expect(await desk.subscribers.count()).toBe(3);
  });
});

describe('complaints', () => {
  it('of three readers, and more than three in a thousand, pause the letter until its author resumes it', async () => {
    await desk.addReaders(Array.from({ length: 1000 }, (_, n) => `reader${n}@reader.test`));
    await desk.addIssue();
    const found = await desk.issues.find(ISSUE);
    if (found) await desk.preparation.insertMissing(found);
    const rows = [...(await desk.rows()).values()];
    await desk.deliveries.move(rows.slice(0, 100), { $set: { state: 'sent' } });
    if (found) await desk.issues.change(found, { state: 'sending', candidates: 1000 });
    const complain = async (n: number) => {
      const { tag = '', email } = rows[n] ?? {};
      await desk.take(complaint(tag, 'abuse', email));
      return desk.issues.findSummary(ISSUE);
    };
    expect([(await complain(1))?.state, (await complain(2))?.state]).toEqual([
      'sending',
      'sending',
    ]);
    await desk.deliveries.move(rows.slice(100), { $set: { state: 'sent' } });
    expect((await complain(3))?.state).toBe('sending');
    const paused = await complain(4);
    expect(paused).toMatchObject({ state: 'paused', reason: expect.stringContaining('4 readers') });
    if (paused) await desk.issues.change(paused, { state: 'done' }, ['reason']);
    expect(await complain(5)).toMatchObject({ state: 'done' });
  });
});

describe('an answer of the mail server while a letter is sent', () => {
  it.each([
    ['anna.rcpt550@fault.test', 'bounced'],
    ['anna.rcpt551@fault.test', 'bounced'],
    ['anna.rcpt552@fault.test', 'active'],
    ['anna.data554@fault.test', 'active'],
  ])('means the same as a report: %s is %s', async (email, state) => {
    await desk.addReaders([email]);
    await desk.addIssue();
    await desk.look();
    expect(await desk.standing(email)).toMatchObject({ state });
  });

  it('that comes for days is a soft one', async () => {
    const email = 'anna.rcpt452@fault.test';
    await desk.addReaders([email, 'other@fault.test']);
    await desk.addIssue();
    for (let day = 0; (await desk.issues.find(ISSUE))?.state !== 'done'; day += 1) {
      clock.ahead = 2 * day * DAY;
      await desk.look();
    }
    const { softBounces } = (await desk.subscribers.findByEmail(email)) ?? {};
    expect(softBounces).toMatchObject([{ issueId: ISSUE }]);
  });
});
