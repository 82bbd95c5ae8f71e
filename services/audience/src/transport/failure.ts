/** The party whose problem a refusal is. */
export type Fault = 'sender' | 'mailbox' | 'address' | 'message';

export interface Failure {
  readonly fault: Fault;
  readonly isPermanent: boolean;
  /** A receiver's rule (x.7.x): a problem of the sender only if the servers of several domains answer it. */
  readonly isPolicy?: true;
  /** The sender may send no more for hours. */
  readonly isQuota?: true;
  /** The reply names no cause. */
  readonly isVague?: true;
}

export interface Reply {
  /** The basic code of an SMTP reply (RFC 5321); missing in reports without one. */
  readonly code?: number | undefined;
  /** The enhanced status code of a report (RFC 3464); else it is read from the words. */
  readonly status?: string | undefined;
  readonly words: string;
  /** The reply answers MAIL FROM, so no recipient was named yet. */
  readonly isToSender?: boolean | undefined;
  /** A report that no server tries again. */
  readonly isFinal?: boolean | undefined;
}

interface Known {
  readonly status: string;
  readonly code: number | undefined;
  /** In lower case. */
  readonly sentences: readonly string[];
  readonly isPermanent: boolean;
  readonly isFinal: boolean;
}

const STATUS = String.raw`(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)`;
/** After the basic code, in qmail's and Exchange's form, or wherever else one is. */
const STATUS_PLACES = [
  new RegExp(String.raw`(?<!\d)[45]\d\d[ -](${STATUS})`),
  new RegExp(`# ?(${STATUS})`),
  new RegExp(`(${STATUS})`),
];
const CODE = /(?<![\d.])[45]\d\d(?=[ -]|$)/;
/** Not signed in (RFC 4954). */
const SIGN_IN: readonly number[] = [530, 534, 535, 538];
/** Servers say what matters first. */
const WORDS_MAX = 1000;

/** What words mean if a code alone can mean several things: one sentence has all expressions of a line. */
const WORDS = {
  unknownUser: [
    [
      /(?:no such|unknown|invalid|inactive|non-?existent) (?:local )?(?:user|recipient|mailbox|address|account|person)/,
    ],
    [
      /user|recipient|mailbox|address|account/,
      /unknown|not found|not exist|n.t exist|no longer|disabled|deactivated|discontinued/,
    ],
    [
      /user not (?:known|local)|n.t have an? \S+ account|no mailbox|unrouteable address|recipnotfound/,
    ],
  ],
  noDomain: [
    [/nxdomain|no such domain|unknown (?:domain|host)|invalid domain/],
    [/(?:domain|host)(?: name)? (?:was |is )?(?:not found|unknown|does not exist)/],
  ],
  dns: [[/\bdns\b|name service error|name server|host lookup|\bmx\b/]],
  full: [
    [/mailbox|inbox|user|account|recipient/, /\bfull\b|quota|storage|exceeded/],
    [/over ?quota|quota exceeded|storage/],
  ],
  tooLarge: [[/too (?:large|big)/], [/message|size/, /size/, /exceed/]],
  content: [
    [/content/, /reject|refus|block|not allowed|not accept|denied|security issue/],
    [/virus|malware/],
    [/attachment/, /not allowed|reject|block|illegal|forbidden/],
  ],
  sendingLimit: [
    [
      /\bsend(?:ing)?\b|outgoing|outbound|relay|sender|messages you/,
      /quota|limit|allowance|credit/,
    ],
    [/daily|hourly|monthly|per (?:day|hour)/, /quota|limit|allowance|credit|\bmax|exceed/],
  ],
  rate: [
    [/throttl|rate ?limit|too (?:many|much|fast)|slow down|unusual rate/],
    [/\brate\b/, /exceed|limit/],
  ],
  rateOfMailbox: [[/user|recipient|mailbox|account/, /receiving mail/]],
  greylist: [
    [/gr[ae]y-? ?list|try (?:it )?again|come back|retry|please wait/],
    [/temporarily/, /deferred|rejected|refused/, /later/],
  ],
  sender: [
    [/sender/, /reject|denied|refus|not allowed|not permitted|not authori|unknown|invalid|verif/],
    [/not (?:owned by|allowed to send|permitted to send|authori.ed to send)/],
    [/from address|identity|email address/, /not (?:verified|match)|reject/],
    [/\brelay/, /denied|not permitted|prohibited|\bnot\b|unable/],
    [/authenticat/, /required|failed|first/],
    [/account|sending/, /suspended|paused|not (?:yet )?activated|disabled for sending/],
  ],
  rule: [
    [
      /\bspam\b|spamhaus|bla?ck-?list|block-? ?list|dnsbl|\brbl\b|reputation|\b(?:spf|dkim|dmarc)\b/,
    ],
    [/policy|unsolicited|banned|access denied|\bblocked\b|reverse dns|\bptr\b/],
  ],
  restricted: [[/resolver\.rst|restricted|authrequired/]],
} as const satisfies Readonly<Record<string, readonly (readonly RegExp[])[]>>;
type Meaning = keyof typeof WORDS;

const says = ({ sentences }: Known, meaning: Meaning): boolean =>
  WORDS[meaning].some((all: readonly RegExp[]) =>
    sentences.some((sentence) => all.every((each) => each.test(sentence))),
  );

const of = (fault: Fault, { isPermanent }: Known): Failure => ({ fault, isPermanent });
const policy = (known: Known): Failure => ({ ...of('sender', known), isPolicy: true });
const quota = (known: Known): Failure => ({ ...of('sender', known), isQuota: true });
const ofSender = (known: Known): Failure =>
  says(known, 'sendingLimit') ? quota(known) : of('sender', known);

/** Whatever the words are. RFC 3463, RFC 5248 and RFC 7505, and what Exchange Online adds. @returns null if the words decide */
function ofStatus(known: Known): Failure | null {
  const [, subject = '', detail = ''] = known.status.split('.');
  const number = Number(detail);
  // x.y.0: undefined.
  if (detail === '0' && subject !== '6') return null;
  switch (subject) {
    case '1':
      // 1.90: a daily limit of Exchange Online.
      if (number === 90) return quota(known);
      return of(number === 7 || number === 8 ? 'sender' : 'address', known);
    case '2':
      // Gmail says 2.1 of a mailbox that gets too much mail, too.
      if (number !== 1 || says(known, 'rateOfMailbox')) return of('mailbox', known);
      return of(known.isPermanent ? 'address' : 'mailbox', known);
    case '3':
      return of(number === 4 ? 'message' : 'mailbox', known);
    case '4':
      if (number === 5) return quota(known);
      if (!known.isPermanent) return of('address', known);
      // 4.310: Exchange Online found no such domain.
      return of([1, 4, 310].includes(number) ? 'address' : 'mailbox', known);
    case '6':
      return of('message', known);
    case '7':
      return ofRule(known, number);
    default:
      return null;
  }
}

/** x.7.z: security and policy. */
function ofRule(known: Known, detail: number): Failure {
  if (known.code !== undefined && SIGN_IN.includes(known.code)) return of('sender', known);
  if (says(known, 'sendingLimit')) return quota(known);
  if (!known.isPermanent) return says(known, 'greylist') ? of('mailbox', known) : policy(known);
  if (detail >= 120 && detail < 140) return of('mailbox', known);
  if (detail !== 1) return policy(known);
  if (says(known, 'restricted')) return of('mailbox', known);
  return says(known, 'content') ? of('message', known) : policy(known);
}

/** @returns null if the words decide */
function ofCode(known: Known): Failure | null {
  if (known.code === undefined) return null;
  if ([421, 454].includes(known.code)) {
    const isGreylisted = says(known, 'greylist') && known.status !== '';
    return isGreylisted ? of('mailbox', known) : ofSender(known);
  }
  if (SIGN_IN.includes(known.code)) return of('sender', known);
  // RFC 7504: a host, or a domain, that takes no mail.
  return [521, 556].includes(known.code) ? of('address', known) : null;
}

/** The server did not understand what it got. */
const isProtocol = ({ status, code = 0 }: Known): boolean =>
  (code >= 500 && code <= 504) || (status.startsWith('5.5.') && status !== '5.5.0');

function ofWords(known: Known): Failure {
  if (says(known, 'sendingLimit')) return quota(known);
  if (!known.isPermanent && says(known, 'greylist')) return of('mailbox', known);
  if (says(known, 'noDomain') && !says(known, 'sender')) return of('address', known);
  if (says(known, 'rateOfMailbox')) return of('mailbox', known);
  if (says(known, 'rate')) return of('sender', known);
  if (says(known, 'sender')) return of('sender', known);
  if (says(known, 'full')) return of('mailbox', known);
  if (says(known, 'content')) return of('message', known);
  if (says(known, 'tooLarge')) return of('message', known);
  if (says(known, 'restricted')) return of('mailbox', known);
  if (says(known, 'rule')) return policy(known);
  if (known.isPermanent && says(known, 'unknownUser')) return of('address', known);
  if (!known.isPermanent && says(known, 'dns')) return of('address', known);
  if (known.status.startsWith('5.7.')) return policy(known);
  return isProtocol(known) ? of('message', known) : { ...of('mailbox', known), isVague: true };
}

function knownOf({ code, status = '', words, isFinal = false }: Reply): Known {
  const text = words.slice(0, WORDS_MAX);
  const found = STATUS_PLACES.map((place) => place.exec(text)?.[1]).find((each) => each);
  const own = status || found || '';
  const basic = code ?? (Number(CODE.exec(text)?.[0]) || undefined);
  const isPermanent =
    code === undefined && own !== '' ? own.startsWith('5.') : (basic ?? 500) >= 500;
  // The lines of one reply are one sentence, which ends where the words of a link or an example begin.
  const joined = text.toLowerCase().replaceAll(/\r?\n\d{3}[ -](?:[45]\.\d+\.\d+ )?|\s+/g, ' ');
  const sentences = joined.split(/(?<=[.;!])\s/);
  return { status: own, code: basic, sentences, isPermanent, isFinal };
}

/**
 * Whose problem it is that a mail was refused, and whether another try can help. The enhanced status code decides
 * first, the basic code second, and words last, if the codes are ambiguous.
 */
export function failureOf(reply: Reply): Failure {
  const known = knownOf(reply);
  const found = ofStatus(known) ?? ofCode(known) ?? ofWords(known);
  const isGone = found.fault === 'address' && known.isFinal && says(known, 'noDomain');
  if (isGone) return { ...found, isPermanent: true };
  if (!reply.isToSender) return found;
  // No recipient was named yet: only the size that goes along can be about something else.
  if (found.fault === 'message' && (known.status.endsWith('.3.4') || says(known, 'tooLarge'))) {
    return found;
  }
  return ofSender(known);
}
