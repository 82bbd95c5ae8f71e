import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { TOTP_FACTORS, type TotpFactor } from './totp-factor.model.ts';

@Injectable()
export class TotpFactorsRepository {
  readonly #factors: Collection<TotpFactor>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#factors = documents.collection(TOTP_FACTORS);
  }

  /** @throws DuplicateKeyError if the account has an authenticator app */
  async insert(factor: TotpFactor): Promise<void> {
    await this.#factors.insert(factor);
  }

  async find(accountId: string): Promise<TotpFactor | null> {
    return this.#factors.findOne({ id: accountId });
  }

  /** @returns false if a code of this step or of a later step was accepted before */
  async takeStep(accountId: string, step: number, lastUsedAt: string): Promise<boolean> {
    const filter = { id: accountId, lastStep: { $lt: step } };
    return (
      (await this.#factors.updateOne(filter, { $set: { lastStep: step, lastUsedAt } })) !== null
    );
  }

  async remove(accountId: string): Promise<boolean> {
    return (await this.#factors.deleteMany({ id: accountId })) > 0;
  }
}
