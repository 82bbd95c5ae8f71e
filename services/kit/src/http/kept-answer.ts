import { ServiceUnavailableException } from '@nestjs/common';

const REFRESH_MS = 60_000;
/** Used until the first answer. */
const FIRST_TRIES_MS = 1000;

/** The last answer of another service. It is requested each minute, so that no request waits for it. */
export class KeptAnswer<T> {
  #value: T | undefined;
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly ask: () => Promise<T>) {}

  get value(): T | undefined {
    return this.#value;
  }

  start(): void {
    void this.#keepAsking();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  async refresh(): Promise<void> {
    try {
      this.#value = await this.ask();
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
    }
  }

  async #keepAsking(): Promise<void> {
    await this.refresh();
    if (this.#isStopped) return;
    const pause = this.#value === undefined ? FIRST_TRIES_MS : REFRESH_MS;
    this.#next = setTimeout(() => void this.#keepAsking(), pause).unref();
  }
}
