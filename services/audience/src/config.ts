import { isLoopback, onOff, outsideVariables, port, text, type Config } from '@examiner/kit';
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { DkimKey } from './letter/dkim.ts';
import { senderOf, type MailSender } from './letter/mail-address.ts';
import type { SmtpServer } from './transport/smtp-client.ts';

const CONNECTIONS_MAX = 50;

/** In files of variables line breaks stand as `\n`. */
const pem = text.transform((value) => value.replaceAll('\\n', '\n'));

export const variables = {
  ...outsideVariables,
  SMTP_HOST: text.optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  SMTP_CA: pem.optional(),
  SMTP_TLS: onOff('on'),
  MAIL_FROM: z
    .string()
    .refine((value) => senderOf(value) !== null)
    .optional(),
  MAIL_DKIM_KEY: pem
    .transform((key, context) => {
      try {
        return createPrivateKey(key);
      } catch {
        context.addIssue('Not a private key.');
        return z.NEVER;
      }
    })
    .optional(),
  MAIL_DKIM_SELECTOR: text.optional(),
  MAIL_RATE: z.coerce.number().min(0.1).max(1000).optional(),
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(CONNECTIONS_MAX).default(5),
};

/** Mails a second, which a provider's smallest account carries. */
const RATE = 10;

export interface MailConfig {
  /** Without it mails lie in the outbox. */
  readonly server: SmtpServer | undefined;
  readonly from: MailSender;
  readonly dkim: DkimKey | undefined;
  readonly publicUrl: URL;
  /** Mails a second. */
  readonly rate: number;
  readonly connections: number;
}

export interface OwnConfig {
  readonly mail: MailConfig;
  /** Whether links of letters may be tried. */
  readonly triesLinks: boolean;
}
export type AudienceConfig = Config & OwnConfig;

/** The sender without a mail server: these mails reach nobody. */
function ownSender({ hostname: domain }: URL): MailSender {
  const address = `newsletter@${domain}`;
  return { header: address, address, domain };
}

export function configure(
  values: z.output<z.ZodObject<typeof variables>>,
  { publicUrl }: Config,
): OwnConfig {
  const { SMTP_HOST: host, MAIL_FROM: from = '', REFRESH: triesLinks } = values;
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_SELECTOR: selector } = values;
  const dkim = key && selector ? { key, selector } : undefined;
  const sender = senderOf(from);
  if (!host || !sender) {
    const own = ownSender(publicUrl);
    return {
      triesLinks,
      mail: { server: undefined, from: own, dkim, publicUrl, rate: Infinity, connections: 1 },
    };
  }
  const isLocal = isLoopback(host);
  return {
    triesLinks,
    mail: {
      from: sender,
      dkim,
      publicUrl,
      rate: values.MAIL_RATE ?? (isLocal ? Infinity : RATE),
      connections: values.MAIL_CONNECTIONS,
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
