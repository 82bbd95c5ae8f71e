import type { Refusal } from './refusal.ts';

export type RefusalCause =
  | 'password'
  | 'expired'
  | 'app password'
  | 'OAuth'
  | 'browser'
  | 'IMAP off'
  | 'password or IMAP off'
  | 'not connected'
  | 'blocked'
  | 'connections'
  | 'limit'
  | 'unavailable'
  | 'folder'
  | 'refused';

/** A cause applies if all its patterns match. The first matching cause is used, so more specific texts come first. */
const WORDS: readonly (readonly [RefusalCause, RegExp, RegExp?])[] = [
  [
    'app password',
    /\bap?plication[ -](?:specific[ -])?password|\bapp[ -](?:specific[ -])?password|\bauthori[sz](?:ed|ation) code\b|parol prilozheniya/i,
  ],
  [
    'OAuth',
    /\bbasic[ -]?auth|oauth|\bmodern auth|\bpassword[ -](?:based )?(?:authentication|logins?) (?:is |are )?(?:disabled|not|no longer)/i,
  ],
  ['browser', /\bweb ?(?:browser|login)\b|\bverify your (?:identity|account)\b/i],
  ['password or IMAP off', /\bcredentials or IMAP is disabled\b/i],
  [
    'IMAP off',
    /\bIMAP4?\b/i,
    /\b(?:disabled|deactivated|inactive|turned off|yet to enable)\b|(?:\bnot|n't) (?:be )?(?:enabled?|activated?|active|allowed?|permitted|available|configured)\b/i,
  ],
  ['not connected', /\bauthenticated but not connected\b/i],
  [
    'connections',
    /\b(?:too many|maximum|max\.?|limit)\b.{0,40}\b(?:connections?|sessions?)\b|\b(?:connections?|sessions?)\b.{0,40}\b(?:exceeded|limit|reached)\b/i,
  ],
  [
    'limit',
    /\bbandwidth\b|\bquota\b|\brate[ -]?limit|\bthrottl|\btoo (?:many|frequent)\b|\bexceeded\b.{0,40}\blimits?\b|\blimits? (?:was |is )?(?:exceeded|reached)\b/i,
  ],
  ['expired', /\bpassword\b.{0,30}\bexpired\b|\bexpired password\b/i],
  [
    'unavailable',
    /\btemporar|\bunavailable\b|\bmaintenance\b|\boverload|\b(?:server|system|internal|backend|service) (?:error|failure|problem|bug)\b|\bshutting down\b|\bserver (?:is )?(?:too )?busy\b/i,
  ],
  [
    'blocked',
    /\b(?:account|user|mailbox|access)\b.{0,30}\b(?:blocked|locked|suspended|disabled|deactivated|closed|terminated|restricted|denied|expired)\b|\bunsafe login\b/i,
  ],
  [
    'password',
    /\b(?:invalid|incorrect|wrong|bad|unknown)\b.{0,30}\b(?:credentials?|password|passwd|login|user(?:name)?)\b|\bcredentials?\b.{0,20}\binvalid\b|\b(?:password|username)\b.{0,30}\b(?:incorrect|invalid|wrong|rejected)\b|\bno such user\b|\buser (?:unknown|not found)\b/i,
  ],
  [
    'folder',
    /\b(?:mailbox|folder)\b.{0,40}\b(?:not exist|doesn't exist|not found|unknown)\b|\b(?:no such|unknown|nonexistent) (?:mailbox|folder)\b/i,
  ],
  ['unavailable', /\btry(?:ing)? (?:again|later)\b|\btime[d -]*out\b/i],
];

/** The first cause applies if the text matches no other cause of the list. */
const CODES: Readonly<Record<string, readonly RefusalCause[]>> = {
  AUTHENTICATIONFAILED: [
    'password',
    'app password',
    'OAuth',
    'browser',
    'IMAP off',
    'password or IMAP off',
    'expired',
    'blocked',
  ],
  AUTHORIZATIONFAILED: ['blocked', 'app password', 'OAuth', 'browser', 'IMAP off'],
  CANNOT: ['refused'],
  CLIENTBUG: ['refused'],
  CONTACTADMIN: ['blocked', 'IMAP off'],
  CORRUPTION: ['unavailable'],
  EXPIRED: ['expired'],
  INUSE: ['unavailable', 'connections'],
  LIMIT: ['limit', 'connections'],
  NONEXISTENT: ['folder', 'password'],
  NOPERM: ['blocked', 'IMAP off'],
  OVERQUOTA: ['limit'],
  PRIVACYREQUIRED: ['refused'],
  SERVERBUG: ['unavailable'],
  TRYCREATE: ['folder'],
  UNAVAILABLE: [
    'unavailable',
    'IMAP off',
    'connections',
    'limit',
    'blocked',
    'app password',
    'OAuth',
    'browser',
    'password',
  ],
  WEBALERT: ['browser'],
};

/** Reads the response code. The text is used only if the code is ambiguous. */
export function refusalCause({ code, words }: Refusal): RefusalCause | undefined {
  const causes = CODES[code];
  const named = WORDS.find(
    ([cause, ...patterns]) =>
      (!causes || causes.includes(cause)) && patterns.every((pattern) => pattern?.test(words)),
  );
  return named?.[0] ?? causes?.[0];
}
