import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  streamDocuments,
  type Collection,
  type DocumentStore,
  type Filter,
} from '@examiner/kit';
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

  /** Valid tokens, oldest first. */
  async list(accountId: string, now: string): Promise<AccessToken[]> {
    const sort = { by: 'createdAt', direction: 'ascending' } as const;
    return this.#collect(streamDocuments(this.#tokens, { filter: { accountId }, sort }), now);
  }

  /** Valid tokens of all accounts, sorted by the time of their end. */
  async listAll(now: string): Promise<AccessToken[]> {
    const filter: Filter<AccessToken> = { expiresAt: { $gt: now } };
    const sort = { by: 'expiresAt', direction: 'ascending' } as const;
    return this.#collect(streamDocuments(this.#tokens, { filter, sort }), now);
  }

  async findByHandle(handle: string): Promise<AccessToken | null> {
    return this.#tokens.findOne({ handle });
  }

  /** @returns whether this is the first use */
  async use({ id, isUsed }: AccessToken, lastUsedAt: string): Promise<boolean> {
    const filter = isUsed ? { id } : { id, isUsed };
    const used = await this.#tokens.updateOne(filter, { $set: { isUsed: true, lastUsedAt } });
    return used !== null && !isUsed;
  }

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

  async #collect(tokens: AsyncGenerator<AccessToken>, now: string): Promise<AccessToken[]> {
    const open: AccessToken[] = [];
    for await (const token of tokens) if (token.expiresAt > now) open.push(token);
    return open;
  }
}
