import * as z from 'zod/mini';
import { MORE_MAILBOXES } from './data-file.ts';

export const SPECIFIED_MAILBOXES = ['gmail', 'yahoo'] as const;
export const MAILBOXES = [...SPECIFIED_MAILBOXES, ...MORE_MAILBOXES] as const;
export const mailboxNameSchema = z.enum(MAILBOXES, 'There is no such mailbox.');
export type MailboxName = z.infer<typeof mailboxNameSchema>;

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;
/** The port with TLS from the first byte, and the port with STARTTLS. */
export const IMAP_PORTS = [993, 143] as const;

/** The password is an app password. It is stored sealed, and no answer contains it. */
export const mailboxInputSchema = z.object({
  host: z.string('must be a host name').check(z.regex(HOST, 'must be a host name')),
  port: z.literal(IMAP_PORTS, 'must be 993 or 143'),
  user: z
    .string('must be a user name')
    .check(z.minLength(1, 'must not be empty'), z.maxLength(320)),
  password: z
    .string('must be a password')
    .check(z.minLength(1, 'must not be empty'), z.maxLength(500)),
});
export type MailboxInput = z.infer<typeof mailboxInputSchema>;

/** `environment`: variables of the server contain the password. They take precedence. */
export const mailboxViewSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('nowhere') }),
  z.object({ from: z.literal('environment'), host: z.string() }),
  z.object({
    from: z.literal('browser'),
    host: z.string(),
    port: z.number(),
    user: z.string(),
  }),
]);
export type MailboxView = z.infer<typeof mailboxViewSchema>;

/** The mailboxes in the settings. */
export const mailboxViewsSchema = z.partialRecord(z.enum(MAILBOXES), mailboxViewSchema);
export type MailboxViews = z.infer<typeof mailboxViewsSchema>;
