import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  complaint,
  eximReport,
  freeReport,
  oldComplaint,
  oldVacation,
  readMail,
  reply,
  vacation,
} from '../../test/returned-mails.ts';
import type { Fault } from '../mail/transport/failure.ts';

/** Reports of a real Postfix: with DSN to the address of the letters, and without DSN to a return path with the tag. */
const recorded = (name: string) =>
  readFileSync(new URL(`../../test/returns/${name}.eml`, import.meta.url), 'utf8');
const WITH_DSN = recorded('report-550');
const WITHOUT = recorded('report-452');
const TAG = 'ahw5bni7bzq37n64';

const bounced = (fault: Fault, isPermanent = true) => ({
  kind: 'bounced',
  failure: { fault, isPermanent },
});
/** The recorded report, with another status and action. */
const report = (status: string, action = 'failed') =>
  WITH_DSN.replace('Status: 5.1.1', `Status: ${status}`).replace(
    'Action: failed',
    `Action: ${action}`,
  );

describe('what came back', () => {
  it.each<[string, string, object]>([
    ['5.1.1', report('5.1.1'), bounced('address')],
    ['5.1.10', report('5.1.10'), bounced('address')],
    ['5.2.1', report('5.2.1'), bounced('address')],
    ['5.4.1', report('5.4.1'), bounced('address')],
    ['5.1.8, the sender', report('5.1.8'), bounced('sender')],
    ['5.4.5, a quota', report('5.4.5'), bounced('sender')],
    ['5.2.2, full', report('5.2.2'), bounced('mailbox')],
    ['5.3.4, too big', report('5.3.4'), bounced('message')],
    ['5.0.0 in words', report('5.0.0'), bounced('address')],
    ['5.7.1, refused', report('5.7.1'), bounced('sender')],
    ['5.7.515, refused', report('5.7.515'), bounced('sender')],
    ['no status', report('unknown'), bounced('address')],
    ['4.2.2 after days', WITHOUT, bounced('mailbox', false)],
    ['4.1.1 after days', report('4.1.1'), bounced('address', false)],
    ['delayed', report('4.1.1', 'delayed'), { kind: 'noted' }],
    ['delivered', report('2.1.5', 'delivered'), { kind: 'noted' }],
    ['relayed', report('2.1.5', 'relayed'), { kind: 'noted' }],
    ['expanded', report('2.1.5', 'Expanded'), { kind: 'noted' }],
    ['a complaint', complaint(TAG), { kind: 'complained' }],
    ['a complaint taken back', complaint(TAG, 'not-spam'), { kind: 'cleared' }],
    ['another feedback', complaint(TAG, 'virus'), { kind: 'automatic' }],
    ['a vacation', vacation(TAG), { kind: 'automatic' }],
    [
      'a vacation to the return path',
      vacation(TAG, `bounces+${TAG}@author.test`),
      { kind: 'automatic' },
    ],
    ['an old vacation', oldVacation(TAG), { kind: 'automatic' }],
    ['a person', reply(TAG), { kind: 'reply' }],
    ['a list', reply(TAG, 'Precedence: list'), { kind: 'automatic' }],
    ['a person who says so', reply(TAG, 'Auto-Submitted: no'), { kind: 'reply' }],
    ['a complaint in the older form', oldComplaint(TAG), { kind: 'complained' }],
    ['qmail', freeReport(TAG), bounced('address')],
    ['qmail, full', freeReport(TAG, '552 mailbox is full'), bounced('mailbox')],
    [
      'qmail itself',
      freeReport(TAG, 'Sorry, no mailbox here by that name. (#5.1.1)'),
      bounced('address'),
    ],
    ['qmail without a status', freeReport(TAG, 'go away'), { kind: 'unclear' }],
    ['qmail with an address', freeReport(TAG, 'I am 5.1.1.9'), { kind: 'unclear' }],
    ['Exim of old', eximReport(TAG), bounced('address')],
    ['Exim without a status', eximReport(TAG, '550 No Such User Here'), bounced('address')],
    ['Exim without any code', eximReport(TAG, 'Unrouteable address'), bounced('address')],
    ['Exim that says nothing', eximReport(TAG, 'It did not work.'), { kind: 'unclear' }],
  ])('%s', async (_what, source, meaning) => {
    expect((await readMail(source)).meaning).toMatchObject(meaning);
  });

  it('is told in the words of the server that refused it', async () => {
    expect((await readMail(WITH_DSN)).meaning).toMatchObject({ words: '550 5.1.1 no such user' });
    const { meaning } = await readMail(freeReport(TAG));
    expect(meaning).toMatchObject({ words: 'Remote host said: 550 5.1.1 no such user' });
  });

  it('is understood of a report that is cut off after its parts for programs', async () => {
    const cut = WITHOUT.slice(0, WITHOUT.indexOf('Undelivered Message') + 100);
    expect((await readMail(cut)).meaning).toMatchObject(bounced('mailbox', false));
  });
});

describe('whose it is', () => {
  const without = (source: string, ...parts: RegExp[]) =>
    parts.reduce((text, part) => text.replaceAll(part, ''), source);
  const VERP = /\+[a-z2-7]{16}(?=@author)/g;
  const ENVELOPE = /Original-Envelope-Id: .*\r?\n/g;
  const MESSAGE_ID = /Message-ID: <[a-z2-7]{16}@author.*\r?\n/g;

  it('says the return path that it came to', async () => {
    const tag = /\+([a-z2-7]{16})@/.exec(WITHOUT)?.[1];
    expect((await readMail(without(WITHOUT, MESSAGE_ID))).claims.tags).toEqual([tag]);
  });

  it('says the return path whose case a server folded', async () => {
    const { claims } = await readMail(
      `Delivered-To: BOUNCES+${TAG.toUpperCase()}@author.test\r\n\r\n`,
    );
    expect(claims.tags).toEqual([TAG]);
  });

  it('says the envelope that the report names', async () => {
    expect((await readMail(without(WITH_DSN, MESSAGE_ID))).claims.tags).toEqual([TAG]);
  });

  it.each([
    ['a report with the head of the mail', without(WITH_DSN, ENVELOPE)],
    ['a complaint', complaint(TAG)],
    ['a complaint in the older form', oldComplaint(TAG)],
    ['free words', freeReport(TAG).replaceAll(VERP, '')],
    ['a reply', reply(TAG)],
  ])('says the mail in %s', async (_what, source) => {
    expect((await readMail(source)).claims.messageIds).toContain(`${TAG}@author.test`);
  });

  it('finds the recipient if nothing else is left', async () => {
    const { claims } = await readMail(without(WITHOUT, VERP, MESSAGE_ID));
    expect(claims).toEqual({ tags: [], messageIds: [], recipients: ['p.rcpt452@fault.test'] });
  });
});
