import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';

/** Other services send requests for mails to this path. Each mail has its own key in `Idempotency-Key`. */
export const SERVICE_MAILS_PATH = '/internal/mails';
/** The same for mails to the owner. Auth names the owner's address. */
export const OWNER_MAIL_PATH = '/internal/owner-mail';

/** The path that tells whether a mail server is set. */
export const MAIL_SERVER_PATH = '/internal/mail-server';
export const mailServerSchema = z.object({ isSet: z.boolean() });
export type MailServer = z.infer<typeof mailServerSchema>;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const SUBJECT = 'subject must be one line of at most 200 characters';

/** `html` is put into the frame that every mail has. If missing, it is made from the paragraphs of `text`. */
export const ownerMailInputSchema = z.object({
  kind: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/, 'kind must be a word in lower case')),
  subject: z.string(SUBJECT).check(z.regex(/^\P{Cc}{1,200}$/u, SUBJECT)),
  text: text(20_000),
  html: z.optional(text(50_000)),
});
export type OwnerMailInput = z.output<typeof ownerMailInputSchema>;

export const serviceMailInputSchema = z.extend(ownerMailInputSchema, { to: emailAddressSchema });
export type ServiceMailInput = z.output<typeof serviceMailInputSchema>;
