import { stringify } from 'csv-stringify/sync';
import { FILE_HEADERS } from '../../data-files/file-headers.ts';
import type { MailRow } from './imap-source.ts';

interface Moment {
  readonly date: string;
  readonly time: string;
}

function createClock(timeZone: string): (instant: string) => Moment {
  const date = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  return (instant) => ({
    date: date.format(new Date(instant)),
    // Newer ICU data has a narrow no-break space before AM and PM.
    time: time.format(new Date(instant)).replace(/\s/gu, ' '),
  });
}

function formatFile(
  header: readonly string[],
  rows: readonly MailRow[],
  timeZone: string,
  toCells: (moment: Moment) => readonly string[],
): string {
  const clock = createClock(timeZone);
  return stringify([
    header,
    ...rows.map(({ from, subject, receivedAt, isUnread }) => [
      from,
      subject,
      ...toCells(clock(receivedAt)),
      String(isUnread),
    ]),
  ]);
}

export function formatGmailFile(rows: readonly MailRow[], timeZone: string): string {
  const header = FILE_HEADERS['Email/gmail.csv'];
  return formatFile(header, rows, timeZone, ({ date, time }) => [date, time]);
}

export function formatYahooFile(rows: readonly MailRow[], timeZone: string): string {
  const header = FILE_HEADERS['Email/yahoo.csv'];
  return formatFile(header, rows, timeZone, ({ date, time }) => [`${date}, ${time}`, time]);
}
