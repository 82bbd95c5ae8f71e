import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { ACCESS_ENDS, EVERYBODY, type AccessEnd } from './access-end.model.ts';

@Injectable()
export class AccessEndsRepository {
  readonly #ends: Collection<AccessEnd>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#ends = documents.collection(ACCESS_ENDS);
  }

  async findOf(accountId: string): Promise<AccessEnd[]> {
    const filter = { id: { $in: [accountId, EVERYBODY] } };
    return this.#ends.find({ filter, sort: { by: 'id', direction: 'ascending' }, limit: 2 });
  }

  async note({ id, ...ends }: AccessEnd): Promise<void> {
    if (await this.#ends.updateOne({ id }, { $set: ends })) return;
    try {
      await this.#ends.insert({ id, ...ends });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      await this.#ends.updateOne({ id }, { $set: ends });
    }
  }
}
