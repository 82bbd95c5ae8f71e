/** A mailbox and how to get into it. It stays in memory: it is never written or logged. */
export interface MailAccount {
  readonly host: string;
  /** Of IMAP over TLS. */
  readonly port: number;
  readonly user: string;
  /** An app password. */
  readonly password: string;
  /** PEM of a certificate to trust in place of the usual authorities. */
  readonly ca?: string;
}
