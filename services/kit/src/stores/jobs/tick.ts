import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { OnServing } from '../../serving.ts';

/** Work that each process checks for when it begins to answer, and then at an interval. */
export abstract class Tick implements OnServing, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(
    private readonly intervalMs: number,
    /** The log line of a failed run. */
    private readonly failure: string,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  protected abstract look(): Promise<void>;

  onServing(): void {
    this.#timer = setInterval(() => void this.run(), this.intervalMs).unref();
    void this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#last;
  }

  /** Runs at once in a process that answers. Otherwise, the start of the process runs it. */
  protected nudge(): void {
    if (this.#timer) void this.run();
  }

  /** Runs never overlap. Calls while a run waits share that run. */
  async run(): Promise<void> {
    this.#waiting ??= this.#last = this.#last.then(() => this.#begin());
    return this.#waiting;
  }

  async #begin(): Promise<void> {
    this.#waiting = undefined;
    try {
      await this.look();
    } catch (error) {
      this.logger.error({ err: error }, this.failure);
    }
  }
}
