import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
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

  async count(): Promise<number> {
    return this.#pending.count();
  }

  streamNewestFirst(): AsyncIterable<PendingSubscriber> {
    return streamDocuments(this.#pending, { sort: { by: 'askedAt', direction: 'descending' } });
  }

  async removeByEmail(email: string): Promise<void> {
    await this.#pending.deleteMany({ email });
  }
}
