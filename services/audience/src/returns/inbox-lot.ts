import { readInbox, type Inbox, type MailAccount } from '@examiner/kit/imap';
import { reportOf } from './delivery-report.ts';
import type { Position } from './mail-box.model.ts';
import { HEADERS, MailHead } from './mail-head.ts';
import { returnOf, type ReturnedMail } from './returned-mail.ts';

export interface Arrival extends ReturnedMail {
  /** When the mailbox got it. */
  readonly at: string;
}

export interface InboxLot {
  readonly arrivals: readonly Arrival[];
  readonly position: Position;
  readonly isLast: boolean;
}

const LOT = 200;
const SOURCE_MAX = 256 * 1024;
/** Of a mailbox that is new, or whose UIDs are. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;

/** Reads the next messages of an inbox: their heads, and of reports alone the whole. @throws SourceError */
export async function readLot(
  account: MailAccount,
  from: Position,
  now: number,
  signal?: AbortSignal,
): Promise<InboxLot> {
  return readInbox(account, (inbox) => lotOf(inbox, from, now), signal);
}

async function lotOf(inbox: Inbox, from: Position, now: number): Promise<InboxLot> {
  const { uidValidity: validity = '', uidNext = 1 } = inbox.mailbox || {};
  const uidValidity = String(validity);
  const isKnown = uidValidity === from.uidValidity;
  const lastUid = isKnown ? from.lastUid : 0;
  const since = { since: new Date(now - LOOK_BACK_MS) };
  const query = isKnown ? { uid: `${lastUid + 1}:*` } : since;
  const found = (await inbox.search(query, { uid: true })) || [];
  // A range up to the last message names that one even where it begins behind it.
  const fresh = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
  const uids = fresh.slice(0, LOT);
  const isLast = uids.length === fresh.length;
  const arrivals = await arrivalsOf(inbox, uids);
  const read = Math.max(lastUid, uids.at(-1) ?? 0, isLast ? uidNext - 1 : 0);
  return { arrivals, position: { uidValidity, lastUid: read }, isLast };
}

async function arrivalsOf(inbox: Inbox, uids: readonly number[]): Promise<Arrival[]> {
  if (uids.length === 0) return [];
  const wanted = { uid: true, headers: HEADERS, internalDate: true };
  const messages = await inbox.fetchAll(uids.join(','), wanted, { uid: true });
  const arrivals: Arrival[] = [];
  for (const { uid, headers = Buffer.alloc(0), internalDate } of messages) {
    const head = await MailHead.of(headers);
    const source = head.isReport || head.isFreeReport ? await sourceOf(inbox, uid) : null;
    const report = source && (await reportOf(source));
    const at = new Date(internalDate ?? 0).toISOString();
    arrivals.push({ at, ...returnOf(head, report) });
  }
  return arrivals;
}

async function sourceOf(inbox: Inbox, uid: number): Promise<Buffer | null> {
  const source = { start: 0, maxLength: SOURCE_MAX };
  const message = await inbox.fetchOne(String(uid), { source }, { uid: true });
  return (message && message.source) || null;
}
