import { reportOf } from '../src/incoming-mail/delivery-report.ts';
import { MailHead } from '../src/incoming-mail/mail-head.ts';
import { ownWordsOf } from '../src/incoming-mail/own-words.ts';
import { returnOf, type ReturnedMail } from '../src/incoming-mail/returned-mail.ts';

/** Reads a mail as the mailbox does. */
export async function readMail(source: string): Promise<ReturnedMail> {
  const bytes = Buffer.from(source);
  const head = await MailHead.of(bytes);
  return returnOf(head, await reportOf(bytes), await ownWordsOf(bytes));
}

/** A returned mail with a tag of ours. Its lines end in CR LF. */
const mail = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const TO = 'To: desk@author.test';
const FROM = 'From: Anna <anna@reader.test>';

/** A complaint in the form of RFC 5965. Large providers use this form. */
export const complaint = (tag: string, type = 'abuse', email = 'anna@reader.test') =>
  mail(
    'Return-Path: <fbl@provider.test>',
    'From: Complaints <fbl@provider.test>',
    TO,
    'Subject: FW: Greetings',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    'Original-Mail-From: <desk@author.test>',
    `Original-Rcpt-To: <${email}>`,
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${tag}@author.test>`,
    'From: The Examiner <desk@author.test>',
    'To: undisclosed',
    'Subject: Greetings',
    '',
    'The letter.',
    '--part--',
  );

/** A complaint in the older form of Outlook's service (JMRP): the mail itself, with its recipient in a header. */
export const oldComplaint = (
  tag: string,
  email = 'anna@reader.test',
  from = 'staff@hotmail.test',
) =>
  mail(
    `Return-Path: <${from}>`,
    `From: ${from}`,
    TO,
    'MIME-Version: 1.0',
    'Subject: complaint about message from 192.0.2.1',
    `Message-ID: <jmrp-${tag}@hotmail.test>`,
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'A complaint.',
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    `X-HmXmrOriginalRecipient: <${email}>`,
    `Message-ID: <${tag}@author.test>`,
    'From: The Examiner <desk@author.test>',
    'To: undisclosed',
    'Subject: Greetings',
    '',
    'The letter.',
    '--part--',
  );

/** A vacation reply of Pigeonhole. */
export const vacation = (tag: string, to = 'desk@author.test') =>
  mail(
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    FROM,
    `To: ${to}`,
    'Subject: Auto: Greetings',
    'Message-ID: <dovecot-sieve-1@reader.test>',
    `In-Reply-To: <${tag}@author.test>`,
    `References: <${tag}@author.test>`,
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    'X-Sieve: Pigeonhole 0.5',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am away. If 550 5.1.1 means something to you, call me.',
  );

/** A vacation reply of Exchange and older servers, to the return path and without the headers of RFC 3834. */
export const oldVacation = (tag: string) =>
  mail(
    'Return-Path: <anna@reader.test>',
    FROM,
    `To: bounces+${tag}@author.test`,
    'Subject: Out of office',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    '',
    'Back on Monday.',
  );

export const reply = (tag: string, ...headers: readonly string[]) =>
  mail(
    'Return-Path: <anna@home.test>',
    'From: Anna <anna@home.test>',
    TO,
    'Subject: Re: Greetings',
    'Message-ID: <answer-1@home.test>',
    `In-Reply-To: <${tag}@author.test>`,
    `References: <${tag}@author.test>`,
    ...headers,
    '',
    'Thank you! I liked 5.1.1 best.',
  );

/** A returned mail of qmail: a free text with the original mail below it. */
export const freeReport = (tag: string, words = '550 5.1.1 no such user') =>
  mail(
    'Return-Path: <>',
    `Delivered-To: bounces+${tag}@author.test`,
    'From: MAILER-DAEMON@old.test',
    `To: bounces+${tag}@author.test`,
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at old.test.',
    '',
    '<anna@reader.test>:',
    `Remote host said: ${words}`,
    '',
    '--- Below this line is a copy of the message.',
    '',
    `Message-ID: <${tag}@author.test>`,
  );

/** A report of old Exim versions: a header names the recipient. */
export const eximReport = (tag: string, words = '550 5.2.1 disabled') =>
  mail(
    'Return-Path: <>',
    'Auto-Submitted: auto-replied',
    'X-Failed-Recipients: anna@reader.test',
    'From: Mail Delivery System <Mailer-Daemon@old.test>',
    TO,
    'Subject: Mail delivery failed: returning message to sender',
    '',
    '  anna@reader.test',
    `    ${words}`,
    '',
    `Message-ID: <${tag}@author.test>`,
  );

const readReceipt = mail(
  'Return-Path: <>',
  FROM,
  TO,
  'Subject: Read: Greetings',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=disposition-notification; boundary="part"',
  '',
  '--part',
  'Content-Type: text/plain',
  '',
  'It was displayed. 550 5.1.1',
  '--part',
  'Content-Type: message/disposition-notification',
  '',
  'Final-Recipient: rfc822; anna@reader.test',
  'Disposition: manual-action; displayed',
  '--part--',
);

const othersReport = mail(
  'Return-Path: <>',
  'From: Mailer-Daemon@other.test',
  TO,
  'Subject: Returned mail',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
  '',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; other.test',
  '',
  'Final-Recipient: rfc822; bob@other.test',
  'Action: failed',
  'Status: 5.1.1',
  '',
  '--part',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <private@author.test>',
  '--part--',
);

/** Mails without a relation to letters. Some look like a report or a reply. */
export const strangers: readonly string[] = [
  readReceipt,
  othersReport,
  mail(FROM, TO, 'Subject: Undelivered Mail Returned to Sender', '', '550 5.1.1 no such user'),
  mail('Return-Path: <>', FROM, TO, 'Subject: failure notice', '', '550 5.1.1 no such user'),
  mail(FROM, TO, 'Subject: Re: lunch', 'In-Reply-To: <aaaaaaaaaaaaaaaa@author.test>', '', 'Yes.'),
  mail(FROM, TO, 'Auto-Submitted: auto-replied', 'Subject: Away', '', 'I am away. 550 5.1.1'),
  mail(TO, 'Content-Type: multipart/report; boundary="never', '', '--never', 'Action: failed'),
  mail('Content-Type: multipart/mixed; boundary=a', '', '--a\r\n'.repeat(2000), 'No end.'),
  mail('To: bounces+zzzzzzzzzzzzzzzz@author.test', FROM, 'Subject: hello', '', 'Guess.'),
  ...Array.from({ length: 41 }, (_, n) =>
    mail(FROM, TO, `Subject: Hello ${n}`, `Message-ID: <${n}@reader.test>`, '', 'Hi.'),
  ),
];

/** In the form of RFC 3464, to the return path. */
export const report = (tag: string, status: string, action = 'failed') =>
  mail(
    'Return-Path: <>',
    'From: Mailer-Daemon@mx.test',
    TO,
    'Subject: Returned mail',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'It came back.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    `Original-Envelope-Id: ${tag}`,
    '',
    'Final-Recipient: rfc822; anna@reader.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 said so',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${tag}@author.test>`,
    '',
    '--part--',
  );
