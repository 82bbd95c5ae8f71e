import { expect, test } from '@jest/globals';
import type { MailRow } from './imap-source.ts';
import { formatGmailFile, formatYahooFile } from './mail-file.ts';

const NEW_YORK = 'America/New_York';
const AMSTERDAM = 'Europe/Amsterdam';

function row(changes: Partial<MailRow> = {}): MailRow {
  const receivedAt = '2026-11-20T10:11:00.000Z';
  return { from: 'Ann', subject: 'Hello', receivedAt, isUnread: false, ...changes };
}

test.each([
  ['plain text', {}, 'Ann,Hello'],
  ['commas', { from: 'Doe, Jane', subject: 'One, two' }, '"Doe, Jane","One, two"'],
  ['quotes', { from: 'The "A"', subject: '"' }, '"The ""A""",""""'],
  ['umlauts', { from: 'Müller, Jörg', subject: 'Café – ß' }, '"Müller, Jörg",Café – ß'],
  ['characters beyond the first plane', { subject: '😀' }, 'Ann,😀'],
])('%s in a name and a subject', (_, changes, cells) => {
  expect(formatGmailFile([row(changes)], AMSTERDAM)).toBe(
    `From,Subject,Date,Time,Unread\n${cells},"November 20, 2026",11:11 AM,false\n`,
  );
  expect(formatYahooFile([row(changes)], AMSTERDAM)).toBe(
    `From,Subject,Date & Time,Time,Unread\n${cells},"November 20, 2026, 11:11 AM",11:11 AM,false\n`,
  );
});

test.each([
  ['2026-11-20T23:30:00.000Z', NEW_YORK, 'November 20, 2026', '6:30 PM'],
  ['2026-11-20T23:30:00.000Z', AMSTERDAM, 'November 21, 2026', '12:30 AM'],
  ['2026-11-20T04:59:00.000Z', NEW_YORK, 'November 19, 2026', '11:59 PM'],
  ['2026-11-20T05:00:00.000Z', NEW_YORK, 'November 20, 2026', '12:00 AM'],
  ['2026-12-31T23:30:00.000Z', AMSTERDAM, 'January 1, 2027', '12:30 AM'],
  ['2026-11-20T11:00:00.000Z', AMSTERDAM, 'November 20, 2026', '12:00 PM'],
  // Summer time ended in New York on November 1, 2026, and in Amsterdam on October 25.
  ['2026-07-01T22:30:00.000Z', AMSTERDAM, 'July 2, 2026', '12:30 AM'],
  ['2026-11-01T05:30:00.000Z', NEW_YORK, 'November 1, 2026', '1:30 AM'],
  ['2026-11-01T06:30:00.000Z', NEW_YORK, 'November 1, 2026', '1:30 AM'],
  ['2026-10-25T01:30:00.000Z', AMSTERDAM, 'October 25, 2026', '2:30 AM'],
])('%s in %s is %s, %s', (receivedAt, zone, date, time) => {
  const rows = [row({ receivedAt })];
  expect(formatGmailFile(rows, zone)).toContain(`\nAnn,Hello,"${date}",${time},false\n`);
  expect(formatYahooFile(rows, zone)).toContain(`\nAnn,Hello,"${date}, ${time}",${time},false\n`);
});

test('rows keep their order, and an unread one says so', () => {
  const rows = [row({ from: 'Zoe', isUnread: true }), row({ from: 'Ann' })];
  const cells = '"November 20, 2026",11:11 AM';
  expect(formatGmailFile(rows, AMSTERDAM).split('\n').slice(1)).toEqual([
    `Zoe,Hello,${cells},true`,
    `Ann,Hello,${cells},false`,
    '',
  ]);
});

test('a file without rows is its header', () => {
  expect(formatGmailFile([], AMSTERDAM)).toBe('From,Subject,Date,Time,Unread\n');
  expect(formatYahooFile([], AMSTERDAM)).toBe('From,Subject,Date & Time,Time,Unread\n');
});
