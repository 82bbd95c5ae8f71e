import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { PENDING_SUBSCRIBERS, type PendingSubscriber } from './pending-subscriber.model.ts';
import { pageQuery, type ReaderPage } from './reader-page.ts';

@Injectable()
export class PendingSubscribersRepository {
  readonly #pending: Collection<PendingSubscriber>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#pending = documents.collection(PENDING_SUBSCRIBERS);
  }

  async find(id: string): Promise<PendingSubscriber | null> {
    return this.#pending.findOne({ id });
  }

  async findPage(page: ReaderPage): Promise<PendingSubscriber[]> {
    return this.#pending.find(pageQuery('askedAt', page));
  }

  /** @returns those of the addresses that are here */
  async existingEmails(emails: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#pending.find({
      filter: { email: { $in: emails } },
      sort: { by: 'email', direction: 'ascending' },
      limit: emails.length,
    });
    return new Set(found.map(({ email }) => email));
  }

  async count(): Promise<number> {
    return this.#pending.count();
  }

  async removeByEmail(email: string): Promise<void> {
    await this.#pending.deleteMany({ email });
  }
}
