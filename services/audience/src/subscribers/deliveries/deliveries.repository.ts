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
import { spellingsOf, withoutAddress } from '../without-address.ts';
import { DELIVERIES, type Delivery, type DeliveryState } from './delivery.model.ts';

export type DeliveryChange = readonly [Filter<Delivery>, Change<Delivery>];

/** Mail servers repeat the recipient's address in their replies. */
const ADDRESS = /(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g;

type Mark = 'repliedAt' | 'leftAt';

/** A condition that matches any existing field. */
const SOME = { $gt: '' } as const;

/** Writing a lot blocks the event loop. */
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

  async nextAttemptAt(issueId: string): Promise<string | undefined> {
    const filter = { issueId, state: 'queued' } as const;
    const sort = { by: 'nextAttemptAt', direction: 'ascending' } as const;
    return (await this.#deliveries.find({ filter, sort, limit: 1 }))[0]?.nextAttemptAt;
  }

  async findByIds(ids: readonly string[]): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
  }

  /** Sorted by due time; if no state is given, by id. `after`: the id of the last row of the previous page. */
  async findPage(
    issueId: string,
    {
      state,
      after,
      limit,
    }: {
      readonly state?: DeliveryState | undefined;
      readonly after?: string | undefined;
      readonly limit: number;
    },
  ): Promise<Delivery[]> {
    if (!state) {
      const first = `${issueId}:`;
      const $gt = after?.startsWith(first) ? after : first;
      const filter = { id: { $gt, $lt: `${issueId};` } };
      return this.#deliveries.find({ filter, sort: { by: 'id', direction: 'ascending' }, limit });
    }
    const last = after === undefined ? null : await this.#deliveries.findOne({ id: after });
    return this.#deliveries.find({
      filter: { issueId, state },
      sort: { by: 'nextAttemptAt', direction: 'ascending' },
      limit,
      ...(last && { after: { value: last.nextAttemptAt, id: last.id } }),
    });
  }

  /** The rows in a state with the latest due times, latest first. */
  async findLast(issueId: string, state: DeliveryState, limit: number): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { issueId, state },
      sort: { by: 'nextAttemptAt', direction: 'descending' },
      limit,
    });
  }

  /** Readers whose rows have that time field, latest first. `after`: the id of the last row of the previous page. */
  async findMarked(
    issueId: string,
    by: Mark,
    { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<Delivery[]> {
    const last = after === undefined ? null : await this.#deliveries.findOne({ id: after });
    const value = last?.[by];
    return this.#deliveries.find({
      filter: { issueId, [by]: SOME },
      sort: { by, direction: 'descending' },
      limit,
      ...(last && value && { after: { value, id: last.id } }),
    });
  }

  /** The number of mails since that time, with any result. */
  async countAttempted(since: string): Promise<number> {
    return this.#deliveries.count({ attemptAt: { $gte: since } });
  }

  /** The last reply to each reader's mail. Readers without a reply are missing. */
  async findReplied(subscriberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = streamDocuments(this.#deliveries, {
      filter: { subscriberId: { $in: subscriberIds }, repliedAt: SOME },
      sort: { by: 'repliedAt', direction: 'ascending' },
    });
    const found = new Map<string, string>();
    for await (const { subscriberId, repliedAt = '' } of rows) found.set(subscriberId, repliedAt);
    return found;
  }

  async countMarked(issueId: string, by: Mark): Promise<number> {
    return this.#deliveries.count({ issueId, [by]: SOME });
  }

  /** All rows in the state, in lots. The caller may change the rows of a lot. */
  async *lots(issueId: string, state: DeliveryState): AsyncGenerator<Delivery[]> {
    let lot: Delivery[] = [];
    const sort = { by: 'nextAttemptAt', direction: 'ascending' } as const;
    for await (const row of streamDocuments(this.#deliveries, {
      filter: { issueId, state },
      sort,
    })) {
      lot.push(row);
      if (lot.length < LOT) continue;
      yield lot;
      lot = [];
    }
    if (lot.length > 0) yield lot;
  }

  /** Moves only rows whose state has not changed since they were read. @returns the number of moved rows */
  async move(rows: readonly Delivery[], change: Change<Delivery>): Promise<number> {
    return this.updateEach(rows.map(({ id, state }) => [{ id, state }, change]));
  }

  async renewQueued(issueId: string, snapshot: number): Promise<void> {
    for await (const lot of this.lots(issueId, 'queued')) {
      await this.move(
        lot.filter((row) => row.snapshot < snapshot),
        { $set: { snapshot } },
      );
    }
  }

  async countOutdated(issueId: string, snapshot: number): Promise<number> {
    if (snapshot < 1) return 0;
    let count = 0;
    for await (const lot of this.lots(issueId, 'sent')) {
      count += lot.filter((row) => row.snapshot < snapshot).length;
    }
    return count;
  }

  async skipQueued(issueId: string): Promise<void> {
    const $set = { state: 'skipped', endedAt: this.clock.iso() } as const;
    for await (const lot of this.lots(issueId, 'queued')) await this.move(lot, { $set });
  }

  /** Rows whose bodies were being sent when their sender was killed or lost its lease. */
  async findLeft(epoch: number): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { state: 'sending', epoch: { $lt: epoch } },
      sort: { by: 'epoch', direction: 'ascending' },
      limit: LOT,
    });
  }

  /** @returns the tags of uncertain mails that were tried since that time, latest lease first */
  async findUncertain(since: string): Promise<string[]> {
    const rows = await this.#deliveries.find({
      filter: { state: 'uncertain' },
      sort: { by: 'epoch', direction: 'descending' },
      limit: LOT,
    });
    return rows.filter(({ attemptAt = '' }) => attemptAt >= since).map(({ tag }) => tag);
  }

  async findByTag(tag: string): Promise<Delivery | null> {
    return this.#deliveries.findOne({ tag });
  }

  async findByProviderId(providerId: string): Promise<Delivery | null> {
    return this.#deliveries.findOne({ providerId });
  }

  async findOfReader(subscriberId: string): Promise<Delivery[]> {
    return this.#deliveries.find({
      filter: { subscriberId },
      sort: { by: 'issueId', direction: 'descending' },
      limit: LOT,
    });
  }

  /** Keeps the states of the reader's mails, but no address. */
  async forget(subscriberId: string): Promise<void> {
    const rows = streamDocuments(this.#deliveries, {
      filter: { subscriberId },
      sort: { by: 'issueId', direction: 'ascending' },
    });
    for await (const { id, email, response } of rows) {
      const words = response && withoutAddress(response, email).replaceAll(ADDRESS, '…');
      const $set = { email: '', ...(words && { response: words }) };
      await this.#deliveries.updateOne({ id }, { $set, $unset: ['replyId'] });
    }
  }

  /** Removes an address from server replies about other readers' mails. Reads all replies. */
  async dropMentions(email: string): Promise<void> {
    const spellings = spellingsOf(email);
    const sort = { by: 'id', direction: 'ascending' } as const;
    for await (const { id, response = '' } of streamDocuments(this.#deliveries, { sort })) {
      const $set = { response: response.replaceAll(spellings, '…') };
      if ($set.response !== response) await this.#deliveries.updateOne({ id, response }, { $set });
    }
  }

  async remove(rows: readonly Delivery[]): Promise<number> {
    return this.#deliveries.deleteMany({ id: { $in: rows.map(({ id }) => id) } });
  }

  async count(issueId: string, states?: readonly DeliveryState[]): Promise<number> {
    return this.#deliveries.count({ issueId, ...(states && { state: { $in: states } }) });
  }
}
