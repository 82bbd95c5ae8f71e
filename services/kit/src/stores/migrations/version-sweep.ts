import type { BeforeApplicationShutdown } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import type { Jobs } from '../jobs/jobs.ts';
import { openCollection, type AnyCollection, type DocumentStore } from '../documents/collection.ts';
import type { OnServing } from '../../serving.ts';

const HOUR_MS = 3_600_000;

const migrated = new Counter({
  name: 'documents_migrated_total',
  help: 'Documents of an older version that a sweep rewrote, by collection.',
  labelNames: ['collection'],
});
const sweeping = new Gauge({
  name: 'documents_sweep_pending',
  help: '1 while a collection may hold documents of an older version.',
  labelNames: ['collection'],
});

/** Runs at the start, then hourly until no older release has written for an hour. */
export class VersionSweep implements OnServing, BeforeApplicationShutdown {
  readonly #collections: readonly AnyCollection[];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    collections: readonly AnyCollection[],
    private readonly documents: DocumentStore,
    private readonly jobs: Jobs,
    private readonly logger: Pick<Logger, 'error'>,
  ) {
    this.#collections = collections.filter(({ version = 1 }) => version > 1);
  }

  onServing(): void {
    if (this.#collections.length === 0) return;
    for (const { name } of this.#collections) sweeping.set({ collection: name }, 1);
    this.#timer = setInterval(() => void this.#runHourly(), HOUR_MS).unref();
    void this.run();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** The number of migrated documents; null if another process sweeps or the sweep failed. */
  async run(): Promise<number | null> {
    try {
      return await this.jobs.run('version-sweep', async (signal) => {
        let sum = 0;
        for (const definition of this.#collections) sum += await this.#sweep(definition, signal);
        return sum;
      });
    } catch (error) {
      this.logger.error({ err: error }, 'documents of an older version could not be rewritten');
      return null;
    }
  }

  async #runHourly(): Promise<void> {
    if ((await this.run()) !== 0) return;
    clearInterval(this.#timer);
    for (const { name } of this.#collections) sweeping.set({ collection: name }, 0);
  }

  async #sweep(definition: AnyCollection, signal: AbortSignal): Promise<number> {
    const documents = openCollection(this.documents, definition);
    let sum = 0;
    let after: string | null = '';
    while (after !== null && !signal.aborted) {
      const page = await documents.migrateNext(after);
      migrated.inc({ collection: definition.name }, page.migrated);
      sum += page.migrated;
      after = page.last;
      await nextTurn();
    }
    return sum;
  }
}
