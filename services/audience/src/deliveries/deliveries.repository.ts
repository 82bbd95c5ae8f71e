import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
  type Filter,
} from '@examiner/kit';
import { DELIVERIES, type Delivery, type DeliveryState } from './delivery.model.ts';

export type DeliveryChange = readonly [Filter<Delivery>, Change<Delivery>];

/** A lot blocks the event loop while it is written. */
export const LOT = 200;

@Injectable()
export class DeliveriesRepository {
  readonly #deliveries: Collection<Delivery>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#deliveries = documents.collection(DELIVERIES);
  }

  async insertNew(lot: readonly Delivery[]): Promise<number> {
    return this.#deliveries.insertNew(lot);
  }

  async updateEach(changes: readonly DeliveryChange[]): Promise<number> {
    return this.#deliveries.updateEach(changes);
  }

  async findDue(issueId: string, limit: number): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { issueId, state: 'queued', nextAttemptAt: { $lte: this.clock.iso() } },
      sort: { by: 'nextAttemptAt', direction: 'ascending' },
      limit,
    });
  }

  async findByIds(ids: readonly string[]): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
  }

  /** Those whose sender died, or lost its lease, while their bodies were under way. */
  async findLeft(epoch: number): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { state: 'sending', epoch: { $lt: epoch } },
      sort: { by: 'epoch', direction: 'ascending' },
      limit: LOT,
    });
  }

  /** Keeps what became of the mails of a reader, without the address. */
  async forget(subscriberId: string): Promise<void> {
    const rows = streamDocuments(this.#deliveries, {
      filter: { subscriberId },
      sort: { by: 'issueId', direction: 'ascending' },
    });
    for await (const { id } of rows)
      await this.#deliveries.updateOne({ id }, { $set: { email: '' } });
  }

  async count(issueId: string, states?: readonly DeliveryState[]): Promise<number> {
    return this.#deliveries.count({ issueId, ...(states && { state: { $in: states } }) });
  }
}
