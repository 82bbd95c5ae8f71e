const SLOW_MS = 60_000;
const SAME_COMPLAINT_MS = 10_000;
const RATE_MIN = 0.1;
const FASTER = 1.1;
/** The rate, in mails a second, that is halved if the rate has no limit. */
const UNLIMITED = 100;

/** The rate of mails. If a server asks for less, the rate is halved for a minute and then rises by a tenth each minute. */
export class Pace {
  #slowed: { readonly at: number; readonly rate: number } | undefined;
  #nextAt = 0;

  /** @param limit mails a second */
  constructor(
    private readonly limit: number,
    private readonly clock: { now(): number },
  ) {}

  get rate(): number {
    if (!this.#slowed) return this.limit;
    const { at, rate } = this.#slowed;
    const minutes = Math.floor((this.clock.now() - at) / SLOW_MS);
    const risen = rate * FASTER ** Math.max(0, minutes);
    if (risen < this.limit && risen < UNLIMITED) return risen;
    this.#slowed = undefined;
    return this.limit;
  }

  /** Complaints about mails that were in transit before the slowdown do not lower the rate again. */
  slowDown(): void {
    const at = this.clock.now();
    if (this.#slowed && at - this.#slowed.at < SAME_COMPLAINT_MS) return;
    this.#slowed = { at, rate: Math.max(Math.min(this.rate, UNLIMITED) / 2, RATE_MIN) };
  }

  /** @returns the milliseconds that the next mail has to wait */
  take(): number {
    const now = this.clock.now();
    const step = 1000 / this.rate;
    // A clock that was set back must not delay the mails.
    const isFarOff = this.#nextAt - now > SLOW_MS;
    const at = isFarOff ? now : Math.max(now, this.#nextAt);
    this.#nextAt = at + step;
    return at - now;
  }
}
