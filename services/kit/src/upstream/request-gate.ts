import pLimit, { type LimitFunction } from 'p-limit';

/** Four requests at once, one a host. */
export class RequestGate {
  readonly #all: LimitFunction;
  readonly #hosts = new Map<string, LimitFunction>();

  constructor(inParallel = 4) {
    this.#all = pLimit(inParallel);
  }

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
