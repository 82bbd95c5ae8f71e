import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { SUPPRESSIONS, type Suppression } from './suppression.model.ts';

@Injectable()
export class SuppressionsRepository {
  readonly #suppressions: Collection<Suppression>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#suppressions = documents.collection(SUPPRESSIONS);
  }

  async findByIds(ids: readonly string[]): Promise<Suppression[]> {
    return this.#suppressions.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
  }

  async keep(suppression: Suppression): Promise<void> {
    await this.#suppressions.upsert(suppression);
  }

  /** Stores the rows that do not exist yet, at most 200 at once. */
  async keepNew(rows: readonly Suppression[]): Promise<void> {
    if (rows.length > 0) await this.#suppressions.insertNew(rows);
  }

  async change(rows: readonly Suppression[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#suppressions.updateEach(
      rows.map(({ id, ...row }) => [{ id }, { $set: row }] as const),
    );
  }

  async setReason(id: string, reason: Suppression['reason']): Promise<void> {
    await this.#suppressions.updateOne({ id }, { $set: { reason } });
  }

  async remove(id: string): Promise<void> {
    await this.#suppressions.deleteMany({ id });
  }
}
