import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { FORMER_SUBSCRIBERS, type FormerSubscriber } from './former-subscriber.model.ts';

@Injectable()
export class FormerSubscribersRepository {
  readonly #former: Collection<FormerSubscriber>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#former = documents.collection(FORMER_SUBSCRIBERS);
  }

  async find(id: string): Promise<FormerSubscriber | null> {
    return this.#former.findOne({ id });
  }

  /** Somebody who left before under another id is replaced. */
  async keep(former: FormerSubscriber): Promise<void> {
    await this.#former.deleteMany({ email: former.email });
    await this.#former.insertNew([former]);
  }

  async removeByEmail(email: string): Promise<void> {
    await this.#former.deleteMany({ email });
  }
}
