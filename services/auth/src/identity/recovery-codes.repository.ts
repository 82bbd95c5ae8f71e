import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { RECOVERY_CODES, type RecoveryCode } from './recovery-code.model.ts';

@Injectable()
export class RecoveryCodesRepository {
  readonly #codes: Collection<RecoveryCode>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#codes = documents.collection(RECOVERY_CODES);
  }

  async replaceAll(accountId: string, ids: readonly string[]): Promise<void> {
    await this.removeAll(accountId);
    for (const id of ids) await this.#codes.insert({ id, accountId });
  }

  async count(accountId: string): Promise<number> {
    return this.#codes.count({ accountId });
  }

  /** @returns true to one of several callers at once */
  async use(id: string, accountId: string): Promise<boolean> {
    return (await this.#codes.deleteMany({ id, accountId })) === 1;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#codes.deleteMany({ accountId });
  }
}
