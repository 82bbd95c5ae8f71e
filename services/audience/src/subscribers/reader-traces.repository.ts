import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { ISSUES, type Issue } from '../issues/issue.model.ts';

export type LetterWords = Pick<Issue, 'id' | 'reason' | 'refusal'>;

/** What is kept of mail servers' words beside the mails, and what a store keeps of deleted documents. */
@Injectable()
export class ReaderTracesRepository {
  readonly #issues: Collection<Issue>;

  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {
    this.#issues = documents.collection(ISSUES);
  }

  async findWords(ids: readonly string[]): Promise<LetterWords[]> {
    return this.#issues.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
      omit: ['snapshots'],
    });
  }

  async setWords({ id, ...words }: LetterWords): Promise<void> {
    await this.#issues.updateOne({ id }, { $set: words });
  }

  async dropRemains(): Promise<void> {
    await this.documents.dropRemains();
  }
}
