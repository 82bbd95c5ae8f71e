import type { Failure } from './failure.ts';

const FEW = 3;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Refusals for the sender's or the message's sake since the last mail that was taken. A few of them in a row stop the
 * mails. Receivers' rules count only once the servers of three domains name them: one domain may have a rule of its own.
 */
export class RefusalStreak {
  #count = 0;
  readonly #domains = new Set<string>();

  /** @param few at how many it is trouble; a letter to two readers has no third refusal */
  constructor(private readonly few = FEW) {}

  /** @returns whether the failure belongs to it */
  add(email: string, { fault, isPolicy }: Failure): boolean {
    if (fault !== 'sender' && fault !== 'message') return false;
    if (isPolicy) this.#domains.add(domainOf(email));
    else this.#count += 1;
    return true;
  }

  get isTrouble(): boolean {
    return this.#count >= Math.min(this.few, FEW) || this.#domains.size >= FEW;
  }

  clear(): void {
    this.#count = 0;
    this.#domains.clear();
  }
}
