import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  streamDocuments,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { WRITING_DAYS, type WritingDay } from './writing-day.model.ts';

@Injectable()
export class WritingDaysRepository {
  readonly #days: Collection<WritingDay>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#days = documents.collection(WRITING_DAYS);
  }

  /** @returns false if another process changed the row first */
  async add(day: string, postId: string, words: number): Promise<boolean> {
    const id = `${day}:${postId}`;
    const found = await this.#days.findOne({ id });
    if (found) {
      const change = { $set: { words: found.words + words } };
      return (await this.#days.updateOne({ id, words: found.words }, change)) !== null;
    }
    try {
      await this.#days.insert({ id, day, words });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }

  streamSince(day: string): AsyncGenerator<WritingDay> {
    const sort = { by: 'day', direction: 'ascending' } as const;
    return streamDocuments(this.#days, { filter: { day: { $gte: day } }, sort });
  }
}
