import { readInbox, type Inbox, type MailAccount } from '@examiner/kit/imap';
import { reportOf } from './delivery-report.ts';
import type { Position } from './mail-box.model.ts';
import { MailHead } from './mail-head.ts';
import { ownWordsOf } from './own-words.ts';
import { isReportedBy, returnOf, type Claims, type ReturnedMail } from './returned-mail.ts';

export interface Arrival extends ReturnedMail {
  /** The time at which the mailbox got the mail. */
  readonly at: string;
}

export interface InboxLot {
  readonly arrivals: readonly Arrival[];
  readonly position: Position;
  readonly isLast: boolean;
}

const LOT = 200;
const SOURCE_MAX = 256 * 1024;
const HEAD_MAX = 64 * 1024;
const DEPTH_MAX = 10;
/** The limit for a mailbox that is new or has new UIDs. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;

export type LetterClaims = Pick<Claims, 'tags' | 'messageIds'>;

interface Reading {
  readonly now: number;
  readonly signal?: AbortSignal;
  /** Whether a mail with these claims answers a letter. If so, its text is read. */
  readonly isOfLetter: (claims: LetterClaims) => Promise<boolean>;
}

/** Reads the heads of the next messages of an inbox. Messages that may be a report or a reply to a letter are read completely. @throws SourceError */
export async function readLot(
  account: MailAccount,
  from: Position,
  reading: Reading,
): Promise<InboxLot> {
  return readInbox(account, (inbox) => lotOf(inbox, from, reading), reading.signal);
}

async function lotOf(inbox: Inbox, from: Position, reading: Reading): Promise<InboxLot> {
  const { uidValidity: validity = '', uidNext = 1 } = inbox.mailbox || {};
  const uidValidity = String(validity);
  const isKnown = uidValidity === from.uidValidity;
  const lastUid = isKnown ? from.lastUid : 0;
  const since = { since: new Date(reading.now - LOOK_BACK_MS) };
  const query = isKnown ? { uid: `${lastUid + 1}:*` } : since;
  const found = (await inbox.search(query, { uid: true })) || [];
  // A range up to the last message always includes that message, even if the range begins after it.
  const fresh = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
  const uids = fresh.slice(0, LOT);
  const isLast = uids.length === fresh.length;
  const arrivals = await arrivalsOf(inbox, uids, reading);
  const read = Math.max(lastUid, uids.at(-1) ?? 0, isLast ? uidNext - 1 : 0);
  return { arrivals, position: { uidValidity, lastUid: read }, isLast };
}

async function arrivalsOf(
  inbox: Inbox,
  uids: readonly number[],
  reading: Reading,
): Promise<Arrival[]> {
  if (uids.length === 0) return [];
  const head = { key: 'HEADER', start: 0, maxLength: HEAD_MAX };
  const wanted = { uid: true, bodyParts: [head], bodyStructure: true, internalDate: true };
  const messages = await inbox.fetchAll(uids.join(','), wanted, { uid: true });
  const arrivals: Arrival[] = [];
  for (const { uid, headers = Buffer.alloc(0), bodyStructure, internalDate } of messages) {
    const at = new Date(internalDate ?? 0).toISOString();
    const mail = { head: await MailHead.of(headers), hasMail: hasMailIn(bodyStructure) };
    arrivals.push({ at, ...(await returnIn(inbox, uid, mail, reading)) });
  }
  return arrivals;
}

interface Fetched {
  readonly head: MailHead;
  /** Whether another mail is attached. */
  readonly hasMail: boolean;
}

async function returnIn(
  inbox: Inbox,
  uid: number,
  { head, hasMail }: Fetched,
  { isOfLetter }: Reading,
): Promise<ReturnedMail> {
  if (head.isReport || head.isFreeReport || head.isComplaint || hasMail) {
    const source = await sourceOf(inbox, uid);
    const report = source && (await reportOf(source));
    if (source && isReportedBy(head, report)) return returnOf(head, report);
  }
  const claims = { tags: head.returnTags, messageIds: head.answered };
  if (head.isAutomatic || !(await isOfLetter(claims))) return returnOf(head, null);
  const source = await sourceOf(inbox, uid);
  return returnOf(head, null, source ? await ownWordsOf(source) : '');
}

interface Part {
  readonly type?: string;
  readonly childNodes?: readonly Part[];
}

function hasMailIn(part: Part | undefined, depth = 0): boolean {
  if (!part || depth > DEPTH_MAX) return false;
  if (part.type === 'message/rfc822') return true;
  return (part.childNodes ?? []).some((child) => hasMailIn(child, depth + 1));
}

async function sourceOf(inbox: Inbox, uid: number): Promise<Buffer | null> {
  const source = { start: 0, maxLength: SOURCE_MAX };
  const message = await inbox.fetchOne(String(uid), { source }, { uid: true });
  return (message && message.source) || null;
}
