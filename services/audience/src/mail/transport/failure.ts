import { haveMeaning, type Meaning } from './refusal-words.ts';

/** The cause of a refusal. */
export type Fault = 'sender' | 'mailbox' | 'address' | 'message';

export interface Failure {
  readonly fault: Fault;
  readonly isPermanent: boolean;
  /** A rule of the receiver (x.7.z). It is the sender's problem only if servers of several domains answer it. */
  readonly isPolicy?: true;
  /** The rule concerns the sender's server or records. It is the sender's problem even if few domains answer it. */
  readonly isReputation?: true;
  /** The sender's limit is reached for some hours. */
  readonly isQuota?: true;
  /** The server refused before a recipient was named, so the refusal does not concern a recipient. */
  readonly isToSender?: true;
  /** The reply names no cause. */
  readonly isVague?: true;
}

export interface Reply {
  /** The basic code of an SMTP reply (RFC 5321); missing in reports without one. */
  readonly code?: number | undefined;
  /** The enhanced status code of a report (RFC 3464). If missing, it is read from the text. */
  readonly status?: string | undefined;
  readonly words: string;
  /** Addresses of the envelope, in lower case. A reply that names another address does not concern the recipient. */
  readonly envelope?: { readonly from: string; readonly to: string } | undefined;
  /** The reply answers MAIL FROM, before any recipient was named. */
  readonly isToSender?: boolean | undefined;
  /** The reply is a final report. No server tries the mail again. */
  readonly isFinal?: boolean | undefined;
}

interface Known {
  readonly status: string;
  readonly code: number | undefined;
  readonly sentences: readonly string[];
  readonly isPermanent: boolean;
  readonly isFinal: boolean;
  /** The reply names the sender or another address than the recipient's. */
  readonly namesOthers: boolean;
}

const STATUS = String.raw`(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)`;
/** The places of the enhanced code in a reply: after the basic code, in the forms of qmail and Exchange, or elsewhere. */
const STATUS_PLACES = [
  new RegExp(String.raw`(?<!\d)[45]\d\d[ -](${STATUS})`),
  new RegExp(`# ?(${STATUS})`),
  new RegExp(`(${STATUS})`),
];
const CODE = /(?<![\d.])[45]\d\d(?=[ -]|$)/;
/** Not signed in (RFC 4954). */
const SIGN_IN: readonly number[] = [530, 534, 535, 538];
const ADDRESS = /[^\s<>"'(:;,]{1,64}@[^\s<>"'):;,]{1,255}/g;
/** Servers put the most important part of the reply first. */
const WORDS_MAX = 1000;

const says = ({ sentences }: Known, meaning: Meaning): boolean => haveMeaning(sentences, meaning);

const of = (fault: Fault, { isPermanent }: Known): Failure => ({ fault, isPermanent });
const quota = (known: Known): Failure => ({ ...of('sender', known), isQuota: true });
const ofSender = (known: Known): Failure =>
  says(known, 'sendingLimit') ? quota(known) : of('sender', known);
const vague = (known: Known): Failure => ({ ...of('mailbox', known), isVague: true });
function policy(known: Known): Failure {
  const own = { ...of('sender', known), isPolicy: true } as const;
  return says(known, 'reputation') ? { ...own, isReputation: true } : own;
}

/** A mailbox may have its own limit. */
const isSendingLimit = (known: Known): boolean =>
  says(known, 'sendingLimit') && !says(known, 'fullMailbox') && !says(known, 'rateOfMailbox');

/** The meaning of a text about the sender, with any code. @returns null if the text is not about the sender */
function ofSenderWords(known: Known): Failure | null {
  if (isSendingLimit(known)) return quota(known);
  if (known.namesOthers || says(known, 'sender')) return of('sender', known);
  return says(known, 'reputation') ? policy(known) : null;
}

/** Codes of RFC 3463, RFC 5248, RFC 7505, and Exchange Online. @returns null if the text must decide */
function ofStatus(known: Known): Failure | null {
  const [, subject = '', detail = ''] = known.status.split('.');
  const number = Number(detail);
  // x.y.0: undefined.
  if (detail === '0' && subject !== '6') return null;
  switch (subject) {
    case '1':
      // 1.90: a daily limit of Exchange Online.
      if (number === 90) return quota(known);
      if (number === 7 || number === 8) return of('sender', known);
      return ofSenderWords(known) ?? of('address', known);
    case '2':
      return ofSenderWords(known) ?? ofMailboxStatus(known, number);
    case '3':
      return number === 4 ? of('message', known) : (ofSenderWords(known) ?? ofUnsure(known));
    case '4':
      return ofNetwork(known, number);
    case '6':
      return of('message', known);
    case '7':
      return ofRule(known, number);
    default:
      return null;
  }
}

const ofUnsure = (known: Known): Failure =>
  known.isPermanent ? vague(known) : of('mailbox', known);

/** x.2.z. Gmail also uses 2.1 for a mailbox that gets too much mail. */
function ofMailboxStatus(known: Known, detail: number): Failure {
  if (detail === 2) return of('mailbox', known);
  if (detail !== 1 || says(known, 'rateOfMailbox')) return ofUnsure(known);
  return of(known.isPermanent ? 'address' : 'mailbox', known);
}

/** x.4.z. 4.310: Exchange Online did not find the domain. */
function ofNetwork(known: Known, detail: number): Failure {
  if (detail === 5) return quota(known);
  const own = ofSenderWords(known);
  if (own) return own;
  if (!known.isPermanent || says(known, 'again')) {
    return { fault: 'address', isPermanent: false };
  }
  return [1, 4, 310].includes(detail) ? of('address', known) : vague(known);
}

/** x.7.z: security and policy. */
function ofRule(known: Known, detail: number): Failure {
  if (isSendingLimit(known)) return quota(known);
  if (!known.isPermanent) return says(known, 'greylist') ? of('mailbox', known) : policy(known);
  if (detail >= 120 && detail < 140) return of('mailbox', known);
  if (detail !== 1) return policy(known);
  if (says(known, 'restricted')) return of('mailbox', known);
  return says(known, 'content') ? of('message', known) : policy(known);
}

/** @returns null if the text must decide */
function ofCode(known: Known): Failure | null {
  if (known.code === undefined) return null;
  if ([421, 454].includes(known.code)) {
    const isGreylisted = says(known, 'greylist') && known.status !== '';
    return isGreylisted ? of('mailbox', known) : ofSender(known);
  }
  // RFC 7504: a host or a domain that accepts no mail.
  return known.code === 556 ? of('address', known) : null;
}

/** The server did not understand the request. */
const isProtocol = ({ status, code = 0 }: Known): boolean =>
  (code >= 500 && code <= 504) || (status.startsWith('5.5.') && status !== '5.5.0');

function ofWords(known: Known): Failure {
  if (isSendingLimit(known)) return quota(known);
  if (!known.isPermanent && says(known, 'greylist')) return of('mailbox', known);
  const isFull = says(known, 'fullMailbox') || says(known, 'full');
  if ((isFull || says(known, 'rateOfMailbox')) && !known.namesOthers) return of('mailbox', known);
  if (says(known, 'rate')) return of('sender', known);
  if (known.namesOthers || says(known, 'sender')) return of('sender', known);
  if (says(known, 'content') || says(known, 'tooLarge')) return of('message', known);
  if (says(known, 'restricted')) return of('mailbox', known);
  if (says(known, 'reputation')) return policy(known);
  if (says(known, 'noDomain')) return of('address', known);
  if (known.isPermanent && says(known, 'unknownUser')) return of('address', known);
  if (says(known, 'rule') || known.status.startsWith('5.7.')) return policy(known);
  if (!known.isPermanent && says(known, 'dns')) return of('address', known);
  return isProtocol(known) ? of('message', known) : vague(known);
}

function knownOf({ code, status = '', words, envelope, isFinal = false }: Reply): Known {
  const text = words.slice(0, WORDS_MAX);
  const found = STATUS_PLACES.map((place) => place.exec(text)?.[1]).find((each) => each);
  const own = status || found || '';
  const basic = code ?? (Number(CODE.exec(text)?.[0]) || undefined);
  const isPermanent =
    code === undefined && own !== '' ? own.startsWith('5.') : (basic ?? 500) >= 500;
  // The lines of one reply are one sentence. The sentence ends before the text of a link or an example.
  const joined = text.toLowerCase().replaceAll(/\r?\n\d{3}[ -](?:[45]\.\d+\.\d+ )?|\s+/g, ' ');
  const sentences = joined.split(/(?<=[.;!])\s/);
  const namesOthers = envelope !== undefined && namesOther(joined, envelope);
  return { status: own, code: basic, sentences, isPermanent, isFinal, namesOthers };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

function namesOther(words: string, { from, to }: NonNullable<Reply['envelope']>): boolean {
  if (words.includes(to)) return false;
  if ((words.match(ADDRESS) ?? []).length > 0) return true;
  const own = domainOf(from);
  const other = domainOf(to);
  return own !== other && words.includes(own) && !words.includes(other);
}

/** Reads the enhanced code, then the basic code, then the text. A reply about the sender is no recipient's problem. */
export function failureOf(reply: Reply): Failure {
  const known = knownOf(reply);
  const isSignIn = known.code !== undefined && SIGN_IN.includes(known.code);
  if (isSignIn) return { ...of('sender', known), isToSender: true };
  const found = ofStatus(known) ?? ofCode(known) ?? ofWords(known);
  const isGone = found.fault === 'address' && known.isFinal && says(known, 'noDomain');
  if (isGone && !says(known, 'again')) return { ...found, isPermanent: true };
  if (!reply.isToSender) return found;
  // No recipient was named yet, so the server refuses the sender. The exception is the size of the mail, which MAIL FROM includes.
  if (found.fault === 'message' && (known.status.endsWith('.3.4') || says(known, 'tooLarge'))) {
    return found;
  }
  return { ...ofSender(known), isToSender: true };
}
