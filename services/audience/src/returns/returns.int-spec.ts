import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import {
  complaint,
  freeReport,
  oldVacation,
  readMail,
  reply,
  report,
  strangers,
  vacation,
} from '../../test/returned-mails.ts';
import { SetClock } from '../../test/set-clock.ts';
import { DELIVERIES, type Delivery } from '../deliveries/delivery.model.ts';
import { SUPPRESSIONS } from '../suppressions/suppression.model.ts';
import { DeliveryFinder } from './delivery-finder.ts';
import { ReturnsService } from './returns.service.ts';

const DAY = 24 * 3_600_000;
const ANNA = 'anna@reader.test';

let folder: string;
let server: FaultServer;
let clock: SetClock;
let desk: LetterSenders;
let returns: ReturnsService;
beforeAll(async () => {
  server = await startFaultServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  clock = new SetClock();
  desk = new LetterSenders(folder, server.port, { clock });
  const { deliveries, subscribers, former, bounces, departures, mail } = desk;
  const finder = new DeliveryFinder(deliveries, subscribers, former, clock);
  returns = new ReturnsService(finder, deliveries, bounces, departures, clock, {
    mail,
    inbox: undefined,
  });
});
afterEach(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

/** Sends an issue to all on the list. @returns the row of Anna */
async function send(id = ISSUE): Promise<Delivery> {
  await desk.addIssue({ id });
  await desk.look();
  return rowOf(id);
}

async function rowOf(id = ISSUE, email = ANNA): Promise<Delivery> {
  const row = await desk.store.collection(DELIVERIES).findOne({ issueId: id, email });
  if (!row) throw new Error(`${email} has no row of ${id}.`);
  return row;
}

const take = async (source: string, at = clock.iso()) => returns.take(await readMail(source), at);
/** Where Anna is, and why. */
async function stateOf(email = ANNA) {
  const isActive = (await desk.subscribers.findByEmail(email)) !== null;
  const suppressed = await desk.store.collection(SUPPRESSIONS).count();
  return {
    state: isActive ? 'active' : (await desk.former.findByEmail(email))?.state,
    suppressed,
  };
}

describe('a report', () => {
  beforeEach(() => desk.addReaders([ANNA, 'bob@reader.test']));

  it('that the address does not exist ends the reader’s letters, and only theirs', async () => {
    const { tag } = await send();
    await take(report(tag, '5.1.1'));
    expect(await rowOf()).toMatchObject({ state: 'bounced', response: '550 said so (5.1.1)' });
    expect(await stateOf()).toEqual({ state: 'bounced', suppressed: 1 });
    expect(await stateOf('bob@reader.test')).toMatchObject({ state: 'active' });
  });

  it.each(['5.2.2', '5.7.1', '4.2.2'])('with %s says that this mail failed', async (status) => {
    const { tag } = await send();
    await take(report(tag, status));
    expect(await rowOf()).toMatchObject({
      state: 'failed',
      response: `550 said so (${status})`,
    });
    expect(await stateOf()).toEqual({ state: 'active', suppressed: 0 });
  });

  it('that it is only late changes nothing but what nobody knew', async () => {
    const row = await send();
    await take(report(row.tag, '4.4.1', 'delayed'));
    expect(await rowOf()).toEqual(row);
    await desk.deliveries.move([row], { $set: { state: 'uncertain' } });
    await take(report(row.tag, '4.4.1', 'delayed'));
    expect(await rowOf()).toMatchObject({ state: 'sent' });
  });

  it('in free words, and a vacation, cost nobody their place', async () => {
    const { tag } = await send();
    await take(vacation(tag));
    expect(await rowOf()).toMatchObject({ state: 'sent' });
    await take(freeReport(tag, 'go away'));
    expect(await rowOf()).toMatchObject({
      state: 'sent',
      response: expect.stringContaining('go away'),
    });
    await take(freeReport(tag));
    expect(await rowOf()).toMatchObject({ state: 'failed' });
    expect(await stateOf()).toEqual({ state: 'active', suppressed: 0 });
  });

  it('names the reader alone for ten days after the mail', async () => {
    await send();
    const named = report('', '5.1.1').replaceAll(
      /^(?:Message-ID|Original-Envelope-Id).*\r\n/gm,
      '',
    );
    clock.ahead = 11 * DAY;
    await take(named);
    expect(await stateOf()).toMatchObject({ state: 'active' });
    clock.ahead = 9 * DAY;
    await take(named);
    expect(await stateOf()).toMatchObject({ state: 'bounced' });
  });

  it('of a mail to which the provider gave another name is found by that', async () => {
    const row = await send();
    await desk.deliveries.move([row], { $set: { providerId: '<0100-1@email.amazonses.com>' } });
    await take(report('', '5.1.1').replace('<@author.test>', '<0100-1@email.amazonses.com>'));
    expect(await stateOf()).toMatchObject({ state: 'bounced' });
  });

  it('of somebody else’s mail, and any other mail, changes nothing', async () => {
    const row = await send();
    for (const stranger of strangers) await take(stranger);
    expect(await rowOf()).toEqual(row);
    expect(await stateOf()).toEqual({ state: 'active', suppressed: 0 });
    expect(await stateOf('bob@reader.test')).toMatchObject({ state: 'active' });
  });
});

describe('mails that may arrive another time', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  async function failEach(days: readonly number[]): Promise<void> {
    for (const day of days) {
      clock.ahead = day * DAY;
      const { tag } = await send(`post:${day}`);
      await take(report(tag, '5.2.2'));
      await take(report(tag, '5.2.2'));
    }
  }

  it('end the letters with the third of different issues within 90 days', async () => {
    await failEach([0, 40]);
    expect(await stateOf()).toEqual({ state: 'active', suppressed: 0 });
    await failEach([89]);
    expect(await stateOf()).toEqual({ state: 'bounced', suppressed: 1 });
  });

  it('are forgotten after 90 days', async () => {
    await failEach([0, 40, 91]);
    expect(await stateOf()).toMatchObject({ state: 'active' });
  });

  it('are forgotten once one arrived', async () => {
    await failEach([0, 40]);
    await desk.bounces.clear((await rowOf('post:0')).subscriberId);
    await failEach([41, 42]);
    expect(await stateOf()).toMatchObject({ state: 'active' });
  });
});

describe('an answer of a reader', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  it('is counted once a reader, and shown with the last one', async () => {
    const { tag } = await send();
    const [one, two] = [clock.iso(), clock.iso(DAY)];
    await take(reply(tag), two);
    await take(reply(tag).replace('answer-1', 'answer-0'), one);
    expect(await desk.deliveries.countReplied(ISSUE)).toBe(1);
    expect(await desk.deliveries.findReplied(ISSUE, { limit: 10 })).toMatchObject([
      { email: ANNA, repliedAt: two, replyId: 'answer-1@home.test' },
    ]);
  });

  it('says that the mail arrived: of one that was uncertain, and after soft ones', async () => {
    const row = await send();
    await desk.subscribers.setSoftBounces(row.subscriberId, [{ issueId: 'x', at: clock.iso() }]);
    await desk.deliveries.move([row], { $set: { state: 'uncertain' } });
    await take(reply(row.tag));
    expect(await rowOf()).toMatchObject({ state: 'sent' });
    expect((await desk.subscribers.findByEmail(ANNA))?.softBounces).toEqual([]);
  });

  it('by a program, or by the author, is none', async () => {
    const { tag } = await send();
    await take(vacation(tag));
    await take(oldVacation(tag));
    await take(
      reply(tag)
        .replace('anna@home.test>', 'Desk@author.test>')
        .replace('anna@home.test>', 'Desk@author.test>'),
    );
    expect(await desk.deliveries.countReplied(ISSUE)).toBe(0);
  });
});

describe('refusals for the sender’s sake', () => {
  const refusalOf = async () => (await desk.issues.find(ISSUE))?.refusal;

  it('of more than one mail in a hundred are told to the author, and no reader is blamed', async () => {
    await desk.addReaders(Array.from({ length: 200 }, (_, n) => `reader${n}@reader.test`));
    await desk.addIssue();
    await desk.look();
    for (const n of [1, 2]) {
      await take(report((await rowOf(ISSUE, `reader${n}@reader.test`)).tag, '5.7.1'));
    }
    expect(await refusalOf()).toBeUndefined();
    await take(report((await rowOf(ISSUE, 'reader3@reader.test')).tag, '5.7.1'));
    expect(await refusalOf()).toBe('550 said so (5.7.1)');
    expect(await desk.subscribers.findByEmail('reader3@reader.test')).not.toHaveProperty(
      'softBounces',
    );
  });
});

describe('a complaint', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  it('ends the letters, whatever the mail had become', async () => {
    const { tag } = await send();
    await take(complaint(tag));
    expect(await rowOf()).toMatchObject({ state: 'complained' });
    expect(await stateOf()).toEqual({ state: 'complained', suppressed: 1 });
  });

  it('is kept of somebody who has left as well', async () => {
    const { tag, subscriberId } = await send();
    await desk.departures.leave(subscriberId, 'bounced');
    await take(complaint(tag));
    expect(await stateOf()).toEqual({ state: 'complained', suppressed: 1 });
  });

  it('that is taken back is as if it had not been', async () => {
    const { tag } = await send();
    await take(complaint(tag, 'not-spam'));
    expect(await rowOf()).toMatchObject({ state: 'sent' });
    await take(complaint(tag));
    await take(complaint(tag, 'not-spam'));
    expect(await rowOf()).toMatchObject({ state: 'sent' });
    expect(await stateOf()).toEqual({ state: 'active', suppressed: 0 });
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
    expect(await stateOf(email)).toMatchObject({ state });
  });

  it('that comes for days is a soft one', async () => {
    const email = 'anna.rcpt452@fault.test';
    await desk.addReaders([email]);
    await desk.addIssue();
    for (let day = 0; (await desk.issues.find(ISSUE))?.state !== 'done'; day += 1) {
      clock.ahead = 2 * day * DAY;
      await desk.look();
    }
    const { softBounces } = (await desk.subscribers.findByEmail(email)) ?? {};
    expect(softBounces).toMatchObject([{ issueId: ISSUE }]);
  });
});
