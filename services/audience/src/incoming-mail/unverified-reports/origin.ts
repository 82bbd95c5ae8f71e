export interface Origin {
  /** Without brackets; empty if there is none. */
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  /** The first words for people. */
  readonly text?: string;
}
