import pLimit, { type LimitFunction } from 'p-limit';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 1000;

/** Settles if a request counts as slow, or if `ended` is aborted. */
type UntilSlow = (ended: AbortSignal) => Promise<unknown>;

/** One request at a time for each host, and four in all. A slow request blocks its host, but no longer counts among the four. */
export class RequestGate {
  readonly #all: LimitFunction;
  readonly #hosts = new Map<string, LimitFunction>();

  constructor(
    inParallel = 4,
    private readonly untilSlow: UntilSlow = (ended) => wait(SLOW_MS, null, { signal: ended }),
  ) {
    this.#all = pLimit(inParallel);
  }

  async run<T>(host: string, task: () => Promise<T>): Promise<T> {
    const one = this.#hosts.get(host) ?? pLimit(1);
    this.#hosts.set(host, one);
    try {
      return await one(() => this.#runAmongAll(task));
    } finally {
      if (one.activeCount === 0 && one.pendingCount === 0) this.#hosts.delete(host);
    }
  }

  async #runAmongAll<T>(task: () => Promise<T>): Promise<T> {
    const { running } = await this.#all(async () => {
      const begun = task();
      const ended = new AbortController();
      await Promise.race([begun, this.untilSlow(ended.signal)]).finally(() => {
        ended.abort();
      });
      return { running: begun };
    });
    return running;
  }
}
