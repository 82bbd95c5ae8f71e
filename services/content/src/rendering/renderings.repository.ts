import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { RENDERINGS, type Rendering } from './rendering.model.ts';

@Injectable()
export class RenderingsRepository {
  readonly #renderings: Collection<Rendering>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#renderings = documents.collection(RENDERINGS);
  }

  async find(ids: readonly string[]): Promise<Rendering[]> {
    return this.#renderings.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
  }

  async save(rendering: Rendering): Promise<void> {
    await this.#renderings.upsert(rendering);
  }

  async remove(id: string): Promise<void> {
    await this.#renderings.deleteMany({ id });
  }
}
