import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  type Change,
  type Collection,
  type DocumentStore,
  type Filter,
} from '@examiner/kit';
import { PENDING_SUBSCRIBERS, type PendingSubscriber } from './pending-subscriber.model.ts';
import { existingEmails } from './existing-emails.ts';
import { pageQuery, type ReaderPage } from './reader-page.ts';

const ROWS_MAX = 200;
const ROWS_OF_ONE = 5;

@Injectable()
export class PendingSubscribersRepository {
  readonly #pending: Collection<PendingSubscriber>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#pending = documents.collection(PENDING_SUBSCRIBERS);
  }

  async find(id: string): Promise<PendingSubscriber | null> {
    return this.#pending.findOne({ id });
  }

  async findPage(page: ReaderPage): Promise<PendingSubscriber[]> {
    return this.#pending.find(pageQuery('askedAt', page));
  }

  async existingEmails(emails: readonly string[]): Promise<ReadonlySet<string>> {
    return existingEmails(this.#pending, emails, ROWS_OF_ONE);
  }

  async count(): Promise<number> {
    return this.#pending.count();
  }

  async findByEmail(email: string): Promise<PendingSubscriber[]> {
    return this.#pending.find({
      filter: { email },
      sort: { by: 'id', direction: 'ascending' },
      limit: ROWS_MAX,
    });
  }

  /** Limited to the addresses of a lot. */
  async findByEmails(emails: readonly string[]): Promise<PendingSubscriber[]> {
    return this.#pending.find({
      filter: { email: { $in: emails } },
      sort: { by: 'email', direction: 'ascending' },
      limit: emails.length * ROWS_OF_ONE,
    });
  }

  /** Addresses whose mail is due, in the order of their requests. */
  async findDue(): Promise<PendingSubscriber[]> {
    return this.#pending.find({
      filter: { mailAt: { $lte: this.clock.iso() } },
      sort: { by: 'mailAt', direction: 'ascending' },
      limit: ROWS_MAX,
    });
  }

  async countUnasked(): Promise<number> {
    return this.#pending.count({ unasked: true });
  }

  async findUnasked(): Promise<PendingSubscriber[]> {
    return this.#pending.find({
      filter: { unasked: true },
      sort: { by: 'askedAt', direction: 'ascending' },
      limit: ROWS_MAX,
    });
  }

  async lastDue(): Promise<string | undefined> {
    const query = { sort: { by: 'mailAt', direction: 'descending' }, limit: 1 } as const;
    return (await this.#pending.find(query))[0]?.mailAt;
  }

  async insertNew(lot: readonly PendingSubscriber[]): Promise<number> {
    return this.#pending.insertNew(lot);
  }

  async updateEach(
    changes: readonly (readonly [Filter<PendingSubscriber>, Change<PendingSubscriber>])[],
  ): Promise<number> {
    return this.#pending.updateEach(changes);
  }

  async insert(row: PendingSubscriber): Promise<void> {
    await this.#pending.insert(row);
  }

  async change(id: string, change: Change<PendingSubscriber>): Promise<void> {
    await this.#pending.updateOne({ id }, change);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#pending.deleteMany({ id: { $in: ids } });
  }

  async removeByEmail(email: string): Promise<void> {
    await this.#pending.deleteMany({ email });
  }
}
