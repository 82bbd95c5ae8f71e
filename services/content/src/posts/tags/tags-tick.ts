import { Inject, Injectable } from '@nestjs/common';
import { Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { PostTagsService } from './post-tags.service.ts';

const HOUR_MS = 3_600_000;

/** Runs at the start and hourly, in one process. */
@Injectable()
export class TagsTick extends Tick {
  constructor(
    private readonly tags: PostTagsService,
    private readonly jobs: Jobs,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(HOUR_MS, 'the tags of posts could not be brought in line', logger);
  }

  protected async look(): Promise<void> {
    await this.jobs.run('post-tags', (signal) => this.tags.followAll(signal));
  }
}
