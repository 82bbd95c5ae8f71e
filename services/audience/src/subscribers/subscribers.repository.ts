import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  streamDocuments,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { existingEmails } from './existing-emails.ts';
import { pageQuery, type ReaderPage } from './reader-page.ts';
import { SUBSCRIBERS, type Preferences, type Subscriber } from './subscriber.model.ts';

@Injectable()
export class SubscribersRepository {
  readonly #subscribers: Collection<Subscriber>;

  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {
    this.#subscribers = documents.collection(SUBSCRIBERS);
  }

  /** @returns false, and changes nothing, if the address or the reader exists already */
  async insert(subscriber: Subscriber): Promise<boolean> {
    try {
      await this.#subscribers.insert(subscriber);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }

  /** Changes nothing, but takes as long as an `insert`. */
  async rewrite(email: string): Promise<void> {
    await this.#subscribers.updateOne({ email }, { $set: { email } });
  }

  async insertNew(lot: readonly Subscriber[]): Promise<number> {
    return this.#subscribers.insertNew(lot);
  }

  async find(id: string): Promise<Subscriber | null> {
    return this.#subscribers.findOne({ id });
  }

  async findByEmail(email: string): Promise<Subscriber | null> {
    return this.#subscribers.findOne({ email });
  }

  async findPage(page: ReaderPage): Promise<Subscriber[]> {
    return this.#subscribers.find(pageQuery('subscribedAt', page));
  }

  async setSoftBounces(
    id: string,
    softBounces: NonNullable<Subscriber['softBounces']>,
  ): Promise<void> {
    await this.#subscribers.updateOne({ id }, { $set: { softBounces } });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#subscribers.deleteMany({ id })) > 0;
  }

  async dropRemains(): Promise<void> {
    await this.documents.dropRemains();
  }

  async findByIds(ids: readonly string[]): Promise<Subscriber[]> {
    return this.#subscribers.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
  }

  async setPreferences(id: string, preferences: Preferences): Promise<void> {
    await this.#subscribers.updateOne({ id }, { $set: { preferences } });
  }

  async setLinkVersion(id: string, linkVersion: number): Promise<void> {
    await this.#subscribers.updateOne({ id }, { $set: { linkVersion } });
  }

  async existingEmails(emails: readonly string[]): Promise<ReadonlySet<string>> {
    return existingEmails(this.#subscribers, emails);
  }

  async findByEmails(emails: readonly string[]): Promise<Subscriber[]> {
    return this.#subscribers.find({
      filter: { email: { $in: emails } },
      sort: { by: 'email', direction: 'ascending' },
      limit: emails.length,
    });
  }

  async setConsent(email: string, consent: Subscriber['consent']): Promise<void> {
    await this.#subscribers.updateOne({ email }, { $set: { consent } });
  }

  async count(): Promise<number> {
    return this.#subscribers.count();
  }

  /** @param since an ISO day or instant; readers who joined earlier are left out */
  streamNewestFirst(since?: string): AsyncIterable<Subscriber> {
    return streamDocuments(this.#subscribers, {
      ...(since !== undefined && { filter: { subscribedAt: { $gte: since } } }),
      sort: { by: 'subscribedAt', direction: 'descending' },
    });
  }
}
