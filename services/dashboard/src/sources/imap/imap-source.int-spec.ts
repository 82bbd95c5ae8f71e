import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  hasDovecot,
  startDovecot,
  type Dovecot,
  type TestMessage,
} from '../../../../kit/test/dovecot.ts';
import type { MailAccount } from '@examiner/kit/imap';
import { createImapSource } from './imap-source.ts';

const context = {
  http: { get: () => Promise.reject(new Error('No mailbox is read over HTTP')) },
  now: Date.parse('2026-11-21T12:00:00Z'),
  previous: null,
};

async function read(account: MailAccount) {
  const result = await createImapSource({ mailbox: 'gmail', account }).fetch(context);
  if (result.status !== 'ok') throw new Error(`The mailbox was read as ${result.status}`);
  return result;
}

function message(receivedAt: string, headers: readonly string[], isSeen = false): TestMessage {
  return { raw: [...headers, '', 'Hello.', ''].join('\r\n'), receivedAt, isSeen };
}

const FROM = 'From: Ann Example <ann@example.com>';
const NOON = '2026-11-20T12:00:00.000Z';

(hasDovecot() ? describe : describe.skip)('a mailbox on a Dovecot', () => {
  let server: Dovecot;

  beforeAll(async () => {
    server = await startDovecot();
  });

  beforeEach(async () => {
    await server.empty('gmail');
    await server.empty('yahoo');
  });

  afterAll(() => server.close());

  /** The row of a mailbox that has a single message. */
  async function readOne(headers: readonly string[], isSeen = false) {
    await server.append('gmail', [message(NOON, headers, isSeen)]);
    return onlyRow();
  }

  async function onlyRow() {
    const { data } = await read(server.account('gmail'));
    expect(data).toHaveLength(1);
    return data[0];
  }

  test('says who wrote what and when', async () => {
    const headers = [
      'From: =?utf-8?Q?M=C3=BCller=2C_J=C3=B6rg?= <j@example.com>',
      'Subject: =?utf-8?B?Q2Fmw6kg4oCTIGNhZsOpLCAicXVvdGVkIg==?=',
      'Date: Mon, 02 Feb 2015 08:00:00 +0000',
    ];
    expect(await readOne(headers)).toEqual({
      from: 'Müller, Jörg',
      subject: 'Café – café, "quoted"',
      receivedAt: NOON,
      isUnread: true,
    });
  });

  test.each([
    ['no Subject header', [FROM], { subject: '(no subject)' }],
    ['an empty subject', [FROM, 'Subject: '], { subject: '(no subject)' }],
    ['no Date header', [FROM, 'Subject: Undated'], { subject: 'Undated', receivedAt: NOON }],
    ['a quoted name', ['From: "Doe, Jane" <jane@example.com>'], { from: 'Doe, Jane' }],
    ['no name', ['From: <jane@example.com>'], { from: 'jane@example.com' }],
    ['no From header', ['Subject: Hi'], { from: '(no sender)', subject: 'Hi' }],
    [
      'control characters and line breaks',
      [FROM, 'Subject: =?utf-8?Q?=07One=0D=0Atwo=E2=80=AEthree=00?='],
      { subject: 'One two three' },
    ],
    ['a long subject', [FROM, `Subject: ${'x'.repeat(300)}`], { subject: 'x'.repeat(200) }],
  ])('reads a message with %s', async (_, headers, expected) => {
    expect(await readOne(headers)).toMatchObject(expected);
  });

  test.each([
    ['Western', 'From: "M\xfcller, J\xf6rg" <j@example.com>', 'Müller, Jörg'],
    ['Russian', 'From: \xe9\xd7\xc1\xce \xf0\xc5\xd4\xd2\xcf\xd7 <i@example.com>', 'Иван Петров'],
  ])('reads %s letters that name no charset', async (_, from, expected) => {
    const raw = Buffer.from(`${from}\r\nSubject: Caf\xe9\r\n\r\nHello.\r\n`, 'latin1');
    await server.append('gmail', [{ raw, receivedAt: NOON }]);
    expect(await onlyRow()).toEqual({
      from: expected,
      subject: 'Café',
      receivedAt: NOON,
      isUnread: true,
    });
    expect(await onlyRow()).toMatchObject({ isUnread: true });
  });

  test('cuts between characters, not through one', async () => {
    const subject = `${'x'.repeat(199)}😀😀`;
    const words = subject.match(/.{1,30}/gu) ?? [];
    const encoded = words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`);
    const row = await readOne([FROM, `Subject: ${encoded.join('\r\n ')}`]);
    expect(row?.subject).toBe(`${'x'.repeat(199)}😀`);
  });

  test('knows a message that was read', async () => {
    expect(await readOne([FROM, 'Subject: Old'], true)).toMatchObject({ isUnread: false });
  });

  test('leaves messages unread', async () => {
    expect(await readOne([FROM, 'Subject: New'])).toMatchObject({ isUnread: true });
    const again = await read(server.account('gmail'));
    expect(again.data).toMatchObject([{ subject: 'New', isUnread: true }]);
  });

  test('keeps the nine that were received last, newest first', async () => {
    // The last message in the inbox has the oldest date, like a message that was moved back into the inbox.
    const days = [12, 1, 5, 3, 11, 2, 9, 4, 10, 6, 8, 7].map((day) => String(day + 9));
    const at = (day: string) => `2026-11-${day}T12:00:00.000Z`;
    const messages = days.map((day) => message(at(day), [FROM, `Subject: Day ${day}`]));
    await server.append('gmail', [...messages, message(at('01'), [FROM, 'Subject: Day 1'])]);
    const result = await read(server.account('gmail'));
    const kept = [21, 20, 19, 18, 17, 16, 15, 14, 13].map((day) => `Day ${String(day)}`);
    expect(result.data.map(({ subject }) => subject)).toEqual(kept);
    expect(result).toMatchObject({ items: 9, newestItem: at('21') });
  });

  test('reads an empty mailbox', async () => {
    await server.append('gmail', [message(NOON, [FROM])]);
    const result = await read(server.account('yahoo'));
    expect(result).toEqual({ status: 'ok', data: [], items: 0, newestItem: null });
  });

  test('says that the password was refused, and names neither it nor the user', async () => {
    const account = { ...server.account('gmail'), password: 'not-the-password' };
    const error = await read(account).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SourceError', message: 'refused the password' });
    expect((error as Error).cause).toBeUndefined();
  });

  test('sends no password to a server whose certificate is not trusted', async () => {
    const { host, port, user, password } = server.account('gmail');
    const account = { host, port, user, password };
    await expect(read(account)).rejects.toMatchObject({
      name: 'SourceError',
      message: 'has a certificate that is not trusted',
    });
  });
});

test.each(['gmail', 'yahoo'] as const)('a source is named after its mailbox: %s', (mailbox) => {
  const account = { host: '127.0.0.1', port: 1, user: 'user', password: 'password' };
  expect(createImapSource({ mailbox, account }).id).toBe(`email.${mailbox}`);
});
