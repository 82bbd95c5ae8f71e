export interface Origin {
  /** Without brackets; empty if the mail has no Message-ID. */
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  /** The first text for people. */
  readonly text?: string;
}
