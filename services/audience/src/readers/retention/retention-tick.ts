import { Inject, Injectable } from '@nestjs/common';
import { Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { RetentionService } from './retention.service.ts';

const LOOK_MS = 6 * 3_600_000;

@Injectable()
export class RetentionTick extends Tick {
  constructor(
    private readonly retention: RetentionService,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(LOOK_MS, 'the rows of old letters could not be removed', log);
  }

  protected async look(): Promise<void> {
    const removed = await this.jobs.run('retention', (signal) => this.retention.sweep(signal));
    if (removed) this.log.info({ removed }, 'the rows of old letters are removed');
  }
}
