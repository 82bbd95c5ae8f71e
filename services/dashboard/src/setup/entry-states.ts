import { Inject, Injectable } from '@nestjs/common';
import type { EntryState } from '@examiner/contracts';
import { Clock, CONFIG } from '@examiner/kit';
import type { DashboardConfig } from '../config.ts';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { errorAt, type SourceRecord } from '../refresh/source-record.ts';
import { SourceRecordsRepository } from '../refresh/source-records.repository.ts';
import type { CurrentSettings } from '../settings/settings.service.ts';
import type { DashboardSettings } from '../settings/settings.ts';
import type { Job, ScheduledSource } from '../sources/job.ts';
import { JobList } from '../sources/job-list.ts';
import { parseStocksFile } from '../sources/stocks/stocks-file.ts';

const UNITS: Readonly<Record<Job['name'], string>> = {
  headlines: 'headline',
  weather: 'day',
  stocks: 'quote',
  email: 'message',
  cartoon: 'drawing',
};

/** The note of a source that got only some of its symbols. */
const MISSING = /^has no new quote for ([^(]*) \(/;

/** The state of each feed, city, symbol, and mailbox. */
@Injectable()
export class EntryStates {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly jobs: JobList,
    private readonly records: SourceRecordsRepository,
    private readonly files: DataFilesRepository,
    private readonly clock: Clock,
  ) {}

  /** Leaves out sources that wait because refreshing is off. */
  async list(current: CurrentSettings): Promise<EntryState[]> {
    const { settings } = current;
    const records = new Map((await this.records.list()).map((record) => [record.id, record]));
    const now = this.clock.now();
    const states: EntryState[] = [];
    for (const { name, sources } of await this.jobs.all(current)) {
      for (const source of sources) {
        const state = stateOf(name, source, records.get(source.id), now);
        states.push(...(name === 'stocks' ? await this.#symbols(settings, state) : [state]));
      }
    }
    return this.config.refresh ? states : states.filter(({ is }) => is !== 'waiting');
  }

  /** One source gets all symbols. Its note names symbols without a new quote. */
  async #symbols({ stocks }: DashboardSettings, all: EntryState): Promise<EntryState[]> {
    const text = (await this.files.read('Stocks/stocks.txt'))?.toString('utf8') ?? '';
    const quotes = new Map(parseStocksFile(text).map((quote) => [quote.symbol, quote]));
    const missing = MISSING.exec(all.text)?.[1]?.split(', ');
    const symbols = new Set([...stocks.holdings.symbols, ...stocks.trackings.symbols]);
    return [...symbols].map((symbol): EntryState => {
      const id = `stocks.${symbol}`;
      const price = quotes.get(symbol)?.price;
      const isFailing = all.is === 'failing' && (missing?.includes(symbol) ?? true);
      if (isFailing || all.is === 'waiting' || typeof price !== 'number') return { ...all, id };
      return { id, is: 'ok', text: price.toFixed(2), at: all.at };
    });
  }
}

function stateOf(
  job: Job['name'],
  { id, fingerprint }: ScheduledSource,
  record: SourceRecord | undefined,
  now: number,
): EntryState {
  if (!record || record.fingerprint !== fingerprint || record.lastAttempt === null) {
    return { id, is: 'waiting', text: '', at: null };
  }
  const at = record.lastAttempt;
  const error = errorAt(record, now);
  if (error !== null) return { id, is: 'failing', text: error, at };
  return { id, is: 'ok', text: countOf(record.items ?? 0, UNITS[job]), at };
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
