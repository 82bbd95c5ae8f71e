import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, newId, type Collection, type DocumentStore } from '@examiner/kit';
import { FILE_WRITES, type FileWrite } from './file-write.model.ts';

/** A store that gave up a write may finish it later, but within an hour. */
const LANDS_WITHIN_MS = 60 * 60_000;
const LIST_MAX = 200;

@Injectable()
export class FileWritesRepository {
  readonly #writes: Collection<FileWrite>;
  readonly #process = newId();
  readonly #ended = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#writes = documents.collection(FILE_WRITES);
  }

  /** Runs `write`, which writes bytes with these hashes to files. */
  async during(hashes: readonly string[], write: () => Promise<void>): Promise<void> {
    const id = [this.#process, ...hashes].join(' ');
    const until = this.clock.iso(LANDS_WITHIN_MS);
    await this.#writes.upsert({ id, hashes: [...hashes], until });
    try {
      await write();
      this.#ended.add(id);
    } catch (error) {
      this.#failed.add(id);
      throw error;
    }
  }

  async mayLand(hash: string): Promise<boolean> {
    const found = await this.#writes.find({
      filter: { until: { $gt: this.clock.iso() } },
      sort: { by: 'until', direction: 'descending' },
      limit: LIST_MAX,
    });
    return found.some(({ hashes }) => hashes.includes(hash));
  }

  /** Called only after the files were found up to date. */
  async forgetEnded(): Promise<void> {
    for (const id of this.#ended) {
      if (!this.#failed.has(id)) await this.#writes.deleteMany({ id });
      this.#ended.delete(id);
    }
  }
}
