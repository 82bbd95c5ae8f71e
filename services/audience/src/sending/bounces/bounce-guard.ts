import type { Issue } from '../../mail/issues/issue.model.ts';

export type Ended = NonNullable<Issue['bouncesSeen']>;

/** The share of hard bounces, and the smallest number of results, above which the author is asked. */
const LIMITS = [
  { from: 200, share: 0.05 },
  { from: 50, share: 0.1 },
  { from: 10, share: 0.3 },
] as const;

const ADVICE =
  'Either the addresses are old or the mail server is wrong. If it is wrong, put the readers back, then resume.';

/** Stops a letter if too many addresses do not exist. Such a list harms the sender's reputation. */
export class BounceGuard {
  #ended: number;
  #bounced: number;

  /** @param before the results when the sender began with the letter. @param seen the results when the author resumed the letter after an earlier stop */
  constructor(
    before: Ended,
    private readonly seen: Ended | undefined,
  ) {
    this.#ended = before.ended;
    this.#bounced = before.bounced;
  }

  count(isBounce: boolean): void {
    this.#ended += 1;
    if (isBounce) this.#bounced += 1;
  }

  get counted(): Ended {
    return { ended: this.#ended, bounced: this.#bounced };
  }

  /** After the author resumed the letter, only the limit for many results applies. */
  get isTrouble(): boolean {
    const ended = this.#ended - (this.seen?.ended ?? 0);
    const bounced = this.#bounced - (this.seen?.bounced ?? 0);
    const limits = this.seen ? LIMITS.slice(0, 1) : LIMITS;
    return limits.some(({ from, share }) => ended >= from && bounced > share * ended);
  }

  get reason(): string {
    const bounced = this.#bounced;
    const ended = this.#ended;
    const so = bounced === ended ? `All ${ended}` : `${bounced} of ${ended}`;
    return `${so} mails so far were refused as wrong addresses. ${ADVICE}`;
  }
}
