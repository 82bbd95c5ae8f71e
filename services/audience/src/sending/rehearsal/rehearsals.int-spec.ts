import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SourceError } from '@examiner/kit/upstream';
import { openActs, type OpenActs } from '../../../test/letter-acts.ts';
import { ISSUE } from '../../../test/letter-senders.ts';
import { SingleMails } from '../../mail/transport/single-mails.ts';
import { SmtpTransport } from '../../mail/transport/smtp-transport.ts';
import { MailVerdictsRepository } from '../../mail-check/verdicts/mail-verdicts.repository.ts';
import type { Verdict } from '../../mail-check/verdicts/verdict.ts';
import { RehearsalsService } from './rehearsals.service.ts';

const SECOND = 1000;
const GMAIL = 'desk@gmail.fault.test' as const;
const YAHOO = 'desk@yahoo.fault.test' as const;
const PASSED = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
const GREEN: Verdict = { folder: 'inbox', results: PASSED, signatures: [] };

let { acts, desk, clock, server, close } = {} as OpenActs;
let verdicts: MailVerdictsRepository;
/** The results of each reading of a mailbox, by its user. */
let says: Record<string, () => Verdict | null | Promise<Verdict>>;
let running: Promise<void>;
let html: string;
let addresses: readonly string[];
beforeEach(async () => {
  says = { [GMAIL]: () => GREEN, [YAHOO]: () => GREEN };
  html = '<p>Hello</p>';
  addresses = [GMAIL, YAHOO];
  ({ acts, desk, clock, server, close } = await openActs((opened) => {
    const { mail, issues, store } = opened.desk;
    verdicts = new MailVerdictsRepository(store, opened.clock);
    const account = (user: string) => ({ host: '127.0.0.1', port: 1, user, password: '' });
    const mailTo = (_issue: unknown, to: string) =>
      Promise.resolve({
        from: mail.from.address,
        to,
        subject: '',
        tag: 'a'.repeat(16),
        bytes: Buffer.from(`Content-Type: text/html\r\n\r\n${html}`),
      });
    const reader = {
      find: ({ user }: { user: string }) => Promise.resolve().then(() => says[user]?.() ?? null),
      wait: () => Promise.resolve(null),
      pause: () => {
        opened.clock.ahead += 6 * SECOND;
        return Promise.resolve();
      },
    };
    if (!mail.server) throw new Error('There is no mail server.');
    const single = new SingleMails(new SmtpTransport(mail.server));
    const logger = { error: (fields: object) => expect(fields).toEqual({}) };
    const config = {
      mail,
      get ownMailboxes() {
        return addresses.map((address) => ({ address, account: account(address) }));
      },
    };
    const rehearsals = new RehearsalsService(
      issues,
      { mailTo },
      single,
      verdicts,
      reader,
      opened.clock,
      config,
      logger,
    );
    return {
      plan: (until) => rehearsals.plan(until),
      run: (issue, goesAt) => (running = rehearsals.run(issue, goesAt)),
    };
  }));
  await desk.addReaders(['anna@fault.test']);
  await desk.addIssue({ state: 'draft' });
});
afterEach(() => close());

const issue = async () => desk.issues.find(ISSUE);
/** Rounded to tens of seconds, because the clock keeps running. */
const heldFor = async () => {
  const ms = Date.parse((await issue())?.sendAt ?? '') - clock.now();
  return Math.round(ms / (10 * SECOND)) + 0;
};

it('sends it only to the author at first, and stores the results of the mailboxes', async () => {
  html = 'a'.repeat(102_000);
  await acts.send(ISSUE, {});
  await running;
  expect([...server.kept.keys()].toSorted()).toEqual([GMAIL, YAHOO]);
  expect(await issue()).toMatchObject({
    state: 'held',
    rehearsal: {
      isClipped: true,
      results: [GMAIL, YAHOO].map((address) => ({ address, folder: 'inbox', ...PASSED })),
    },
  });
  expect(await verdicts.havePassedSince(clock.iso(-SECOND * 60))).toBe(true);
  clock.ahead += 31 * SECOND;
  await desk.look();
  expect(server.kept.has('anna@fault.test')).toBe(true);
});

it.each<[string, Partial<Verdict>, string]>([
  ['in the spam folder', { folder: 'junk' }, `${YAHOO} put it in the spam folder.`],
  ['failed', { results: { ...PASSED, dmarc: 'fail' } }, `${YAHOO} says DMARC fail.`],
])('makes it a draft again where it is %s', async (_what, change, reason) => {
  says[YAHOO] = () => ({ ...GREEN, ...change });
  await acts.send(ISSUE, {});
  await running;
  expect(await issue()).toMatchObject({ state: 'draft', reason });
  clock.ahead += 60 * SECOND;
  await desk.look();
  expect(server.kept.has('anna@fault.test')).toBe(false);
  await acts.send(ISSUE, { rehearsal: 'off' });
  expect(await issue()).toMatchObject({ state: 'held' });
  expect(await issue()).not.toHaveProperty('rehearsal');
});

it('makes it a draft again if the server refuses it', async () => {
  addresses = ['desk.rcpt554@fault.test'];
  await acts.send(ISSUE, {});
  await running;
  expect((await issue())?.reason).toContain('refused as spam');
});

it('sends it without a verdict when the hold is over, and says so', async () => {
  says = {
    [GMAIL]: () => {
      throw new SourceError('refused the password');
    },
    [YAHOO]: () => null,
  };
  await acts.send(ISSUE, {});
  await running;
  await desk.look();
  expect(await issue()).toMatchObject({
    state: 'done',
    rehearsal: {
      results: [
        { address: GMAIL, problem: 'The mailbox refused the password.' },
        { address: YAHOO },
      ],
    },
  });
});

it('is waited for if the author wants it, and no longer than necessary', async () => {
  let looks = 0;
  says[YAHOO] = () => ((looks += 1) > 8 ? GREEN : null);
  await acts.send(ISSUE, { rehearsal: 'wait' });
  expect(await heldFor()).toBe(12);
  await running;
  expect(await heldFor()).toBe(0);
  expect(await issue()).toMatchObject({ state: 'held' });
});

it('that is early leaves the author the time to undo', async () => {
  await acts.send(ISSUE, { rehearsal: 'wait' });
  await running;
  expect(await heldFor()).toBe(3);
});

it('changes nothing once it was taken back', async () => {
  addresses = [GMAIL];
  says[GMAIL] = async () => {
    await acts.undo(ISSUE);
    return { ...GREEN, folder: 'junk' };
  };
  await acts.send(ISSUE, {});
  await running;
  expect(await issue()).toMatchObject({ state: 'draft' });
  expect(await issue()).not.toHaveProperty('reason');
});

it('is not held without a mailbox', async () => {
  addresses = [];
  await acts.send(ISSUE, { rehearsal: 'wait' });
  expect(await heldFor()).toBe(3);
  expect(await issue()).not.toHaveProperty('rehearsal');
});
