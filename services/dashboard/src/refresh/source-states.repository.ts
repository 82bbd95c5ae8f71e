import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import type { JobSource } from './job.ts';
import { newState, sourceStateCollection, type KeptState } from './source-state.ts';

const MOST_SOURCES = 200;

/** How the sources fare. */
@Injectable()
export class SourceStatesRepository {
  readonly #states: Collection<KeptState>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#states = documents.collection(sourceStateCollection);
  }

  async list(): Promise<readonly KeptState[]> {
    const sort = { by: 'nextRun', direction: 'ascending' } as const;
    return this.#states.find({ sort, limit: MOST_SOURCES });
  }

  /**
   * Takes a source in hand, as it was last seen: of several processes one gets it.
   * @param seen undefined for a source that was never asked
   * @returns null when another process has it, or was faster
   */
  async claim(
    source: JobSource,
    seen: KeptState | undefined,
    { now, until }: { now: string; until: string },
  ): Promise<KeptState | null> {
    if (!seen) await this.#insertNew(source);
    const { nextRun, fingerprint } = seen ?? newState(source);
    return this.#states.updateOne(
      { id: source.id, nextRun, fingerprint, claimedUntil: { $lte: now } },
      { $set: { claimedUntil: until, lastAttempt: now } },
    );
  }

  /** Does nothing when another process has claimed the source since. */
  async record(
    { id, claimedUntil }: Pick<KeptState, 'id' | 'claimedUntil'>,
    change: Partial<Omit<KeptState, 'id'>>,
  ): Promise<void> {
    await this.#states.updateOne({ id, claimedUntil }, { $set: change });
  }

  async #insertNew(source: JobSource): Promise<void> {
    try {
      await this.#states.insert(newState(source));
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
