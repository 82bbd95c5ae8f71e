import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { REDIRECTS, type Redirect } from './redirect.model.ts';

@Injectable()
export class RedirectsRepository {
  readonly #redirects: Collection<Redirect>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#redirects = documents.collection(REDIRECTS);
  }

  async find(path: string): Promise<Redirect | null> {
    return this.#redirects.findOne({ id: path });
  }

  async put(path: string, postId: string): Promise<void> {
    await this.#redirects.upsert({ id: path, postId, createdAt: this.clock.iso() });
  }
}
