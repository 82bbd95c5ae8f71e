import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { ACCESS_TOKENS, type AccessToken } from './access-token.model.ts';

export const MAX_TOKENS = 20;

@Injectable()
export class AccessTokensRepository {
  readonly #tokens: Collection<AccessToken>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#tokens = documents.collection(ACCESS_TOKENS);
  }

  async insert(token: AccessToken): Promise<void> {
    await this.#tokens.insert(token);
  }

  async findById(id: string): Promise<AccessToken | null> {
    return this.#tokens.findOne({ id });
  }

  /** Those that have not ended, newest first. */
  async list(accountId: string, now: string): Promise<AccessToken[]> {
    const sort = { by: 'createdAt', direction: 'descending' } as const;
    // Two that are made at once may be one more than there should be.
    const found = await this.#tokens.find({ filter: { accountId }, sort, limit: 2 * MAX_TOKENS });
    return found.filter(({ expiresAt }) => expiresAt > now);
  }

  /** @returns whether it is the first use */
  async use({ id, isUsed }: AccessToken, lastUsedAt: string): Promise<boolean> {
    const filter = isUsed ? { id } : { id, isUsed };
    const used = await this.#tokens.updateOne(filter, { $set: { isUsed: true, lastUsedAt } });
    return used !== null && !isUsed;
  }

  /** @returns null where the account has none such */
  async remove(handle: string, accountId: string): Promise<AccessToken | null> {
    const token = await this.#tokens.findOne({ handle });
    if (token?.accountId !== accountId) return null;
    return (await this.#tokens.deleteMany({ id: token.id })) > 0 ? token : null;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#tokens.deleteMany({ accountId });
  }

  async removeOfEverybody(): Promise<void> {
    await this.#tokens.deleteMany({});
  }
}
