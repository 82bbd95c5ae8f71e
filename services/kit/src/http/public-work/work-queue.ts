export interface WorkLimits {
  readonly atOnce: number;
  /** The maximum number of running tasks of one client. */
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly waitMs: number;
  /** The number of reads that one page requests at a time. If no more tasks wait, there is no pause. */
  readonly few: number;
  /** If more tasks wait, the pause is this multiple of the last task's duration, but at most `LONGEST_REST_MS`. */
  readonly rest: number;
}

const LONGEST_REST_MS = 50;

/** Ends a task. Further calls do nothing. */
export type EndWork = () => void;

interface Waiting {
  readonly start: (end: EndWork) => void;
  readonly refuse: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Runs a few tasks at a time, with pauses between them. Clients with waiting tasks take turns. */
export class WorkQueue {
  /** Waiting tasks by client. The client of the last turn comes last. */
  readonly #waiting = new Map<unknown, Waiting[]>();
  readonly #running = new Map<unknown, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(private readonly limits: WorkLimits) {}

  /** Starts a task that does not have to wait. @returns undefined if the task would have to wait */
  tryBegin(client: unknown): EndWork | undefined {
    return this.#hasRoom(client) ? this.#begin(client) : undefined;
  }

  /** @returns undefined if too many tasks wait, or the task waited too long; a task that `signal` aborts never runs */
  async begin(client: unknown, signal: AbortSignal): Promise<EndWork | undefined> {
    const { waiting, waitingOfOne, waitMs } = this.limits;
    if (this.#hasRoom(client)) return this.#begin(client);
    const own = this.#waiting.get(client) ?? [];
    if (signal.aborted || this.#waitingCount >= waiting || own.length >= waitingOfOne) {
      return undefined;
    }
    return new Promise((resolve) => {
      const refuse = (): void => {
        this.#leave(client, entry);
        resolve(undefined);
      };
      const entry: Waiting = { start: resolve, refuse, timer: setTimeout(refuse, waitMs) };
      signal.addEventListener('abort', refuse, { once: true });
      own.push(entry);
      this.#waiting.set(client, own);
      this.#waitingCount += 1;
    });
  }

  #hasRoom(client: unknown): boolean {
    const { atOnce, atOnceOfOne } = this.limits;
    return this.#runningCount < atOnce && (this.#running.get(client) ?? 0) < atOnceOfOne;
  }

  #begin(client: unknown): EndWork {
    this.#runningCount += 1;
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
    const startedAt = performance.now();
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      if (this.#waitingCount <= this.limits.few) return this.#leaveRoom(client);
      const rest = (performance.now() - startedAt) * this.limits.rest;
      setTimeout(() => this.#leaveRoom(client), Math.min(rest, LONGEST_REST_MS));
    };
  }

  #leaveRoom(client: unknown): void {
    this.#runningCount -= 1;
    const others = (this.#running.get(client) ?? 1) - 1;
    if (others > 0) this.#running.set(client, others);
    else this.#running.delete(client);
    this.#startNext();
  }

  #startNext(): void {
    for (const [client, entries] of this.#waiting) {
      const [entry] = entries;
      if (!entry || !this.#hasRoom(client)) continue;
      this.#leave(client, entry);
      if (entries.length > 0) {
        this.#waiting.delete(client);
        this.#waiting.set(client, entries);
      }
      return entry.start(this.#begin(client));
    }
  }

  #leave(client: unknown, entry: Waiting): void {
    clearTimeout(entry.timer);
    const entries = this.#waiting.get(client) ?? [];
    const index = entries.indexOf(entry);
    if (index < 0) return;
    entries.splice(index, 1);
    this.#waitingCount -= 1;
    if (entries.length === 0) this.#waiting.delete(client);
  }
}
