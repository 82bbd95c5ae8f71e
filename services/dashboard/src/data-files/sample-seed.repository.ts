import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { SAMPLE_SEEDS, type SampleSeed } from './sample-seed.model.ts';

const ID = 'first-start';

@Injectable()
export class SampleSeedRepository {
  readonly #seeds: Collection<SampleSeed>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#seeds = documents.collection(SAMPLE_SEEDS);
  }

  async findOrInsert(fresh: Pick<SampleSeed, 'day' | 'hashes'>): Promise<SampleSeed> {
    const found = await this.#seeds.findOne({ id: ID });
    if (found) return found;
    const seed = { id: ID, ...fresh, isDone: false };
    try {
      await this.#seeds.insert(seed);
      return seed;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return this.findOrInsert(fresh);
      throw error;
    }
  }

  async markDone(): Promise<void> {
    await this.#seeds.updateOne({ id: ID }, { $set: { isDone: true } });
  }
}
