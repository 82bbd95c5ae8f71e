import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import { Transport } from '../transport/transport.ts';
import { ConfirmationMails } from './confirmation-mails.ts';

const TICK_MS = 5000;
/** After trouble. */
const PAUSE_MS = 60_000;

/** Beside the letters, and so before the rest of one. */
@Injectable()
export class ConfirmationTick implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #pausedUntil = 0;

  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly mails: ConfirmationMails,
    private readonly transport: Transport,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.transport.kind !== 'smtp') return;
    this.#timer = setInterval(() => void this.look(), TICK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    if (this.#isLooking || this.clock.now() < this.#pausedUntil) return;
    this.#isLooking = true;
    try {
      if ((await this.pending.findDue()).length === 0) return;
      await this.jobs.run('confirmations', (signal) => this.#send(signal));
    } catch (error) {
      this.#pausedUntil = this.clock.now() + PAUSE_MS;
      this.logger.warn({ err: error }, 'no mail that asks to confirm can be sent');
    } finally {
      this.#isLooking = false;
    }
  }

  async #send(signal: AbortSignal): Promise<void> {
    for (const row of await this.pending.findDue()) {
      if (signal.aborted) return;
      await this.mails.send(row);
    }
  }
}
