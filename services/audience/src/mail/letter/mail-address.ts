import { emailAddressSchema } from '@examiner/contracts';
import addressparser from 'nodemailer/lib/addressparser';

export interface MailSender {
  /** As in the header: `Name <address>`. */
  readonly header: string;
  readonly address: string;
  readonly domain: string;
  /** The address of a mailbox that the service reads for requests to unsubscribe. */
  readonly leaveBy?: string | undefined;
}

/** @returns null unless the text is one address, with or without a name */
export function senderOf(text: string): MailSender | null {
  const [one, ...others] = addressparser(text);
  if (!one || others.length > 0 || !('address' in one)) return null;
  const { success, data: address } = emailAddressSchema.safeParse(one.address);
  if (!success) return null;
  return { header: text, address, domain: address.slice(address.indexOf('@') + 1) };
}

/** The return path of a mail. Its tag identifies the mail, even if a server keeps no other data. */
export function returnPath(bounces: string | undefined, tag: string): string | undefined {
  return bounces?.replace('@', `+${tag}@`);
}

/** A link with which a mail program unsubscribes for the reader. */
export function leaveMailto(address: string, words: readonly string[]): string {
  const at = address.lastIndexOf('@');
  const to = `${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
  return `mailto:${to}?subject=${encodeURIComponent(['unsubscribe', ...words].join(' '))}`;
}
