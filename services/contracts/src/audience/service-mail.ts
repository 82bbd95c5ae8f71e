import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';

/** Other services have mails sent there, each under a key of its own in `Idempotency-Key`. */
export const SERVICE_MAILS_PATH = '/internal/mails';
/** The same to the owner, whose address auth names. */
export const OWNER_MAIL_PATH = '/internal/owner-mail';

/** Whether mails are sent at all. */
export const MAIL_SERVER_PATH = '/internal/mail-server';
export const mailServerSchema = z.object({ isSet: z.boolean() });
export type MailServer = z.infer<typeof mailServerSchema>;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const SUBJECT = 'subject must be one line of at most 200 characters';

/** `html` is put into the frame of every mail; without it, it is made of the paragraphs of `text`. */
export const ownerMailInputSchema = z.object({
  kind: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/, 'kind must be a word in lower case')),
  subject: z.string(SUBJECT).check(z.regex(/^\P{Cc}{1,200}$/u, SUBJECT)),
  text: text(20_000),
  html: z.optional(text(50_000)),
});
export type OwnerMailInput = z.output<typeof ownerMailInputSchema>;

export const serviceMailInputSchema = z.extend(ownerMailInputSchema, { to: emailAddressSchema });
export type ServiceMailInput = z.output<typeof serviceMailInputSchema>;
