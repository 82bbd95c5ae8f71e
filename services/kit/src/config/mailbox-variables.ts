import type { z } from 'zod';
import { certificates } from './pem.ts';
import { port, text, variable } from './variables.ts';

/** The password stays in memory. It is never written or logged. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** PEM of the only trusted certificate. */
  readonly ca?: string;
  /** The allowed addresses of a server that an owner entered in the browser: only public ones, or also those of a server that the operator lists. */
  readonly reach?: 'public' | 'listed';
  /** Whether TLS begins with STARTTLS. Nothing is sent before it. */
  readonly isStartTls?: boolean;
}

function variablesNamed<N extends string>(name: N, host: string, mailbox: string) {
  const schemas = {
    HOST: variable(text.default(host), `The IMAP server of ${mailbox}.`),
    PORT: variable(port.default(993), 'Its port.'),
    USER: variable(text.optional(), `The user of ${mailbox}; needs the password.`),
    PASSWORD: variable(text.optional(), 'An app password of that user.', { isSecret: true }),
    CA: variable(certificates.optional(), 'The only certificates (PEM) to trust there.'),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [`IMAP_${name}_${key}`, schema]),
  ) as { [K in keyof typeof schemas as `IMAP_${N}_${K}`]: (typeof schemas)[K] };
}

/** The variables of the author's mailboxes. */
export const mailboxVariables = {
  ...variablesNamed('GMAIL', 'imap.gmail.com', 'the first mailbox of the dashboard'),
  ...variablesNamed('YAHOO', 'imap.mail.yahoo.com', 'the second mailbox of the dashboard'),
};
export type MailboxValues = z.output<z.ZodObject<typeof mailboxVariables>>;

/** @returns undefined if no mailbox is connected */
export function mailboxOf(values: MailboxValues, name: 'GMAIL' | 'YAHOO'): MailAccount | undefined {
  const user = values[`IMAP_${name}_USER`];
  const password = values[`IMAP_${name}_PASSWORD`];
  if (!user || !password) return undefined;
  return {
    host: values[`IMAP_${name}_HOST`],
    port: values[`IMAP_${name}_PORT`],
    user,
    password,
    ca: values[`IMAP_${name}_CA`],
  };
}

/** Each variable needs its password. */
export const mailboxesTogether = [
  ['IMAP_GMAIL_USER', 'IMAP_GMAIL_PASSWORD'],
  ['IMAP_YAHOO_USER', 'IMAP_YAHOO_PASSWORD'],
] as const;
