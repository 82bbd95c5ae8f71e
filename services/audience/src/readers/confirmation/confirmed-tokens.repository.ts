import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { CONFIRMED_TOKENS, type ConfirmedToken } from './confirmed-token.model.ts';

@Injectable()
export class ConfirmedTokensRepository {
  readonly #tokens: Collection<ConfirmedToken>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#tokens = documents.collection(CONFIRMED_TOKENS);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#tokens.findOne({ id })) !== null;
  }

  async keep({ id, expiresAt }: ConfirmedToken): Promise<void> {
    await this.#tokens.insertNew([{ id, expiresAt }]);
  }
}
