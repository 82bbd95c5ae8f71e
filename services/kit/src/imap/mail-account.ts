/** Stays in memory: never written or logged. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** PEM of the only certificate to trust. */
  readonly ca?: string;
}
