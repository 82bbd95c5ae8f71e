import type { MailboxName } from '@examiner/contracts';
import { headerText, readInbox, type Inbox, type MailAccount } from '@examiner/kit/imap';
import { SourceError } from '@examiner/kit/upstream';
import type { Source } from '../source.ts';

export interface MailRow {
  readonly from: string;
  readonly subject: string;
  readonly receivedAt: string;
  readonly isUnread: boolean;
}

export interface ImapSourceOptions {
  readonly mailbox: MailboxName;
  readonly account: MailAccount;
  /** The limit for the whole connection, even if the server keeps sending; by default 60,000. */
  readonly timeoutMs?: number;
}

interface Arrival {
  readonly uid: number;
  readonly at: Date;
}

const TIMEOUT_MS = 60_000;
const ROWS = 9;
/** The number of last messages whose dates are compared. A message that was moved into the inbox is last, whatever its date. */
const LOOK_BACK = 100;
const MAX_LENGTH = 200;
/** Control characters, line separators and direction marks. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Replaces bytes that are not UTF-8. Headers should be UTF-8. */
const LOST = '\uFFFD';

function toLine(text: string | undefined): string {
  const line = (text ?? '').replace(UNSAFE, ' ').trim();
  return Array.from(line).slice(0, MAX_LENGTH).join('');
}

async function findNewest(client: Inbox, count: number): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  const range = `${String(Math.max(1, count - LOOK_BACK + 1))}:*`;
  for await (const message of client.fetch(range, { uid: true, internalDate: true })) {
    const at = new Date(message.internalDate ?? Number.NaN);
    // A server may send more than the requested data.
    if (arrivals.length === 2 * LOOK_BACK) continue;
    if (!Number.isNaN(at.getTime())) arrivals.push({ uid: message.uid, at });
  }
  return arrivals.sort((a, b) => b.at.getTime() - a.at.getTime() || b.uid - a.uid).slice(0, ROWS);
}

function fromOf(sender: { name?: string; address?: string } | undefined): string {
  return toLine(sender?.name) || toLine(sender?.address) || '(no sender)';
}

function subjectOf(subject: string | undefined): string {
  return toLine(subject) || '(no subject)';
}

/** Decodes the header bytes again, because the envelope decodes every header as UTF-8. */
async function restoreLetters(client: Inbox, rows: Map<number, MailRow>): Promise<void> {
  const lost = [...rows].filter(([, row]) => `${row.from}${row.subject}`.includes(LOST));
  if (lost.length === 0) return;
  const { default: PostalMime } = await import('postal-mime');
  const uids = lost.map(([uid]) => uid).join(',');
  const parts = { uid: true, headers: ['from', 'subject', 'content-type'] };
  for await (const { uid, headers } of client.fetch(uids, parts, { uid: true })) {
    const row = rows.get(uid);
    if (!row || !headers) continue;
    const { from, subject } = await PostalMime.parse(headerText(headers));
    rows.set(uid, { ...row, from: fromOf(from), subject: subjectOf(subject) });
  }
}

async function readRows(client: Inbox): Promise<MailRow[]> {
  const count = client.mailbox === false ? 0 : client.mailbox.exists;
  // Some servers refuse the range 1:* if the mailbox is empty.
  const newest = count === 0 ? [] : await findNewest(client, count);
  if (newest.length === 0) return [];
  const rows = new Map<number, MailRow>();
  const uids = newest.map(({ uid }) => uid).join(',');
  const receivedAt = new Map(newest.map(({ uid, at }) => [uid, at.toISOString()]));
  const parts = { uid: true, envelope: true, flags: true };
  for await (const { uid, envelope, flags } of client.fetch(uids, parts, { uid: true })) {
    if (!receivedAt.has(uid)) continue;
    rows.set(uid, {
      from: fromOf(envelope?.from?.[0]),
      subject: subjectOf(envelope?.subject),
      receivedAt: receivedAt.get(uid) ?? '',
      isUnread: !flags?.has('\\Seen'),
    });
  }
  await restoreLetters(client, rows);
  // A message that was deleted in the meantime has no row.
  return newest.flatMap(({ uid }) => rows.get(uid) ?? []);
}

export function createImapSource({
  mailbox,
  account,
  timeoutMs = TIMEOUT_MS,
}: ImapSourceOptions): Source<readonly MailRow[]> {
  return {
    id: `email.${mailbox}`,
    async fetch({ signal }) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const rows = await readInbox(account, readRows, stop).catch((error: unknown) => {
        throw deadline.aborted ? new SourceError('did not answer in time') : error;
      });
      const newestItem = rows[0]?.receivedAt ?? null;
      return { status: 'ok', data: rows, items: rows.length, newestItem };
    },
  };
}
