import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  streamDocuments,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import {
  MEDIA_COUNTED,
  MEDIA_USES,
  type CountedDocument,
  type MediaUseDocument,
} from './media-use.model.ts';

const ID = 'uses';
const MOST = 1000;
const BY_MEDIA = { by: 'mediaId', direction: 'ascending' } as const;
const BY_POST = { by: 'postId', direction: 'ascending' } as const;

@Injectable()
export class MediaUsesRepository {
  readonly #uses: Collection<MediaUseDocument>;
  readonly #counted: Collection<CountedDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#uses = documents.collection(MEDIA_USES);
    this.#counted = documents.collection(MEDIA_COUNTED);
  }

  async insert(mediaId: string, postId: string): Promise<void> {
    try {
      await this.#uses.insert({ id: `${mediaId}:${postId}`, mediaId, postId });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.#uses.deleteMany({ id });
  }

  async findOf(mediaIds: readonly string[]): Promise<MediaUseDocument[]> {
    const filter = { mediaId: { $in: mediaIds } };
    return this.#uses.find({ filter, sort: BY_MEDIA, limit: MOST });
  }

  streamOf(mediaId: string): AsyncGenerator<MediaUseDocument> {
    return streamDocuments(this.#uses, { filter: { mediaId }, sort: BY_MEDIA });
  }

  async findIn(postId: string): Promise<MediaUseDocument[]> {
    return this.#uses.find({ filter: { postId }, sort: BY_POST, limit: MOST });
  }

  async isUsed(mediaId: string): Promise<boolean> {
    return (await this.#uses.findOne({ mediaId })) !== null;
  }

  /** All uses, in the order of their posts. */
  stream(): AsyncGenerator<MediaUseDocument> {
    return streamDocuments(this.#uses, { sort: BY_POST });
  }

  async countedUpTo(): Promise<string | undefined> {
    return (await this.#counted.findOne({ id: ID }))?.upTo;
  }

  async setCountedUpTo(upTo: string): Promise<void> {
    await this.#counted.upsert({ id: ID, upTo });
  }
}
