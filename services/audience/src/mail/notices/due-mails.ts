import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, Jobs } from '@examiner/kit';
import type { Logger } from 'pino';
import { RefusalStreak } from '../transport/refusal-streak.ts';
import { MailRefusedException } from '../transport/single-mails.ts';
import type { Transport } from '../transport/transport.ts';

const TICK_MS = 5000;
/** The pause after an error that stops every mail. */
const PAUSE_MS = 60_000;

export interface DueMailsParts {
  readonly transport: Transport;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Sends due mails, in one replica at a time. Due mails do not wait for the rest of a letter. */
export abstract class DueMails<Row> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #pausedUntil = 0;

  protected constructor(
    private readonly job: string,
    private readonly parts: DueMailsParts,
  ) {}

  protected abstract findDue(): Promise<readonly Row[]>;
  /** @throws MailRefusedException if only this row must wait for its next try; any other error stops all mails */
  protected abstract send(row: Row): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.parts.transport.kind !== 'smtp') return;
    this.#timer = setInterval(() => void this.look(), TICK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { clock, jobs, logger } = this.parts;
    if (clock.now() < this.#pausedUntil) return;
    try {
      if ((await this.findDue()).length === 0) return;
      await jobs.run(this.job, (signal) => this.#send(signal));
    } catch (error) {
      this.#pausedUntil = clock.now() + PAUSE_MS;
      logger.warn({ err: error, job: this.job }, 'no mail can be sent for now');
    }
  }

  async #send(signal: AbortSignal): Promise<void> {
    const streak = new RefusalStreak();
    for (const row of await this.findDue()) {
      if (signal.aborted) return;
      try {
        await this.send(row);
        streak.clear();
      } catch (error) {
        if (!(error instanceof MailRefusedException)) throw error;
        streak.add(error.to, error.failure);
        if (streak.isTrouble()) throw error;
        this.parts.logger.warn({ err: error, job: this.job }, 'a mail was refused');
      }
    }
  }
}
