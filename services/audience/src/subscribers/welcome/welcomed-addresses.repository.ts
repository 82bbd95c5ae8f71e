import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { WELCOMED_ADDRESSES, type WelcomedAddress } from './welcomed-address.model.ts';

const AT_ONCE = 200;

@Injectable()
export class WelcomedAddressesRepository {
  readonly #addresses: Collection<WelcomedAddress>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#addresses = documents.collection(WELCOMED_ADDRESSES);
  }

  /** Changes nothing if the address is known. */
  async insert(address: WelcomedAddress): Promise<void> {
    await this.#addresses.insertNew([address]);
  }

  async findDue(): Promise<WelcomedAddress[]> {
    return this.#addresses.find({
      filter: { nextAt: { $lte: this.clock.iso() } },
      sort: { by: 'nextAt', direction: 'ascending' },
      limit: AT_ONCE,
    });
  }

  async putOff(id: string, nextAt: string): Promise<void> {
    await this.#addresses.updateOne({ id, nextAt: { $gt: '' } }, { $set: { nextAt } });
  }

  /** Removes everything but the hash. */
  async settle(id: string): Promise<void> {
    await this.#addresses.updateOne({ id }, { $unset: ['email', 'nextAt'] });
  }

  async remove(id: string): Promise<void> {
    await this.#addresses.deleteMany({ id });
  }
}
