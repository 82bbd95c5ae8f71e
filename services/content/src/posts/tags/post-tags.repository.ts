import { Inject, Injectable } from '@nestjs/common';
import { TAGS_MAXIMUM, type PostCursor } from '@examiner/contracts';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { POST_TAGS, type PostTag } from './post-tag.model.ts';

const NEWEST_FIRST = { by: 'publishedAt', direction: 'descending' } as const;
const BY_TAG = { by: 'tag', direction: 'ascending' } as const;
const BY_POST = { by: 'postId', direction: 'ascending' } as const;

export function postTagId(postId: string, tag: string): string {
  return `${postId}:${tag}`;
}

@Injectable()
export class PostTagsRepository {
  readonly #tags: Collection<PostTag>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#tags = documents.collection(POST_TAGS);
  }

  /** The posts with a tag, newest first. @param tag slug */
  async find(tag: string, limit: number, after?: PostCursor): Promise<PostTag[]> {
    return this.#tags.find({
      filter: { tag },
      sort: NEWEST_FIRST,
      limit,
      ...(after && { after: { value: after.publishedAt, id: postTagId(after.id, tag) } }),
    });
  }

  async findOf(postIds: readonly string[]): Promise<PostTag[]> {
    const limit = postIds.length * (TAGS_MAXIMUM + 1);
    return this.#tags.find({ filter: { postId: { $in: postIds } }, sort: BY_POST, limit });
  }

  async count(tag: string): Promise<number> {
    return this.#tags.count({ tag });
  }

  async save(tag: PostTag): Promise<void> {
    await this.#tags.upsert(tag);
  }

  async remove(id: string): Promise<void> {
    await this.#tags.deleteMany({ id });
  }

  /** The rows of one tag are consecutive. */
  stream(): AsyncGenerator<PostTag> {
    return streamDocuments(this.#tags, { sort: BY_TAG });
  }

  streamOf(tag: string): AsyncGenerator<PostTag> {
    return streamDocuments(this.#tags, { filter: { tag }, sort: NEWEST_FIRST });
  }
}
