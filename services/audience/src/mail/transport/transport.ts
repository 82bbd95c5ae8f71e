import type { Ending } from './outcome.ts';

export interface Mail {
  /** Sender address of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Identifies the mail; the same at each try. */
  readonly tag: string;
  readonly bytes: Buffer;
}

/** A connection that sends one mail at a time. */
export interface Carrier {
  readonly isOpen: boolean;
  readonly maxBytes?: number | undefined;
  /**
   * @param mark is called once, before anyone may get the mail, and must return true; it is not called if a second try
   * changes nothing
   * @param onLeave is called right before the body is sent; the mail is not sent if it throws
   */
  send(mail: Mail, mark: () => Promise<boolean>, onLeave?: () => void): Promise<Ending>;
  /** Ends a refused mail. */
  reset(): Promise<void>;
  quit(): void;
  close(): void;
}

/** The carrier of mails: a mail server, or the outbox. */
export abstract class Transport {
  abstract readonly kind: 'smtp' | 'outbox';
  /** @throws an error whose message gives the reason why no mail can be sent */
  abstract open(): Promise<Carrier>;
}
