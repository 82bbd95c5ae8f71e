import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BusyException, Clock, CONFIG } from '@examiner/kit';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { ContentConfig } from '../config.ts';
import { SEARCH_WORKER } from '../content-options.ts';
import { SiteService } from '../site/site.service.ts';
import { SMALL_THREAD } from '../thread-limits.ts';
import type { FtsIndex } from './fts-index.ts';
import type {
  SearchEntry,
  SearchIndex,
  SearchProgress,
  IndexQuery,
  SearchResult,
  SearchRun,
  SearchTable,
  SearchVersion,
  SimilarText,
} from './search-index.ts';
import { searchUnavailable } from './search-problems.ts';

export interface SearchWorkerData {
  readonly path: string;
  readonly tokenizer: string;
}
type Method = Exclude<keyof FtsIndex, 'close'>;
export interface SearchCall {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
export interface SearchReply {
  readonly id: number;
  readonly result?: unknown;
  readonly failure?: string;
}
interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

const MOST_WAITING = 16;
const RETRY_SECONDS = 1;
const UNICODE = 'unicode61 remove_diacritics 2';

export function tokenizerFor(language: string): string {
  return /^en\b/i.test(language) ? `porter ${UNICODE}` : UNICODE;
}

/**
 * Runs the index in a separate thread, because a query may take 100 ms. If the thread has ended, the next call starts a
 * new one.
 */
@Injectable()
export class WorkerIndex implements SearchIndex, OnApplicationShutdown {
  readonly #queries = pLimit(1);
  readonly #waiting = new Map<number, Waiting>();
  #thread: { readonly worker: Worker; readonly tokenizer: string } | undefined;
  #calls = 0;
  #restAfter = 0;

  constructor(
    @Inject(SEARCH_WORKER) private readonly file: string,
    @Inject(CONFIG) private readonly config: ContentConfig,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  async put(table: SearchTable, entries: readonly SearchEntry[]): Promise<void> {
    await this.#call('put', table, entries);
  }

  async remove(table: SearchTable, ids: readonly string[]): Promise<void> {
    await this.#call('remove', table, ids);
  }

  async findOutdated(table: SearchTable, versions: readonly SearchVersion[]): Promise<string[]> {
    return this.#call('findOutdated', table, versions);
  }

  async compare(table: SearchTable, run: SearchRun): Promise<string[]> {
    return this.#call('compare', table, run);
  }

  /** @throws BusyException if too many calls wait */
  async find(query: IndexQuery): Promise<SearchResult> {
    if (this.#queries.pendingCount >= MOST_WAITING) {
      const message = 'Too many people are searching just now. Please try again in a moment.';
      throw new BusyException(message, RETRY_SECONDS);
    }
    return this.#queries(() => this.#call('find', query));
  }

  async similar(id: string): Promise<SimilarText[]> {
    return this.#call('similar', id);
  }

  async progress(): Promise<SearchProgress> {
    return this.#call('progress');
  }

  async complete(): Promise<void> {
    await this.#call('complete');
  }

  /** Runs after the search feed has ended. */
  async onApplicationShutdown(): Promise<void> {
    const { worker } = this.#thread ?? {};
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage(null);
    await ended;
  }

  async #call<R>(method: Method, ...args: readonly unknown[]): Promise<R> {
    const { language } = await this.site.site();
    const worker = this.#workerFor(tokenizerFor(language));
    this.#calls += 1;
    const id = this.#calls;
    return new Promise<R>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies SearchCall);
    });
  }

  #workerFor(tokenizer: string): Worker {
    if (this.#thread?.tokenizer === tokenizer) return this.#thread.worker;
    if (this.clock.now() < this.#restAfter) throw searchUnavailable('It has just failed.');
    this.#thread?.worker.postMessage(null);
    const workerData: SearchWorkerData = {
      path: join(this.config.searchDir, 'search.db'),
      tokenizer,
    };
    const worker = new Worker(this.file, { workerData, resourceLimits: SMALL_THREAD });
    worker.unref();
    worker.on('message', (reply: SearchReply) => this.#settle(reply));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, 'It has ended.'));
    this.#thread = { worker, tokenizer };
    return worker;
  }

  #settle({ id, result, failure }: SearchReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) waiting?.resolve(result as never);
    else waiting?.reject(searchUnavailable(failure));
  }

  #lose(worker: Worker, cause: unknown): void {
    if (this.#thread?.worker !== worker) return;
    this.#thread = undefined;
    this.#restAfter = this.clock.now() + RETRY_SECONDS * 1000;
    for (const { reject } of this.#waiting.values()) reject(searchUnavailable(cause));
    this.#waiting.clear();
  }
}
