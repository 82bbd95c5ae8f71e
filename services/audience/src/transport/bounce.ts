/** `hard`: the address does not exist. `policy`: the sender is not liked, which is no reader's fault. */
export type Bounce = 'hard' | 'soft' | 'policy';

const FAILURE = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
const HARD = /^5\.(?:1\.\d+|2\.1|4\.1)$/;

/** The first status of a failure in a server's words (RFC 3463); empty where there is none. */
export const failureIn = (words: string): string => FAILURE.exec(words)?.[0] ?? '';

/** What it means that a mail failed for good with this status; 4.x.x is of a server that gave up after days. */
export function bounceOf(status: string): Bounce {
  if (HARD.test(status)) return 'hard';
  return status.startsWith('5.7.') ? 'policy' : 'soft';
}
