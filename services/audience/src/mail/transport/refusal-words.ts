/** Expressions for each meaning, for replies with an ambiguous code. One sentence must match all expressions of a line. */
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
    [/(?:domain|host)(?: or domain)?(?: name)? (?:was |is )?(?:not found|unknown|does not exist)/],
    [/domain \S+ (?:does not exist|not found)/],
  ],
  again: [[/try (?:it )?again|temporary|servfail|timed? ?out/]],
  dns: [[/\bdns\b|name service error|name server|host lookup|\bmx\b/]],
  fullMailbox: [[/mailbox|inbox|user|recipient/, /\bfull\b|quota|storage|exceeded|limit/]],
  full: [
    [
      /over ?quota|quota exceeded|exceeded storage|insufficient (?:disk|mailbox|system) ?(?:space|storage)/,
    ],
  ],
  tooLarge: [[/too (?:large|big)/], [/message|size/, /size/, /exceed/]],
  content: [
    [/content/, /reject|refus|block|not allowed|not accept|denied|security issue/],
    [/virus|malware/],
    [/attachment/, /not allowed|reject|block|illegal|forbidden/],
  ],
  sendingLimit: [
    [
      /\bsend(?:ing)?\b|outgoing|outbound|relay|sender|messages you|you have|this account/,
      /quota|limit|allowance|credit/,
    ],
    [
      /daily|hourly|monthly|per (?:day|hour)|for today/,
      /quota|limit|allowance|credit|\bmax|exceed/,
    ],
    [/credits? (?:exhausted|used up)|unusual sending|sending activity/],
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
    [
      /sender/,
      /reject|denied|refus|not allowed|not permitted|not authori|unknown|invalid|verif|exist/,
    ],
    [/not (?:owned by|allowed to send|permitted to send|authori.ed to send)|sendas/],
    [/from (?:address|header)|return path|identity|email address/, /not|unknown|invalid|reject/],
    [/\brelay/, /denied|not permitted|prohibited|disallowed|\bnot\b|unable/],
    [/authenticat|unauthenticated/, /required|requires|failed|first|unauth/],
    [/account|sending/, /suspended|paused|not (?:yet )?activated|disabled for sending/],
    [/your (?:ip|account|domain|host|server|plan|credits?|network)|api key|upgrade your/],
  ],
  /** Our IP address, our name in DNS, a blocklist, or a failed check of our mail. */
  reputation: [
    [
      /\bspam|spamhaus|bla?ck-?list|block-? ?list|white-?list|dnsbl|\brbl\b|reputation|\b(?:spf|dkim|dmarc)\b/,
    ],
    [/unsolicited|banned|\bblocked\b|rdns|reverse dns|\bptr\b|\bhelo\b|\behlo\b|client host/],
    [
      /\bip\b|\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\]/,
      /reject|block|list|not found|unknown|denied|limit/,
    ],
    [/invalid dns mx/],
  ],
  rule: [[/policy|access denied/]],
  restricted: [[/resolver\.rst|restricted|authrequired/]],
} as const satisfies Readonly<Record<string, readonly (readonly RegExp[])[]>>;
export type Meaning = keyof typeof WORDS;

/** @param sentences in lower case */
export const haveMeaning = (sentences: readonly string[], meaning: Meaning): boolean =>
  WORDS[meaning].some((all: readonly RegExp[]) =>
    sentences.some((sentence) => all.every((each) => each.test(sentence))),
  );
