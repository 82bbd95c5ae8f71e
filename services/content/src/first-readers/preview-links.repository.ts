import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { PREVIEW_LINKS, type PreviewLinkDocument } from './preview-link.model.ts';

const NEWEST_FIRST = { by: 'createdAt', direction: 'descending' } as const;
const MAX_LINKS = 100;

@Injectable()
export class PreviewLinksRepository {
  readonly #links: Collection<PreviewLinkDocument>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#links = documents.collection(PREVIEW_LINKS);
  }

  async insert(link: PreviewLinkDocument): Promise<void> {
    await this.#links.insert(link);
  }

  /** Null where it has expired. */
  async find(id: string): Promise<PreviewLinkDocument | null> {
    const link = await this.#links.findOne({ id });
    return link && link.expiresAt > this.clock.iso() ? link : null;
  }

  async findOf(postId: string): Promise<PreviewLinkDocument[]> {
    const links = await this.#links.find({
      filter: { postId },
      sort: NEWEST_FIRST,
      limit: MAX_LINKS,
    });
    return links.filter(({ expiresAt }) => expiresAt > this.clock.iso());
  }

  /** Two openings at the same moment may count as one. */
  async countOpening({ id, opened }: PreviewLinkDocument): Promise<void> {
    const $set = { opened: opened + 1, lastOpenedAt: this.clock.iso() };
    await this.#links.updateOne({ id, opened }, { $set });
  }

  async remove(postId: string, id: string): Promise<number> {
    return this.#links.deleteMany({ postId, id });
  }

  async removeOf(postId: string): Promise<void> {
    await this.#links.deleteMany({ postId });
  }
}
