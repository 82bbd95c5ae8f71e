import pLimit, { type LimitFunction } from 'p-limit';

/** Lets a few requests out at a time: 4 in all and 1 to a host (data format reference §7). */
export class RequestGate {
  readonly #all: LimitFunction;
  readonly #hosts = new Map<string, LimitFunction>();

  constructor(inParallel = 4) {
    this.#all = pLimit(inParallel);
  }

  /** Runs a task when the host is free and, after that, one of the places is. */
  async run<T>(host: string, task: () => Promise<T>): Promise<T> {
    const one = this.#hosts.get(host) ?? pLimit(1);
    this.#hosts.set(host, one);
    try {
      return await one(() => this.#all(task));
    } finally {
      if (one.activeCount === 0 && one.pendingCount === 0) this.#hosts.delete(host);
    }
  }
}
