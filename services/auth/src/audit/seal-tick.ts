import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { SealsService } from './seals.service.ts';

const LOOK_MS = 15 * 60_000;

/** Every process looks whether a day is to be sealed; one of them seals it. */
@Injectable()
export class SealTick implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly seals: SealsService,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void (this.#last = this.#look());
    this.#timer = setInterval(look, LOOK_MS).unref();
    look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }

  async #look(): Promise<void> {
    try {
      await this.jobs.run('audit-seal', () => this.seals.sealDays());
    } catch (error) {
      this.logger.error({ err: error }, 'the days of the activity log could not be sealed');
    }
  }
}
