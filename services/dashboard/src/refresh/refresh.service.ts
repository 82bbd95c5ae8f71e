import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, CONFIG, countJobOutcome, Jobs, LOGGER } from '@examiner/kit';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { HTTP_CLIENT, type Conditions, type HttpClient, SourceError } from '@examiner/kit/upstream';
import type { FetchResult, Job, ScheduledSource } from '../sources/job.ts';
import { JobList } from '../sources/job-list.ts';
import { withLateness } from '../sources/lateness.ts';
import type { SourceResult } from '../sources/source.ts';
import { errorAt, isDue, toStatusEntry, type SourceRecord } from './source-record.ts';
import { SourceRecordsRepository } from './source-records.repository.ts';
import { afterFailure, afterSuccess, releaseClaim, type Claimed } from './record-patch.ts';

/** If a process dies, its claim blocks the source no longer than this. */
const CLAIM_MS = 300_000;

const STOPPED = 'was not asked: the refresh stops';

export interface RefreshResult {
  readonly id: string;
  readonly label: string;
  readonly result: SourceResult<unknown> | null;
  /** A note about the data, in the form of `error`. */
  readonly note: string | null;
  /** The end of a sentence that begins with the label. */
  readonly error: string | null;
}

interface PlannedJob {
  readonly job: Job;
  readonly sources: readonly ScheduledSource[];
  /** The records behind the plan, by the id of the source. A source that was fetched in the meantime is skipped. */
  readonly records: ReadonlyMap<string, SourceRecord>;
}

/**
 * Fetches the sources of the dashboard. One process at a time runs a job, under a lease. The sources of a job run
 * independently, so that the failure of one does not stop the others. The steps of a source: due (`findDue`) → claimed
 * in its record → fetched → file written → result recorded, which ends the claim.
 */
@Injectable()
export class RefreshService implements BeforeApplicationShutdown {
  readonly #writeOneAtATime = pLimit(1);
  readonly #searches = new Set<Promise<unknown>>();
  #isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
    private readonly leases: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly jobs: JobList,
    private readonly records: SourceRecordsRepository,
    private readonly files: DataFilesRepository,
  ) {}

  /** The lease service interrupts running jobs. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#searches);
  }

  /** Does nothing while refreshing is off. */
  async findDue(): Promise<readonly PlannedJob[]> {
    if (!this.config.refresh || this.#isStopping) return [];
    const records = await this.#recordsById();
    const now = this.clock.iso();
    return (await this.#allJobs()).map((job) => ({
      job,
      sources: job.sources.filter((source) => isDue(records.get(source.id), source, now)),
      records,
    }));
  }

  async listIds(): Promise<string[]> {
    return (await this.#allJobs()).flatMap(({ sources }) => sources.map(({ id }) => id));
  }

  /** Never throws: failures are recorded and logged. */
  async runDue(): Promise<void> {
    const search = this.findDue();
    this.#searches.add(search);
    try {
      await this.run(await search);
    } catch (error) {
      this.logger.error({ err: error }, 'the refresh could not run');
    } finally {
      this.#searches.delete(search);
    }
  }

  /** Runs a job or a source, even if it is not due. Does nothing while refreshing is off. Never throws. */
  async runSoon(name: string): Promise<void> {
    if (!this.config.refresh || this.#isStopping) return;
    try {
      await this.runNamed(name);
    } catch (error) {
      this.logger.error({ err: error }, 'the refresh could not run');
    }
  }

  /** Runs a job (`headlines`) or a source (`headlines.bbc`), even if it is not due. Without a name, runs everything. */
  async runNamed(name: string | undefined): Promise<readonly RefreshResult[]> {
    const jobs = await this.#allJobs();
    const records = await this.#recordsById();
    return this.run(
      jobs.map((job) => ({
        job,
        sources: job.sources.filter(
          ({ id }) => name === undefined || id === name || job.name === name,
        ),
        records,
      })),
    );
  }

  async run(planned: readonly PlannedJob[]): Promise<readonly RefreshResult[]> {
    return (await Promise.all(planned.map((each) => this.#runJob(each)))).flat();
  }

  async listNames(): Promise<string[]> {
    const jobs = (await this.#allJobs()).filter(({ sources }) => sources.length > 0);
    return jobs.flatMap(({ name, sources }) => [
      ...new Set([name, ...sources.map(({ id }) => id)]),
    ]);
  }

  async checkAll(): Promise<readonly RefreshResult[]> {
    const jobs = await this.#allJobs();
    return Promise.all(jobs.flatMap(({ sources }) => sources).map((one) => this.#check(one)));
  }

  async #check(source: ScheduledSource): Promise<RefreshResult> {
    const { id, label } = source;
    try {
      const now = this.clock.now();
      const { result } = await source.fetch({ http: this.http, now, previous: null });
      const isNew = result.status !== 'not-modified';
      const note = isNew ? withLateness(result.note ?? null, result, now) : null;
      return { id, label, result, note, error: null };
    } catch (error) {
      return { id, label, result: null, note: null, error: this.#reasonOf(source, error) };
    }
  }

  /** Does nothing while another process runs the job. */
  async #runJob({ job, sources, records }: PlannedJob): Promise<readonly RefreshResult[]> {
    if (sources.length === 0) return [];
    const refreshed = await this.leases.run(job.name, async (signal) => {
      const ended = await Promise.all(
        sources.map((source) =>
          this.#refresh(job, source, { record: records.get(source.id), signal }),
        ),
      );
      await this.#writeOneAtATime(() => this.#writeStatusFile());
      return ended.filter((one) => one !== null);
    });
    if (!refreshed) return [];
    for (const { error } of refreshed) countJobOutcome(job.name, error === null ? 'ok' : 'failed');
    const failed = refreshed.filter(({ error }) => error !== null).map(({ id }) => id);
    this.logger.info({ job: job.name, refreshed: refreshed.length, failed }, 'refreshed');
    return refreshed;
  }

  /** Null if another process has the claim. */
  async #refresh(
    job: Job,
    source: ScheduledSource,
    { record, signal }: { record: SourceRecord | undefined; signal: AbortSignal },
  ): Promise<RefreshResult | null> {
    try {
      const now = this.clock.iso();
      const until = this.clock.iso(CLAIM_MS);
      const state = await this.records.claim(source, record, { now, until });
      return state && (await this.#refreshClaimed({ job, source, state }, signal));
    } catch (error) {
      // The record cannot be stored, for example because the disk is full.
      const { id, label } = source;
      return { id, label, result: null, note: null, error: this.#reasonOf(source, error) };
    }
  }

  async #refreshClaimed(claimed: Claimed, signal: AbortSignal): Promise<RefreshResult> {
    const { source, state } = claimed;
    const { id, label } = source;
    try {
      const previous = await this.#conditionsOf(source, state);
      const http = stoppable(this.http, signal);
      const fetched = await source.fetch({ http, now: this.clock.now(), previous, signal });
      await this.#writeOneAtATime(() => this.#save(source, fetched, signal));
      const { result } = fetched;
      const now = this.clock.now();
      const change = afterSuccess(claimed, result, now);
      await this.records.record(state, change);
      return { id, label, result, note: errorAt({ ...state, ...change }, now), error: null };
    } catch (error) {
      const reason = this.#reasonOf(source, error);
      // An interrupted request is no failure of the source.
      const change = signal.aborted
        ? releaseClaim
        : afterFailure(claimed, { reason, error }, this.clock.now());
      await this.records.record(state, change);
      return { id, label, result: null, note: null, error: reason };
    }
  }

  /** Null if a 304 would be useless, because the settings changed or the file is missing. */
  async #conditionsOf(
    { fingerprint, file }: ScheduledSource,
    { fingerprint: last, etag, lastModified }: SourceRecord,
  ): Promise<Conditions | null> {
    if (last !== fingerprint || (await this.files.read(file)) === null) return null;
    return { etag, lastModified };
  }

  async #save({ id }: ScheduledSource, fetched: FetchResult, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new SourceError(STOPPED);
    try {
      await fetched.write();
    } catch (error) {
      this.logger.error({ err: error, source: id }, 'the file of a source could not be written');
      throw new SourceError('was fetched but could not be saved', null, { cause: error });
    }
  }

  #reasonOf({ id }: ScheduledSource, error: unknown): string {
    if (error instanceof SourceError) return error.message;
    this.logger.error({ err: error, source: id }, 'a source failed unexpectedly');
    return 'could not be read';
  }

  async #writeStatusFile(): Promise<void> {
    try {
      const records = await this.records.list();
      const now = this.clock.now();
      const entries = records.map((record) => toStatusEntry(record, now));
      await this.files.writeStatus(Object.fromEntries(entries));
    } catch (error) {
      this.logger.error({ err: error }, '_status.json could not be written');
    }
  }

  async #allJobs(): Promise<readonly Job[]> {
    return this.jobs.all(await this.settings.read());
  }

  async #recordsById(): Promise<ReadonlyMap<string, SourceRecord>> {
    return new Map((await this.records.list()).map((record) => [record.id, record]));
  }
}

/** After the signal, starts no request and aborts running requests. */
function stoppable(http: HttpClient, signal: AbortSignal): HttpClient {
  return {
    get: (url, options) =>
      signal.aborted
        ? Promise.reject(new SourceError(STOPPED))
        : http.get(url, { ...options, signal }),
  };
}
