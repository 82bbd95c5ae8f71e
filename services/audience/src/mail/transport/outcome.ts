import { failureOf, type Failure, type Reply } from './failure.ts';

export interface Ending {
  /** Whether bytes of the body were sent. The row is marked before the first byte. */
  readonly hasBody: boolean;
  /** The server's reply to the whole mail, or the reason for a missing reply. */
  readonly response?: string;
  /** The code of the reply; missing if the server did not reply. */
  readonly code?: number;
  /** The reply answers MAIL FROM. */
  readonly isToSender?: boolean;
  readonly providerId?: string;
}

export type Envelope = NonNullable<Reply['envelope']>;

export type Outcome =
  | { readonly kind: 'sent' | 'dropped' | 'uncertain' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** The row's state after an ending. A reply gives the result of the mail. Without a reply, the mail is undelivered only if its body was not begun. */
export function outcomeOf(
  { hasBody, code, isToSender, response = '' }: Ending,
  envelope?: Envelope,
): Outcome {
  if (code === undefined) return { kind: hasBody ? 'uncertain' : 'dropped' };
  if (code < 400) return { kind: 'sent' };
  return { kind: 'refused', failure: failureOf({ code, isToSender, envelope, words: response }) };
}

/** Whether the connection can be used for another mail. After a refused mail, it needs RSET first. */
export function canGoOn({ code }: Ending): boolean {
  return code !== undefined && code !== 421;
}
