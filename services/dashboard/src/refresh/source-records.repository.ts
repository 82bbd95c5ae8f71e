import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import type { ScheduledSource } from '../sources/job.ts';
import { newRecord, SOURCE_RECORDS, type SourceRecord } from './source-record.ts';

const MOST_SOURCES = 200;

@Injectable()
export class SourceRecordsRepository {
  readonly #states: Collection<SourceRecord>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#states = documents.collection(SOURCE_RECORDS);
  }

  async list(): Promise<readonly SourceRecord[]> {
    const sort = { by: 'nextRun', direction: 'ascending' } as const;
    return this.#states.find({ sort, limit: MOST_SOURCES });
  }

  /** Of several processes, one gets the claim; the others get null. `seen` is undefined for a new source. */
  async claim(
    source: ScheduledSource,
    seen: SourceRecord | undefined,
    { now, until }: { now: string; until: string },
  ): Promise<SourceRecord | null> {
    if (!seen) await this.#insertNew(source);
    const { nextRun, fingerprint } = seen ?? newRecord(source);
    return this.#states.updateOne(
      { id: source.id, nextRun, fingerprint, claimedUntil: { $lte: now } },
      { $set: { claimedUntil: until, lastAttempt: now } },
    );
  }

  /** Does nothing if another process has claimed the source in the meantime. */
  async record(
    { id, claimedUntil }: Pick<SourceRecord, 'id' | 'claimedUntil'>,
    change: Partial<Omit<SourceRecord, 'id'>>,
  ): Promise<void> {
    await this.#states.updateOne({ id, claimedUntil }, { $set: change });
  }

  async #insertNew(source: ScheduledSource): Promise<void> {
    try {
      await this.#states.insert(newRecord(source));
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
