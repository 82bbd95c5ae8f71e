/** A report that a stranger writes about a reader. It claims that `tag` is the secret of a letter. */
export interface Forgery {
  readonly what: string;
  readonly source: string;
}

const mail = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
const EVIL = 'From: Mail Delivery Subsystem <mailer-daemon@evil.test>';
const TO = 'To: desk@author.test';

interface Shape {
  readonly victim: string;
  /** Empty if the report has no claimed secret. */
  readonly tag: string;
  readonly n: number;
}

const head = ({ n }: Shape, type: string, ...more: readonly string[]) => [
  EVIL,
  TO,
  `Subject: Returned mail ${n}`,
  `Message-ID: <forged-${n}@evil.test>`,
  ...more,
  'MIME-Version: 1.0',
  `Content-Type: ${type}; boundary="part"`,
  '',
  '--part',
];

const original = ({ tag, n }: Shape) => [
  '--part',
  'Content-Type: message/rfc822',
  '',
  `Message-ID: <${tag === '' ? `unknown-${n}` : tag}@author.test>`,
  'From: The Examiner <desk@author.test>',
  'Subject: Greetings',
  '',
  'Hello.',
  '--part--',
];

function delivery(shape: Shape, fields: readonly string[], ...more: readonly string[]): string {
  const envelope = shape.tag === '' ? [] : [`Original-Envelope-Id: ${shape.tag}`];
  return mail(
    ...head(shape, 'multipart/report; report-type=delivery-status', ...more),
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; evil.test',
    ...envelope,
    '',
    ...fields,
    '',
    ...original(shape),
  );
}

function feedback(shape: Shape, type: string): string {
  return mail(
    ...head(shape, 'multipart/report; report-type=feedback-report'),
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'Version: 1',
    'User-Agent: Forger/1.0',
    `Original-Rcpt-To: <${shape.victim}>`,
    '',
    ...original(shape),
  );
}

function olderComplaint(shape: Shape, isOuter: boolean): string {
  const named = `X-HmXmrOriginalRecipient: ${shape.victim}`;
  const [first = '', ...rest] = original(shape);
  return mail(
    ...head(shape, 'multipart/mixed', ...(isOuter ? [named] : [])),
    'Content-Type: text/plain',
    '',
    'A complaint.',
    '',
    first,
    ...rest.slice(0, 2),
    ...(isOuter ? [] : [named]),
    ...rest.slice(2),
  );
}

function freeWords(shape: Shape, words: string, ...more: readonly string[]): string {
  const to = shape.tag === '' ? TO : `To: bounces+${shape.tag}@author.test`;
  return mail(
    'Return-Path: <>',
    EVIL,
    to,
    `Subject: failure notice ${shape.n}`,
    `Message-ID: <forged-${shape.n}@evil.test>`,
    ...more,
    '',
    'Hi. This is qmail-send.',
    '',
    `<${shape.victim}>:`,
    words,
    '',
    '--- Below this line is a copy of the message.',
    '',
    ...original(shape).slice(3, 4),
  );
}

const failed = (field: string, status: string) => [
  field,
  'Action: failed',
  `Status: ${status}`,
  'Diagnostic-Code: smtp; 550 no such user',
];

/** Reports in ten forms, all with the same claimed secret. */
function shapes(tag: string, victim: string, from: number): string[] {
  const shape = (n: number): Shape => ({ victim, tag, n: from + n });
  const field = `Final-Recipient: rfc822; ${victim}`;
  return [
    delivery(shape(0), failed(field, '5.1.1')),
    delivery(shape(1), failed(`Original-Recipient: rfc822;${victim.toUpperCase()}`, '5.1.10')),
    delivery(shape(2), failed(field, '5.7.1'), 'Return-Path: <>'),
    delivery(shape(3), [field, 'Action: delayed', 'Status: 4.4.1']),
    feedback(shape(4), 'abuse'),
    feedback(shape(5), 'not-spam'),
    olderComplaint(shape(6), false),
    olderComplaint(shape(7), true),
    freeWords(shape(8), 'Remote host said: 550 5.1.1 no such user'),
    freeWords(shape(9), '550 unknown user', `X-Failed-Recipients: ${victim}`),
  ];
}

interface Secrets {
  readonly victim: string;
  /** The tag of another reader's mail, which that reader can know. */
  readonly othersTag: string;
  /** The Message-ID that the provider gave the other reader's mail. */
  readonly othersProviderId: string;
}

/** Forty forgeries: without a secret, with a nonexistent secret, with another reader's secret, and with that secret in other places. */
export function forgeries({ victim, othersTag, othersProviderId }: Secrets): readonly Forgery[] {
  const inReturnPath = (source: string) =>
    `Delivered-To: bounces+${othersTag}@author.test\r\n${source}`;
  const byProvider = (source: string) =>
    source.replace(/^Message-ID: <unknown-\d+@author.test>/m, `Message-ID: ${othersProviderId}`);
  const elsewhere = shapes('', victim, 30).map((source, n) =>
    n % 2 ? inReturnPath(source) : byProvider(source),
  );
  const sets = {
    'no secret': shapes('', victim, 0),
    'a wrong secret': shapes('zzzzzzzzzzzzzzzz', victim, 10),
    'another reader’s secret': shapes(othersTag, victim, 20),
    'another reader’s secret elsewhere': elsewhere,
  };
  return Object.entries(sets).flatMap(([claim, sources]) =>
    sources.map((source, n) => ({ what: `shape ${n} with ${claim}`, source })),
  );
}
