import { emailAddressSchema } from '@examiner/contracts';
import {
  certificates,
  isLoopback,
  mailboxOf,
  mailboxVariables,
  onOff,
  outsideVariables,
  port,
  privateKey,
  text,
  type Config,
} from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { DkimKey } from './letter/dkim.ts';
import { senderOf, type MailSender } from './letter/mail-address.ts';
import type { SmtpServer } from './transport/smtp-client.ts';

const CONNECTIONS_MAX = 50;

/** Of base64, as SendGrid shows it. */
const publicKey = text.refine((key) => {
  try {
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return false;
  }
});

export const variables = {
  ...outsideVariables,
  ...mailboxVariables,
  MAIL_INBOX_HOST: text.optional(),
  MAIL_INBOX_PORT: port.default(993),
  MAIL_INBOX_USER: text.optional(),
  MAIL_INBOX_PASSWORD: text.optional(),
  MAIL_INBOX_CA: certificates.optional(),
  MAIL_BOUNCES: z
    .string()
    .transform((value, context) => {
      const { success, data } = emailAddressSchema.safeParse(value);
      if (success) return data;
      context.addIssue('Not an address.');
      return z.NEVER;
    })
    .optional(),
  MAIL_EVENTS_POSTMARK: text.optional(),
  MAIL_EVENTS_MAILGUN: text.optional(),
  MAIL_EVENTS_SENDGRID: publicKey.optional(),
  MAIL_EVENTS_SES: z
    .string()
    .regex(/^arn:aws:sns:[a-z\d-]+:\d+:[\w-]+$/)
    .optional(),
  SMTP_HOST: text.optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  SMTP_CA: certificates.optional(),
  SMTP_TLS: onOff('on'),
  MAIL_FROM: z
    .string()
    .refine((value) => senderOf(value) !== null)
    .optional(),
  MAIL_DKIM_KEY: privateKey.optional(),
  MAIL_DKIM_SELECTOR: text.optional(),
  MAIL_WARMUP: onOff('off'),
  MAIL_RATE: z.coerce.number().min(0.1).max(1000).optional(),
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(CONNECTIONS_MAX).default(5),
};

/** Mails a second, which a provider's smallest account carries. */
const RATE = 10;

export interface MailConfig {
  /** Without it mails lie in the outbox. */
  readonly server: SmtpServer | undefined;
  readonly from: MailSender;
  /** Where reports go, with the tag of the mail: `bounces@host` is `bounces+<tag>@host`. Without it, to `from`. */
  readonly bounces: string | undefined;
  readonly dkim: DkimKey | undefined;
  readonly publicUrl: URL;
  /** Mails a second. */
  readonly rate: number;
  readonly connections: number;
  /** Whether a new server sends a few mails a day at first. */
  readonly isWarmingUp: boolean;
  /** Names the mail in a header that Postmark's events repeat, as it gives mails names of its own. */
  readonly tagHeader: string | undefined;
}

/** A mailbox of the author, and where it gets mail. */
export interface OwnMailbox {
  readonly address: string;
  readonly account: MailAccount;
}

export interface OwnConfig {
  readonly mail: MailConfig;
  readonly inbox: MailAccount | undefined;
  /** Those that a test may be sent to, and its arrival read. */
  readonly ownMailboxes: readonly OwnMailbox[];
  /** What proves that an event is of a provider, by the provider's name. */
  readonly eventKeys: ReadonlyMap<string, string>;
  /** Whether links of letters may be tried. */
  readonly triesLinks: boolean;
}
export type AudienceConfig = Config & OwnConfig;

/** The sender without a mail server: these mails reach nobody. */
function ownSender({ hostname: domain }: URL): MailSender {
  const address = `newsletter@${domain}`;
  return { header: address, address, domain };
}

type Values = z.output<z.ZodObject<typeof variables>>;

/** Of a user without an `@` the address is the one that letters come from. */
function mailboxesOf(values: Values, inbox: MailAccount | undefined, from: string): OwnMailbox[] {
  if (!values.REFRESH) return [];
  const accounts = [inbox, mailboxOf(values, 'GMAIL'), mailboxOf(values, 'YAHOO')];
  const boxes = accounts.flatMap((account): [string, OwnMailbox][] => {
    if (!account) return [];
    const address = account.user.includes('@') ? account.user.toLowerCase() : from;
    return [[address, { address, account }]];
  });
  return [...new Map(boxes).values()];
}

/** The mailbox that is named; else one of the dashboard's whose address the letters have. */
function inboxOf(values: Values, addresses: readonly (string | undefined)[]) {
  const { MAIL_INBOX_HOST: host, MAIL_INBOX_USER: user, MAIL_INBOX_PASSWORD: password } = values;
  if (!values.REFRESH) return undefined;
  if (host && user && password) {
    return { host, user, password, port: values.MAIL_INBOX_PORT, ca: values.MAIL_INBOX_CA };
  }
  return [mailboxOf(values, 'GMAIL'), mailboxOf(values, 'YAHOO')].find(
    (mailbox) => mailbox && addresses.includes(mailbox.user.toLowerCase()),
  );
}

/** SES names a certificate, which is read from outside. */
function eventKeysOf(values: Values): ReadonlyMap<string, string> {
  const keys = {
    postmark: values.MAIL_EVENTS_POSTMARK,
    mailgun: values.MAIL_EVENTS_MAILGUN,
    sendgrid: values.MAIL_EVENTS_SENDGRID,
    ses: values.REFRESH ? values.MAIL_EVENTS_SES : undefined,
  };
  return new Map(Object.entries(keys).filter((pair): pair is [string, string] => !!pair[1]));
}

export function configure(values: Values, { publicUrl }: Config): OwnConfig {
  const { SMTP_HOST: host, MAIL_FROM: from = '', REFRESH: triesLinks } = values;
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_SELECTOR: selector } = values;
  const dkim = key && selector ? { key, selector } : undefined;
  const sender = senderOf(from);
  const eventKeys = eventKeysOf(values);
  if (!host || !sender) {
    const own = ownSender(publicUrl);
    const mail = { server: undefined, from: own, bounces: undefined, dkim, publicUrl };
    return {
      triesLinks,
      eventKeys,
      inbox: undefined,
      ownMailboxes: [],
      mail: { ...mail, rate: Infinity, connections: 1, isWarmingUp: false, tagHeader: undefined },
    };
  }
  const isLocal = isLoopback(host);
  const { MAIL_BOUNCES: bounces } = values;
  const inbox = inboxOf(values, [sender.address, bounces]);
  return {
    triesLinks,
    eventKeys,
    inbox,
    ownMailboxes: mailboxesOf(values, inbox, sender.address),
    mail: {
      from: { ...sender, leaveBy: inbox && (bounces ?? sender.address) },
      bounces,
      dkim,
      publicUrl,
      rate: values.MAIL_RATE ?? (isLocal ? Infinity : RATE),
      connections: values.MAIL_CONNECTIONS,
      isWarmingUp: values.MAIL_WARMUP,
      tagHeader: eventKeys.has('postmark') ? 'X-PM-Metadata-tag' : undefined,
      server: {
        host,
        port: values.SMTP_PORT,
        user: values.SMTP_USER,
        password: values.SMTP_PASSWORD,
        ca: values.SMTP_CA,
        requireTls: values.SMTP_TLS && !isLocal,
        name: publicUrl.hostname,
      },
    },
  };
}
