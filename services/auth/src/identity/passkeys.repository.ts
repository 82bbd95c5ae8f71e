import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { PASSKEYS, type Passkey } from './passkey.model.ts';

export const MAX_PASSKEYS = 20;

@Injectable()
export class PasskeysRepository {
  readonly #passkeys: Collection<Passkey>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#passkeys = documents.collection(PASSKEYS);
  }

  /** @throws DuplicateKeyError if the passkey belongs to an account */
  async insert(passkey: Passkey): Promise<void> {
    await this.#passkeys.insert(passkey);
  }

  async findById(id: string): Promise<Passkey | null> {
    return this.#passkeys.findOne({ id });
  }

  /** Oldest first. Concurrent additions may exceed the limit until they are undone. */
  async list(accountId: string): Promise<Passkey[]> {
    const sort = { by: 'createdAt', direction: 'ascending' } as const;
    return this.#passkeys.find({ filter: { accountId }, sort, limit: 10 * MAX_PASSKEYS });
  }

  async countElsewhere(rpId: string): Promise<number> {
    const before = await this.#passkeys.count({ rpId: { $lt: rpId } });
    return before + (await this.#passkeys.count({ rpId: { $gt: rpId } }));
  }

  async rename(id: string, accountId: string, name: string): Promise<Passkey | null> {
    return this.#passkeys.updateOne({ id, accountId }, { $set: { name } });
  }

  /** @returns false, and changes nothing, if the passkey was used in the meantime */
  async use(
    { id, counter }: Passkey,
    used: Pick<Passkey, 'counter' | 'backedUp' | 'lastUsedAt'>,
  ): Promise<boolean> {
    return (await this.#passkeys.updateOne({ id, counter }, { $set: used })) !== null;
  }

  async remove(id: string, accountId: string): Promise<Passkey | null> {
    const passkey = await this.#passkeys.findOne({ id, accountId });
    return (await this.#passkeys.deleteMany({ id, accountId })) > 0 ? passkey : null;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#passkeys.deleteMany({ accountId });
  }
}
