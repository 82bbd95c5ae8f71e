import { Inject, Injectable } from '@nestjs/common';
import { Clock, Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { ImportPartsRepository } from './import-parts.repository.ts';
import { partCount } from './import-parts.ts';
import { ImportRun } from './import-run.ts';
import { ImportsRepository, type ImportSummary } from './imports.repository.ts';

const TICK_MS = 5000;
export const WORKING_STATES = ['planning', 'running', 'undoing'] as const;

/** Works on one import at a time, in one process. Deletes uploaded files after a week. */
@Injectable()
export class ImportTick extends Tick {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly work: ImportRun,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly parts: ImportPartsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(TICK_MS, 'an import could not go on', logger);
  }

  /** Runs the tick without waiting for its interval. */
  begin(): void {
    this.nudge();
  }

  async removeFiles({ id, bytes }: Pick<ImportSummary, 'id' | 'bytes'>): Promise<void> {
    for (let number = 0; number < partCount(bytes); number += 1) {
      await this.parts.remove(id, number);
    }
    await this.imports.forgetFiles(id);
  }

  protected async look(): Promise<void> {
    const [next] = await this.imports.findIn(WORKING_STATES);
    if (next) await this.jobs.run('import', (signal) => this.work.work(next, signal));
    for (const expired of await this.imports.findExpired(this.clock.iso())) {
      await this.removeFiles(expired);
    }
  }
}
