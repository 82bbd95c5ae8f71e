import type { Failure } from './failure.ts';

const FEW = 3;
/** Replies that name no cause, in a row. */
const MANY = 10;

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Refusals because of the sender or the message, or without a known cause, since the last accepted
 * mail. A few of them in a row stop the mails. One domain may refuse mails that others accept:
 * replies to a recipient count if they come from three domains, or if no other domain accepted a
 * mail. Rules of receivers count from three domains on.
 */
export class RefusalStreak {
  #toSender = 0;
  #toRecipients = 0;
  #vague = 0;
  readonly #rules = new Set<string>();
  readonly #domains = new Set<string>();

  /** @param few the number of refusals that is a problem; a letter to two readers cannot have a third one */
  constructor(private readonly few = FEW) {}

  /** @returns whether the failure belongs to it */
  add(email: string, { fault, isPolicy, isQuota, isToSender, isVague }: Failure): boolean {
    if (fault !== 'sender' && fault !== 'message' && !isVague) return false;
    if (isPolicy) {
      this.#rules.add(domainOf(email));
      return true;
    }
    this.#domains.add(domainOf(email));
    if (isVague) this.#vague += 1;
    else if (isQuota || isToSender) this.#toSender += 1;
    else this.#toRecipients += 1;
    return true;
  }

  /** @param taken domains that took a mail of the letter */
  isTrouble(taken: ReadonlySet<string> = new Set()): boolean {
    const few = Math.min(this.few, FEW);
    if (this.#toSender >= few || this.#rules.size >= FEW) return true;
    if (this.#toSender + this.#toRecipients < few && this.#vague < MANY) return false;
    return this.#domains.size >= FEW || [...taken].every((domain) => this.#domains.has(domain));
  }

  clear(): void {
    this.#toSender = 0;
    this.#toRecipients = 0;
    this.#vague = 0;
    this.#rules.clear();
    this.#domains.clear();
  }
}
