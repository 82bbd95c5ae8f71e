import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { ISSUE } from '../../test/letter-senders.ts';
import {
  complaint,
  eximReport,
  freeReport,
  oldComplaint,
  oldVacation,
  reply,
  report,
  strangers,
  vacation,
} from '../../test/returned-mails.ts';
import { ANNA, ReturnsDesk } from '../../test/returns-desk.ts';
import { SetClock } from '../../test/set-clock.ts';

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

describe('a report', () => {
  beforeEach(() => desk.addReaders([ANNA, 'bob@reader.test']));

  it('that the address does not exist ends the reader’s letters, and only theirs', async () => {
    const { tag } = await desk.send();
    await desk.take(report(tag, '5.1.1'));
    expect(await desk.rowOf()).toMatchObject({ state: 'bounced', response: '550 said so (5.1.1)' });
    expect(await desk.standing()).toEqual({ state: 'bounced', suppressed: 1 });
    expect(await desk.standing('bob@reader.test')).toMatchObject({ state: 'active' });
  });

  it.each(['5.2.2', '5.7.1', '4.2.2', '5.1.8', '5.4.5', '5.3.4'])(
    'with %s says that this mail failed',
    async (status) => {
      const { tag } = await desk.send();
      await desk.take(report(tag, status));
      expect(await desk.rowOf()).toMatchObject({
        state: 'failed',
        response: `550 said so (${status})`,
      });
      expect(await desk.standing()).toEqual({ state: 'active', suppressed: 0 });
    },
  );

  it.each([
    ['5.2.2', 1],
    ['4.2.2', 1],
    ['5.1.8', 0],
    ['5.4.5', 0],
    ['5.3.4', 0],
  ])('with %s counts %d against the reader, even if it is repeated', async (status, count) => {
    const { tag } = await desk.send();
    await desk.take(report(tag, status));
    await desk.take(report(tag, status));
    const { softBounces = [] } = (await desk.subscribers.findByEmail(ANNA)) ?? {};
    expect(softBounces).toHaveLength(count);
  });

  it('that it is only late changes nothing but what nobody knew', async () => {
    const row = await desk.send();
    await desk.take(report(row.tag, '4.4.1', 'delayed'));
    expect(await desk.rowOf()).toEqual(row);
    await desk.deliveries.move([row], { $set: { state: 'uncertain' } });
    await desk.take(report(row.tag, '4.4.1', 'delayed'));
    expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
  });

  it.each([
    'Ticket 550 was opened. Address not found? Mailbox unknown? See our FAQ.',
    'Your mail to anna@reader.test got the number 550 in our queue.',
    'Hello anna@reader.test. Is the user unknown to you? Then do nothing.',
    'If the user is unknown, anna@reader.test is told. Case: 550 is open.',
    'User unknown: that is what our FAQ is about.',
    'Remote servers: 550 of them were down last night.',
    'We are away from 24.12. to 5.1.1 and cost 550 euros.',
    'I, anna@reader.test, am away until 5.1.1 and no longer at number 550 then.',
  ])('that a postmaster’s program wrote are none: %s', async (words) => {
    const { tag } = await desk.send();
    await desk.take(
      [
        'Return-Path: <>',
        'From: postmaster@reader.test',
        `To: bounces+${tag}@author.test`,
        'Subject: Your message was received',
        '',
        words,
        '',
      ].join('\r\n'),
    );
    expect(await desk.standing()).toMatchObject({ state: 'active' });
    expect((await desk.rowOf()).state).toBe('sent');
  });

  it.each([
    '550 5.1.1 <anna@reader.test>: Recipient address rejected',
    'smtp; 550 5.1.1 no such user',
    '550 No such user here',
    'The mail to anna@reader.test failed. The remote host said: 550 no such user',
    'anna@reader.test: user unknown',
  ])('that a postmaster’s server wrote are one: %s', async (words) => {
    const { tag } = await desk.send();
    await desk.take(
      [
        'Return-Path: <>',
        'From: postmaster@reader.test',
        `To: bounces+${tag}@author.test`,
        'Subject: Undeliverable',
        '',
        words,
        '',
      ].join('\r\n'),
    );
    expect(await desk.standing()).toMatchObject({ state: 'bounced' });
  });

  it('in free words, and a vacation, cost nobody their place', async () => {
    const { tag } = await desk.send();
    await desk.take(vacation(tag));
    expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
    await desk.take(freeReport(tag, 'go away'));
    expect(await desk.rowOf()).toMatchObject({
      state: 'sent',
      response: expect.stringContaining('go away'),
    });
    await desk.take(freeReport(tag, '552 mailbox is full'));
    expect(await desk.rowOf()).toMatchObject({ state: 'failed' });
    expect(await desk.standing()).toEqual({ state: 'active', suppressed: 0 });
  });

  it.each([
    ['qmail', freeReport],
    ['Exim', (tag: string) => eximReport(tag, '550 No Such User Here')],
  ])('of %s in free words that there is no such user ends the letters', async (_, free) => {
    const { tag } = await desk.send();
    await desk.take(free(tag));
    expect(await desk.rowOf()).toMatchObject({ state: 'bounced' });
    expect(await desk.standing()).toEqual({ state: 'bounced', suppressed: 1 });
  });

  it('records which letter bounced, and why', async () => {
    const { tag } = await desk.send();
    await desk.take(report(tag, '5.1.1'));
    expect(await desk.former.findByEmail(ANNA)).toMatchObject({
      issueId: ISSUE,
      response: '550 said so (5.1.1)',
    });
  });

  it('that is read again after its reader was put back changes nothing', async () => {
    const { id, subscriberId, tag } = await desk.send();
    await desk.take(report(tag, '5.1.1'));
    await desk.departures.takeBack(subscriberId, 'bounced');
    const $set = { state: 'failed', isPutBack: true } as const;
    await desk.deliveries.updateEach([[{ id }, { $set }]]);
    await desk.take(report(tag, '5.1.1'));
    expect(await desk.standing()).toEqual({ state: 'active', suppressed: 0 });
  });

  it('names the reader in another spelling', async () => {
    const { tag } = await desk.send();
    const named = (name: string) =>
      report(tag, '5.1.1').replace('Final-Recipient: rfc822; anna@reader.test', name);
    for (const name of ['rfc822; bob@reader.test', 'rfc822; somebody@elsewhere.test']) {
      await desk.take(named(`Final-Recipient: ${name}`));
      expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
    }
    const original = 'Original-Recipient: RFC822;anna+40Reader.TEST';
    await desk.take(named(`${original}\r\nFinal-Recipient: rfc822; somebody@elsewhere.test`));
    expect(await desk.standing()).toMatchObject({ state: 'bounced' });
  });

  it('of a mail to which the provider gave another name is found by that', async () => {
    const row = await desk.send();
    await desk.deliveries.move([row], { $set: { providerId: '<0100-1@email.amazonses.com>' } });
    await desk.take(report('', '5.1.1').replace('<@author.test>', '<0100-1@email.amazonses.com>'));
    expect(await desk.standing()).toMatchObject({ state: 'bounced' });
  });

  it('of someone else’s mail, and any other mail, changes nothing', async () => {
    const row = await desk.send();
    for (const stranger of strangers) await desk.take(stranger);
    expect(await desk.rowOf()).toEqual(row);
    expect(await desk.standing()).toEqual({ state: 'active', suppressed: 0 });
    expect(await desk.standing('bob@reader.test')).toMatchObject({ state: 'active' });
  });
});

describe('an answer of a reader', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  it('is counted once a reader, and shown with the last one', async () => {
    const { tag } = await desk.send();
    const one = clock.iso();
    const two = clock.iso(DAY);
    await desk.take(reply(tag), two);
    await desk.take(reply(tag).replace('answer-1', 'answer-0'), one);
    expect(await desk.deliveries.countMarked(ISSUE, 'repliedAt')).toBe(1);
    expect(await desk.deliveries.findMarked(ISSUE, 'repliedAt', { limit: 10 })).toMatchObject([
      { email: ANNA, repliedAt: two, replyId: 'answer-1@home.test' },
    ]);
  });

  it('proves that the mail arrived: for an uncertain one, and after soft bounces', async () => {
    const row = await desk.send();
    await desk.subscribers.setSoftBounces(row.subscriberId, [{ issueId: 'x', at: clock.iso() }]);
    await desk.deliveries.move([row], { $set: { state: 'uncertain' } });
    await desk.take(reply(row.tag));
    expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
    expect((await desk.subscribers.findByEmail(ANNA))?.softBounces).toEqual([]);
  });

  it('by a program, or by the author, is none', async () => {
    const { tag } = await desk.send();
    await desk.take(vacation(tag));
    await desk.take(oldVacation(tag));
    await desk.take(
      reply(tag)
        .replace('anna@home.test>', 'Desk@author.test>')
        .replace('anna@home.test>', 'Desk@author.test>'),
    );
    expect(await desk.deliveries.countMarked(ISSUE, 'repliedAt')).toBe(0);
  });
});

describe('a complaint', () => {
  beforeEach(() => desk.addReaders([ANNA]));

  it('ends the letters, whatever the mail had become', async () => {
    const { tag } = await desk.send();
    await desk.take(complaint(tag));
    expect(await desk.rowOf()).toMatchObject({ state: 'complained' });
    expect(await desk.standing()).toEqual({ state: 'complained', suppressed: 1 });
  });

  it('is kept of someone who has left as well', async () => {
    const { tag, subscriberId } = await desk.send();
    await desk.departures.leave(subscriberId, 'bounced');
    await desk.take(complaint(tag));
    expect(await desk.standing()).toEqual({ state: 'complained', suppressed: 1 });
  });

  it('that the provider withdraws leaves the return to the reader', async () => {
    const { tag } = await desk.send();
    await desk.take(complaint(tag, 'not-spam'));
    expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
    await desk.take(complaint(tag));
    await desk.take(complaint(tag, 'not-spam'));
    expect(await desk.rowOf()).toMatchObject({
      state: 'complained',
      response: 'The provider no longer takes it for spam.',
    });
    expect(await desk.standing()).toEqual({ state: 'complained', suppressed: 1 });
  });

  it('in the older form counts by the mail in it', async () => {
    const { tag } = await desk.send();
    await desk.take(oldComplaint(tag));
    expect(await desk.standing()).toEqual({ state: 'complained', suppressed: 1 });
  });
});
