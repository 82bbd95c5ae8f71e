import { ConflictException, Injectable } from '@nestjs/common';
import { Jobs } from '@examiner/kit';
import { setTimeout as wait } from 'node:timers/promises';

const TRY_MS = 100;
const WAIT_MAX_MS = 25_000;
const BUSY = 'Another list is being imported. Import this one in a minute.';

/** Imports run one at a time on all replicas, because departures in one file apply to every other file. */
@Injectable()
export class ImportTurns {
  constructor(private readonly jobs: Jobs) {}

  async take<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> {
    const until = performance.now() + WAIT_MAX_MS;
    do {
      const done = await this.jobs.run('imports', async (signal) => ({
        result: await work(signal),
      }));
      if (done) return done.result;
      await wait(TRY_MS);
    } while (performance.now() < until);
    throw new ConflictException({ code: 'conflict', message: BUSY });
  }
}
