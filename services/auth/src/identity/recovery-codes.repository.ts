import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { RECOVERY_CODES, type RecoveryCode } from './recovery-code.model.ts';

const BY_ID = { by: 'id', direction: 'ascending' } as const;

@Injectable()
export class RecoveryCodesRepository {
  readonly #codes: Collection<RecoveryCode>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#codes = documents.collection(RECOVERY_CODES);
  }

  /** If several calls create codes at the same time, only the newest set stays. @returns whether that is this set */
  async replaceAll(accountId: string, setId: string, ids: readonly string[]): Promise<boolean> {
    for (const id of ids) await this.#codes.insert({ id, accountId, setId });
    const codes = streamDocuments(this.#codes, { filter: { accountId }, sort: BY_ID });
    const older: string[] = [];
    for await (const { id, setId: other = '' } of codes) {
      if (other > setId) return this.#takeBack(ids);
      if (other < setId) older.push(id);
    }
    for (const id of older) await this.#codes.deleteMany({ id });
    return true;
  }

  async count(accountId: string): Promise<number> {
    return this.#codes.count({ accountId });
  }

  /** @returns true for only one of several simultaneous callers */
  async use(id: string, accountId: string): Promise<boolean> {
    return (await this.#codes.deleteMany({ id, accountId })) === 1;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#codes.deleteMany({ accountId });
  }

  async #takeBack(ids: readonly string[]): Promise<false> {
    for (const id of ids) await this.#codes.deleteMany({ id });
    return false;
  }
}
