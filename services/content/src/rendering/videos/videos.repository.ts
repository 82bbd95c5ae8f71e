import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  type Change,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { VIDEOS, type VideoDocument } from './video.model.ts';

const MOST = 1000;

@Injectable()
export class VideosRepository {
  readonly #videos: Collection<VideoDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#videos = documents.collection(VIDEOS);
  }

  async insert(video: VideoDocument): Promise<void> {
    try {
      await this.#videos.insert(video);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  async findOf(postIds: readonly string[]): Promise<VideoDocument[]> {
    const sort = { by: 'postId', direction: 'ascending' } as const;
    return this.#videos.find({ filter: { postId: { $in: postIds } }, sort, limit: MOST });
  }

  async findDue(now: string, limit: number): Promise<VideoDocument[]> {
    const sort = { by: 'dueAt', direction: 'ascending' } as const;
    return this.#videos.find({ filter: { dueAt: { $lte: now } }, sort, limit });
  }

  async change(id: string, change: Change<VideoDocument>): Promise<void> {
    await this.#videos.updateOne({ id }, change);
  }

  async remove(id: string): Promise<void> {
    await this.#videos.deleteMany({ id });
  }

  async removeOf(postId: string): Promise<void> {
    await this.#videos.deleteMany({ postId });
  }
}
