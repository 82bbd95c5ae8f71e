import { failureOf, type Failure, type Reply } from './failure.ts';

export interface Ending {
  /** Whether bytes of the body left, which is after the row was marked. */
  readonly hasBody: boolean;
  /** What the server said to the whole mail, or why there is no answer. */
  readonly response?: string;
  /** The reply's code; without one nobody answered. */
  readonly code?: number;
  /** The reply answers MAIL FROM. */
  readonly isToSender?: boolean;
  readonly providerId?: string;
}

export type Envelope = NonNullable<Reply['envelope']>;

export type Outcome =
  | { readonly kind: 'sent' | 'dropped' | 'uncertain' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** What an ending means for the row. A reply says what became of the mail. Without one, only whether the body had begun tells a mail that nobody has from one that somebody may have. */
export function outcomeOf(
  { hasBody, code, isToSender, response = '' }: Ending,
  envelope?: Envelope,
): Outcome {
  if (code === undefined) return { kind: hasBody ? 'uncertain' : 'dropped' };
  if (code < 400) return { kind: 'sent' };
  return { kind: 'refused', failure: failureOf({ code, isToSender, envelope, words: response }) };
}

/** Whether the connection can carry another mail, after RSET where the last one was refused. */
export function canGoOn({ code }: Ending): boolean {
  return code !== undefined && code !== 421;
}
