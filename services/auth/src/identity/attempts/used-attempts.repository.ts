import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { USED_ATTEMPTS, type UsedAttempt } from './used-attempt.model.ts';

@Injectable()
export class UsedAttemptsRepository {
  readonly #used: Collection<UsedAttempt>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#used = documents.collection(USED_ATTEMPTS);
  }

  /** @returns false if the attempt was used before */
  async insert(used: UsedAttempt): Promise<boolean> {
    try {
      await this.#used.insert(used);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }
}
