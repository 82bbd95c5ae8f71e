import { bounceOf, failureIn } from './bounce.ts';

export interface Ending {
  /** Whether bytes of the body left, which is after the row was marked. */
  readonly hasBody: boolean;
  /** What the server said to the whole mail, or why there is no answer. */
  readonly response?: string;
  /** The reply's code; without one nobody answered. */
  readonly code?: number;
  readonly providerId?: string;
}

export type Outcome =
  | { readonly kind: 'sent' | 'failed' | 'bounced' | 'later' | 'dropped' | 'uncertain' }
  | { readonly kind: 'slower'; readonly isQuota: boolean };

const THROTTLED = /throttl|rate|too many|quota|daily/i;
const QUOTA = /quota|daily/i;

/**
 * What an ending means for the row. A reply says what became of the mail. Without one, only whether the body had begun
 * tells a mail that nobody has from one that somebody may have.
 */
export function outcomeOf({ hasBody, code, response = '' }: Ending): Outcome {
  if (code === undefined) return { kind: hasBody ? 'uncertain' : 'dropped' };
  if (code < 400) return { kind: 'sent' };
  if (code >= 500) return { kind: bounceOf(failureIn(response)) === 'hard' ? 'bounced' : 'failed' };
  const isSlower = code === 421 || code === 454 || THROTTLED.test(response);
  return isSlower ? { kind: 'slower', isQuota: QUOTA.test(response) } : { kind: 'later' };
}

/** Whether the connection can carry another mail, after RSET where the last one was refused. */
export function canGoOn({ code }: Ending): boolean {
  return code !== undefined && code !== 421;
}
