import { Inject, Injectable } from '@nestjs/common';
import { Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { SealsService } from './seals.service.ts';

const LOOK_MS = 15 * 60_000;

/** Every process checks whether a day has to be sealed. One process seals it. */
@Injectable()
export class SealTick extends Tick {
  constructor(
    private readonly seals: SealsService,
    private readonly jobs: Jobs,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(LOOK_MS, 'the days of the activity log could not be sealed', logger);
  }

  protected async look(): Promise<void> {
    await this.jobs.run('audit-seal', () => this.seals.sealDays());
  }
}
