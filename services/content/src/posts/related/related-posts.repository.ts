import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { RELATED_POSTS, type RelatedPosts } from './related-posts.model.ts';

const BY_ID = { by: 'id', direction: 'ascending' } as const;
const OLDEST_FIRST = { by: 'at', direction: 'ascending' } as const;

@Injectable()
export class RelatedPostsRepository {
  readonly #related: Collection<RelatedPosts>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#related = documents.collection(RELATED_POSTS);
  }

  async find(postId: string): Promise<RelatedPosts | null> {
    return this.#related.findOne({ id: postId });
  }

  async findVersions(postIds: readonly string[]): Promise<Pick<RelatedPosts, 'id' | 'of'>[]> {
    const filter = { id: { $in: postIds } };
    return this.#related.find({ filter, sort: BY_ID, limit: postIds.length, only: ['of'] });
  }

  async findComparedBefore(at: string, limit: number): Promise<Pick<RelatedPosts, 'id'>[]> {
    return this.#related.find({ filter: { at: { $lt: at } }, sort: OLDEST_FIRST, limit, only: [] });
  }

  streamIds(): AsyncGenerator<Pick<RelatedPosts, 'id'>> {
    return streamDocuments(this.#related, { sort: BY_ID, only: [] });
  }

  async save(related: RelatedPosts): Promise<void> {
    await this.#related.upsert(related);
  }

  async remove(postId: string): Promise<void> {
    await this.#related.deleteMany({ id: postId });
  }
}
