import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, LOGGER, type OnServing } from '@examiner/kit';
import type { Logger } from 'pino';
import type { SearchTable } from './search-index.ts';
import { SearchSources, type SearchSource, type VersionsPage } from './search-sources.ts';
import { WorkerIndex } from './worker-index.ts';

const INTERVAL_MS = 5000;
const HOUR_MS = 3_600_000;
/** The clocks of two replicas may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;
const VERSIONS_AT_ONCE = 50;
const ENTRIES_AT_ONCE = 25;

/** Each process updates its own index from the documents. It also indexes documents that other processes wrote. */
@Injectable()
export class SearchFeed implements OnServing, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #catchingUp: Promise<void> = Promise.resolve();
  #isDue = false;
  #comparing: Promise<void> | undefined;
  #comparedAt: number | undefined;
  #since: number | undefined;
  #hasOtherCount = false;
  #isFailing = false;
  #isStopping = false;

  constructor(
    private readonly sources: SearchSources,
    private readonly index: WorkerIndex,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onServing(): void {
    this.#timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
    void this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#catchingUp;
    await this.#comparing;
  }

  /** Indexes recent changes. If a run is already waiting, the call shares that run. */
  async run(): Promise<void> {
    if (!this.#isDue) {
      this.#isDue = true;
      this.#catchingUp = this.#catchingUp.then(async () => {
        this.#isDue = false;
        await this.#guarded(() => this.#catchUp());
      });
    }
    return this.#catchingUp;
  }

  /** Indexes everything at the start if the index is incomplete. Also runs hourly, for writes with an older time. */
  async compareAll(): Promise<void> {
    this.#comparing ??= this.#guarded(async () => {
      const startedAt = this.clock.now();
      for (const source of this.sources.all) await this.#compare(source);
      if (this.#isStopping) return;
      await this.index.complete();
      this.#comparedAt = startedAt;
    }).finally(() => (this.#comparing = undefined));
    return this.#comparing;
  }

  async refresh(table: SearchTable, ids: readonly string[]): Promise<void> {
    const source = this.sources.all.find((each) => each.table === table);
    if (!source) return;
    for (let from = 0; from < ids.length; from += ENTRIES_AT_ONCE) {
      const slice = ids.slice(from, from + ENTRIES_AT_ONCE);
      const entries = await source.read(slice);
      const there = new Set(entries.map(({ id }) => id));
      const gone = slice.filter((id) => !there.has(id));
      if (entries.length > 0) await this.index.put(table, entries);
      if (gone.length > 0) await this.index.remove(table, gone);
      if (this.#isStopping) return;
    }
  }

  async #catchUp(): Promise<void> {
    const now = this.clock.now();
    const { indexed, isComplete } = await this.index.progress();
    const isOld = this.#comparedAt === undefined || now - this.#comparedAt >= HOUR_MS;
    if (!isComplete || isOld || (await this.#differsTwice(indexed))) void this.compareAll();
    const since = new Date(Math.min(this.#since ?? now, now) - CLOCKS_DIFFER_MS).toISOString();
    for (const source of this.sources.all) {
      let after: VersionsPage['after'];
      do {
        const page = await source.versions({
          since,
          limit: VERSIONS_AT_ONCE,
          ...(after && { after }),
        });
        await this.refresh(source.table, await this.index.findOutdated(source.table, page));
        const last = page.length === VERSIONS_AT_ONCE ? page.at(-1) : undefined;
        after = last && { value: last.updatedAt, id: last.id };
      } while (after && !this.#isStopping);
    }
    this.#since = now;
  }

  /**
   * Whether the index and the store have different numbers of posts twice in a row. One difference alone may come from
   * a post that is being written.
   */
  async #differsTwice(indexed: number): Promise<boolean> {
    const had = this.#hasOtherCount;
    this.#hasOtherCount = indexed !== (await this.sources.countPosts());
    return had && this.#hasOtherCount;
  }

  async #compare(source: SearchSource): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined && !this.#isStopping) {
      const page = await source.versions({
        limit: VERSIONS_AT_ONCE,
        ...(after && { after: { value: after, id: after } }),
      });
      const { table } = source;
      const upTo = page.length === VERSIONS_AT_ONCE ? page.at(-1)?.id : undefined;
      await this.refresh(table, await this.index.compare(table, { versions: page, after, upTo }));
      after = upTo;
    }
  }

  /** Only the first of several failures is logged. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.logger.warn({ err: error }, 'the search index cannot be fed');
      this.#isFailing = true;
    }
  }
}
