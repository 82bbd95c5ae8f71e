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
  variable,
  type Config,
} from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { z } from 'zod';
import {
  eventKeysOf,
  eventVariables,
  tagHeaderOf,
} from './incoming-mail/provider-events/providers.ts';
import type { DkimKey } from './mail/letter/dkim.ts';
import { senderOf, type MailSender } from './mail/letter/mail-address.ts';
import type { SmtpServer } from './mail/transport/smtp-client.ts';

const CONNECTIONS_MAX = 50;

export const variables = {
  ...outsideVariables,
  ...mailboxVariables,
  SMTP_HOST: variable(
    text.optional(),
    'The mail server that carries letters ([Letters](LETTERS.md)); needs `MAIL_FROM`.',
    { fallback: 'an outbox that the owner reads' },
  ),
  SMTP_PORT: variable(port.default(587), 'Its port.'),
  SMTP_USER: variable(text.optional(), 'A user of the mail server; needs the password.'),
  SMTP_PASSWORD: variable(text.optional(), 'The password of that user.', { isSecret: true }),
  SMTP_CA: variable(certificates.optional(), 'The only certificates (PEM) to trust there.'),
  SMTP_TLS: variable(onOff('on'), '`off`: allows a mail server without encryption.'),
  MAIL_FROM: variable(
    z
      .string()
      .refine((value) => senderOf(value) !== null)
      .optional(),
    'The sender of letters: `Name <address>`.',
    { needs: 'a full address, such as Ann <ann@example.org>' },
  ),
  MAIL_DKIM_KEY: variable(
    privateKey.optional(),
    'A private key (PEM) that signs letters; needs `MAIL_DKIM_SELECTOR`.',
    { isSecret: true },
  ),
  MAIL_DKIM_SELECTOR: variable(text.optional(), 'The selector of the DNS record with the key.'),
  MAIL_RATE: variable(z.coerce.number().min(0.1).max(1000).optional(), 'Mails a second.', {
    fallback: '10; unlimited to a server of this machine',
  }),
  MAIL_CONNECTIONS: variable(
    z.coerce.number().int().min(1).max(CONNECTIONS_MAX).default(5),
    'Connections to the mail server at a time.',
  ),
  MAIL_WARMUP: variable(
    onOff('off'),
    '`on`: sends few mails a day at first, for a new mail server of your own.',
  ),
  MAIL_BOUNCES: variable(
    z
      .string()
      .transform((value, context) => {
        const { success, data } = emailAddressSchema.safeParse(value);
        if (success) return data;
        context.addIssue('Not an address.');
        return z.NEVER;
      })
      .optional(),
    'The address for mails that come back: `bounces@host` receives them as `bounces+NAME@host`.',
    { fallback: 'the sender', needs: 'an address such as bounces@example.org' },
  ),
  MAIL_INBOX_HOST: variable(
    text.optional(),
    'The IMAP server of the mailbox that receives reports and replies; needs user and password.',
    { fallback: 'the mailbox of the dashboard with the same address' },
  ),
  MAIL_INBOX_PORT: variable(port.default(993), 'Its port.'),
  MAIL_INBOX_USER: variable(text.optional(), 'The user of that mailbox.'),
  MAIL_INBOX_PASSWORD: variable(text.optional(), 'The password of that user.', { isSecret: true }),
  MAIL_INBOX_CA: variable(certificates.optional(), 'The only certificates (PEM) to trust there.'),
  ...eventVariables,
};

/** Mails a second. The smallest account of a provider allows this rate. */
const RATE = 10;

export interface MailConfig {
  /** If missing, mails are stored in the outbox. */
  readonly server: SmtpServer | undefined;
  readonly from: MailSender;
  /** The address of reports, with the tag of the mail: `bounces@host` is `bounces+<tag>@host`. If missing, reports go to `from`. */
  readonly bounces: string | undefined;
  readonly dkim: DkimKey | undefined;
  readonly publicUrl: URL;
  /** Mails a second. */
  readonly rate: number;
  readonly connections: number;
  /** Whether a new server sends a few mails a day at first. */
  readonly isWarmingUp: boolean;
  /** The name of a header for the tag of the mail. The provider's events repeat this header. */
  readonly tagHeader: string | undefined;
}

/** A mailbox of the author with its address. */
export interface OwnMailbox {
  readonly address: string;
  readonly account: MailAccount;
}

export interface OwnConfig {
  readonly mail: MailConfig;
  readonly inbox: MailAccount | undefined;
  /** Tests may be sent to these mailboxes, and the service can read them. */
  readonly ownMailboxes: readonly OwnMailbox[];
  /** The proof of a provider's events, by the provider's name. */
  readonly eventKeys: ReadonlyMap<string, string>;
  /** Whether links of letters may be tried. */
  readonly triesLinks: boolean;
}
export type AudienceConfig = Config & OwnConfig;

/** Used without a mail server. These mails reach nobody. */
function ownSender({ hostname: domain }: URL): MailSender {
  const address = `newsletter@${domain}`;
  return { header: address, address, domain };
}

type Values = z.output<z.ZodObject<typeof variables>>;

/** If `user` has no `@`, the address of the mailbox is the sender of letters. */
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

/** The named mailbox, or a mailbox of the dashboard with the address of the letters. */
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

export function configure(values: Values, { publicUrl }: Config): OwnConfig {
  const { SMTP_HOST: host, MAIL_FROM: from = '', REFRESH: triesLinks } = values;
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_SELECTOR: selector } = values;
  const dkim = key && selector ? { key, selector } : undefined;
  const sender = senderOf(from);
  const eventKeys = eventKeysOf(values, values.REFRESH);
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
      tagHeader: tagHeaderOf(eventKeys.keys()),
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
