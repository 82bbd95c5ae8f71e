import type { Failure } from './failure.ts';

const FEW = 3;
/** Consecutive replies that name no cause. */
const MANY = 10;

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Counts refusals since the last accepted mail that are caused by the sender or the message, or have no known cause. A
 * few of them in a row stop the mails. One domain may refuse mails that other domains accept. So replies to a recipient
 * count only from three domains, or if no other domain accepted a mail. Rules of receivers count only from three
 * domains.
 */
export class RefusalStreak {
  #toSender = 0;
  #toRecipients = 0;
  #vague = 0;
  readonly #rules = new Set<string>();
  readonly #domains = new Set<string>();

  /** @param few the number of refusals that is a problem; a letter to two readers cannot have a third refusal */
  constructor(private readonly few = FEW) {}

  /** @returns whether the failure is part of the streak */
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

  /** @param taken domains that accepted a mail of the letter */
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
