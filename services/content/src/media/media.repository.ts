import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
  type FindQuery,
} from '@examiner/kit';
import { MEDIA, type MediaDocument } from './media.model.ts';

type Page = Pick<FindQuery<MediaDocument>, 'after'>;

const PAGE = 100;
const NEWEST_FIRST = { by: 'uploadedAt', direction: 'descending' } as const;

@Injectable()
export class MediaRepository {
  readonly #media: Collection<MediaDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#media = documents.collection(MEDIA);
  }

  /** Adds a picture. If the picture already exists, it does not change, but leaves the bin. */
  async register(media: MediaDocument): Promise<MediaDocument> {
    try {
      await this.#media.insert(media);
      return media;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
    const { id, source, form, bytes } = media;
    const $set = {
      state: 'kept',
      ...(source && { source }),
      ...(form && { form, bytes }),
    } as const;
    return (await this.#media.updateOne({ id }, { $set, $unset: ['binnedAt'] })) ?? media;
  }

  async findById(id: string): Promise<MediaDocument | null> {
    return this.#media.findOne({ id });
  }

  async findByIds(ids: readonly string[]): Promise<MediaDocument[]> {
    const sort = { by: 'id', direction: 'ascending' } as const;
    return this.#media.find({ filter: { id: { $in: ids } }, sort, limit: ids.length });
  }

  async findBySource(source: string): Promise<MediaDocument | null> {
    return this.#media.findOne({ source });
  }

  /** Newest first. */
  async *streamKept(after?: Page['after']): AsyncGenerator<MediaDocument> {
    let last = after;
    do {
      const page = await this.#media.find({
        filter: { state: 'kept' },
        sort: NEWEST_FIRST,
        limit: PAGE,
        ...(last && { after: last }),
      });
      yield* page;
      const end = page.length === PAGE ? page.at(-1) : undefined;
      last = end && { value: end.uploadedAt, id: end.id };
    } while (last);
  }

  streamBinned(): AsyncGenerator<MediaDocument> {
    return streamDocuments(this.#media, { filter: { state: 'bin' }, sort: NEWEST_FIRST });
  }

  async change(
    id: string,
    $set: NonNullable<Change<MediaDocument>['$set']>,
  ): Promise<MediaDocument | null> {
    return this.#media.updateOne({ id, state: 'kept' }, { $set });
  }

  /** @returns false if the picture already exists */
  async moveToBin(id: string, binnedAt: string): Promise<boolean> {
    const $set = { state: 'bin', binnedAt } as const;
    return (await this.#media.updateOne({ id, state: 'kept' }, { $set })) !== null;
  }

  async takeOut(id: string): Promise<void> {
    const $set = { state: 'kept' } as const;
    await this.#media.updateOne({ id, state: 'bin' }, { $set, $unset: ['binnedAt'] });
  }

  async setUnused(id: string, since: string | undefined): Promise<void> {
    await this.#media.updateOne(
      { id },
      since === undefined ? { $unset: ['unusedSince'] } : { $set: { unusedSince: since } },
    );
  }

  async removeBinned({ id, binnedAt = '' }: MediaDocument): Promise<boolean> {
    return (await this.#media.deleteMany({ id, state: 'bin', binnedAt })) > 0;
  }
}
