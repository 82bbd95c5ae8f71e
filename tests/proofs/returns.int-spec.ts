import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_BOXES } from '../../services/audience/src/incoming-mail/mail-box.model.ts';
import { MailBoxesRepository } from '../../services/audience/src/incoming-mail/mail-boxes.repository.ts';
import { runMailCommand } from '../../services/audience/src/mail-check/mail-command.ts';
import { UncertainService } from '../../services/audience/src/incoming-mail/uncertain.service.ts';
import { VerdictReader } from '../../services/audience/src/mail-check/verdicts/verdict-reader.ts';
import { MailboxService } from '../../services/audience/src/incoming-mail/mailbox.service.ts';
import { startFaultServer, type FaultServer } from '../../services/audience/test/fault-server.ts';
import { ReturnsDesk } from '../../services/audience/test/returns-desk.ts';
import { freePorts } from '../../scripts/free-ports.js';
import { hasPostfix, startPostfix, type Postfix } from '../../services/audience/test/postfix.ts';
import { forgeries } from '../../services/audience/test/forged-reports.ts';
import {
  complaint,
  oldComplaint,
  oldVacation,
  reply,
  strangers,
  vacation,
} from '../../services/audience/test/returned-mails.ts';
import { Clock } from '../../services/kit/src/clock.ts';
import { hasDovecot, startDovecot, type Dovecot } from '../../services/kit/test/dovecot.ts';
import { IS_LONG } from './form.ts';

/** The states of the delivery and the reader after each fault of the reader's mail server. If a server refuses the sender, the failure does not count against the reader. */
const TABLE = {
  rcpt550: ['bounced', 'bounced'],
  rcpt551: ['bounced', 'bounced'],
  rcpt552: ['failed', 'active'],
  data553: ['failed', 'active'],
  data554: ['failed', 'active'],
  // Postfix returns these mails after two seconds.
  ...(IS_LONG && {
    rcpt452: ['failed', 'active'],
    dropdot: ['failed', 'active'],
  }),
} as const;
const FAULTS = Object.keys(TABLE);
const OTHERS = {
  abused: ['complained', 'complained'],
  spammed: ['complained', 'complained'],
  away: ['sent', 'active'],
} as const;
const OTHER_ROWS = {
  writes: ['sent', 'active'],
  gone: ['sent', 'active'],
  forged: ['sent', 'active'],
} as const;

let dovecot: Dovecot;
let faults: FaultServer;
let postfix: Postfix;
let folder: string;
let desk: ReturnsDesk;
let inPlain: ReturnsDesk;
let mailbox: MailboxService;
const { signal } = new AbortController();

const canRun = hasPostfix() && hasDovecot();
(canRun ? describe : describe.skip)('with Postfix and Dovecot', () => {
  beforeAll(async () => {
    faults = await startFaultServer();
    folder = await mkdtemp(join(tmpdir(), 'letters-'));
    dovecot = await startDovecot();
    const [port = 0, plainPort = 0] = await freePorts(2);
    const { mailFolder } = dovecot;
    postfix = await startPostfix({ ports: [port, plainPort], faultPort: faults.port, mailFolder });
    desk = new ReturnsDesk(folder, port);
    inPlain = new ReturnsDesk(folder, plainPort, { bounces: 'bounces@author.test' });
    const clock = new Clock();
    const boxes = new MailBoxesRepository(desk.store, clock);
    const logger = { warn: () => undefined };
    mailbox = new MailboxService(boxes, desk.deliveries, desk.returns, clock, logger);
  });
  afterAll(async () => {
    await inPlain.store.close();
    await desk.store.close();
    await postfix.close();
    await dovecot.close();
    await faults.close();
    await rm(folder, { recursive: true });
  });

  const maildir = () => join(dovecot.mailFolder, 'gmail');
  /** Each message with its flags. */
  async function messages(): Promise<string[]> {
    const lists = ['new', 'cur'].map((name) => readdir(join(maildir(), name)).catch(() => []));
    return (await Promise.all(lists)).flat().toSorted();
  }

  const names = [...FAULTS, ...Object.keys(OTHERS), ...Object.keys(OTHER_ROWS)];
  const addressOf = (name: string) => `anna.${name}@fault.test`;

  const rowOf = async (issueId: string, name: string) => {
    const reader = await readerOf(name);
    const [row] = await desk.deliveries.findByIds([`${issueId}:${reader.id}`]);
    if (!row) throw new Error(`${name} has no row of ${issueId}.`);
    return row;
  };
  const readerOf = async (name: string) => {
    const email = addressOf(name);
    const reader =
      (await desk.subscribers.findByEmail(email)) ?? (await desk.former.findByEmail(email));
    if (!reader) throw new Error(`${email} is nobody.`);
    return reader;
  };

  it(`${FAULTS.length} faults, with and without DSN, among other mails: the table to the letter`, async () => {
    await desk.addReaders(names.map(addressOf));
    for (const [id, sender] of [
      ['post:one', desk],
      ['post:two', inPlain],
    ] as const) {
      await sender.addIssue({ id });
      await sender.look();
    }
    const tagOf = async (name: string) => (await rowOf('post:one', name)).tag;
    const forged = forgeries({
      victim: addressOf('forged'),
      othersTag: await tagOf('writes'),
      othersProviderId: `<${await tagOf('writes')}@author.test>`,
    });
    const wish = reply(await tagOf('writes'), 'X-Priority: 3')
      .replace('answer-1', 'answer-0')
      .replace('Thank you! I liked 5.1.1 best.', 'Unsubscribe');
    const others = [
      complaint(await tagOf('abused'), 'abuse', addressOf('abused')),
      oldComplaint(await tagOf('spammed'), addressOf('spammed')),
      wish,
      ...forged.map(({ source }) => source),
      vacation(await tagOf('away')),
      oldVacation(await tagOf('gone')),
      reply(await tagOf('writes')),
      ...strangers,
    ];
    expect(strangers).toHaveLength(50);
    const receivedAt = new Date().toISOString();
    await dovecot.append(
      'gmail',
      others.map((raw) => ({ raw, receivedAt })),
    );
    while ((await messages()).length < 2 * FAULTS.length + others.length) await sleep(50);
    const before = await messages();

    const account = dovecot.account('gmail');
    const wordsOf = async (name: string) => {
      const reader = await readerOf(name);
      if ('state' in reader) return reader.state;
      const soft = reader.softBounces?.length ?? 0;
      return soft > 0 ? `active, ${soft} soft` : 'active';
    };
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [
            name,
            [(await rowOf('post:one', name)).state, await wordsOf(name)],
          ]),
        ),
      ) as unknown;

    await mailbox.read(account, signal);
    const expected = { ...TABLE, ...OTHERS, ...OTHER_ROWS };
    expect(await seen()).toEqual(expected);
    const listed = async () => {
      const counts = new Map<string, number>();
      for (const { email } of await desk.reports.newestFirst()) {
        counts.set(email, (counts.get(email) ?? 0) + 1);
      }
      return [...counts].toSorted();
    };
    const unverified = [
      [addressOf('forged'), 40],
      [addressOf('writes'), 1],
    ];
    expect(await listed()).toEqual(unverified);
    for (const name of FAULTS) {
      const one = await rowOf('post:one', name);
      const two = await rowOf('post:two', name);
      expect([name, two.state]).toEqual([name, one.state]);
    }
    expect(await desk.deliveries.countMarked('post:one', 'repliedAt')).toBe(1);
    expect((await desk.issues.find('post:one'))?.refusal).toBe('554 5.7.1 refused as spam');

    // Reads the mailbox again from the last position, and then as a mailbox with new UIDs.
    await mailbox.read(account, signal);
    await desk.store
      .collection(MAIL_BOXES)
      .updateOne({ id: `${account.user}@${account.host}` }, { $set: { uidValidity: '1' } });
    await mailbox.read(account, signal);
    expect(await seen()).toEqual(expected);
    expect(await listed()).toEqual(unverified);
    expect(await messages()).toEqual(before);
  }, 60_000);

  it('a test says where it arrived, and who signed it', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = dovecot.account('gmail');
    const mailboxes = [{ address: account.user, account }];
    const { lines, succeeded, verdicts } = await runMailCommand(['--check'], {
      config: {
        mail: { ...desk.mail, dkim: { key: privateKey, selector: 'desk' } },
        ownMailboxes: mailboxes,
      },
      names: { resolveTxt: () => Promise.resolve([]), resolveMx: () => Promise.resolve([]) },
      reader: Object.assign(new VerdictReader(), { pause: () => sleep(50) }),
    });
    expect(succeeded).toBe(false);
    expect(verdicts).toMatchObject([{ address: account.user, verdict: { folder: 'inbox' } }]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'well  It sends reports that name the mail (DSN).',
        `well  The test to ${account.user} is in the inbox.`,
        'look  The receiver says nothing of SPF.',
        'well  It is signed by d=author.test s=desk.',
      ]),
    );
  });

  it('a verdict is waited for, found in the folder for spam, and given up in the end', async () => {
    const raw = [
      'Authentication-Results: mx.yahoo.test; spf=pass; dkim=none',
      'Message-ID: <b@other.test>',
      '',
      'Hello.',
      '',
    ].join('\r\n');
    const message = { raw, receivedAt: new Date().toISOString() };
    let looks = 0;
    const pause = async () => {
      looks += 1;
      if (looks === 2) await dovecot.append('yahoo', [message], 'Spam');
    };
    const reader = Object.assign(new VerdictReader(), { pause });
    const verdict = await reader.wait(dovecot.account('yahoo'), ['<a@own.test>', '<b@other.test>']);
    expect([verdict?.folder, verdict?.results, looks]).toEqual([
      'junk',
      { spf: 'pass', dkim: 'none' },
      2,
    ]);
    expect(await reader.wait(dovecot.account('yahoo'), ['<c@own.test>'])).toBeNull();
    expect(looks).toBe(2 + 9);
  });

  it('an uncertain mail is sent if it is in the folder of sent mails, and otherwise stays uncertain', async () => {
    const account = dovecot.account('yahoo');
    const rows = await Promise.all(['away', 'writes'].map((name) => rowOf('post:one', name)));
    await desk.deliveries.move(rows, { $set: { state: 'uncertain' } });
    const raw = `Message-ID: <${rows[0]?.tag}@author.test>\r\nSubject: A letter\r\n\r\nHello.\r\n`;
    await dovecot.append('yahoo', [{ raw, receivedAt: new Date().toISOString() }], 'Sent');
    const warned: object[] = [];
    const through = async (password: string, user = account.user) => {
      const server = { ...desk.mail.server, host: 'smtp.test', user } as typeof desk.mail.server;
      const ownMailboxes = [{ address: account.user, account: { ...account, password } }];
      const logger = { warn: (fields: object) => void warned.push(fields) };
      const config = { mail: { ...desk.mail, server }, ownMailboxes };
      const { deliveries, returns } = desk;
      await new UncertainService(deliveries, returns, new Clock(), config, logger).settle(signal);
      return Promise.all(
        ['away', 'writes'].map(async (name) => (await rowOf('post:one', name)).state),
      );
    };
    expect(await through(account.password, 'other@author.test')).toEqual([
      'uncertain',
      'uncertain',
    ]);
    expect(await through('wrong')).toEqual(['uncertain', 'uncertain']);
    expect(warned).toEqual([{ problem: 'refused the password' }]);
    expect(await through(account.password)).toEqual(['sent', 'uncertain']);
  });

  it('a mailbox that cannot be read says why, and is read again', async () => {
    const account = { ...dovecot.account('yahoo'), password: 'wrong' };
    await mailbox.read(account, signal);
    expect(await mailbox.unread(account)).toMatchObject({ problem: 'refused the password' });
    expect(await mailbox.isDue(account)).toBe(false);
    await mailbox.read(dovecot.account('yahoo'), signal);
    expect(await mailbox.unread(account)).toBeNull();
  });
});
