import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  streamDocuments,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { PREVIEW_LINKS, type PreviewLinkDocument } from './preview-link.model.ts';

const OLDEST_FIRST = { by: 'createdAt', direction: 'ascending' } as const;
const FIRST_TO_END = { by: 'expiresAt', direction: 'ascending' } as const;

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

  /** Null if the link has expired. */
  async find(id: string): Promise<PreviewLinkDocument | null> {
    const link = await this.#links.findOne({ id });
    return link && link.expiresAt > this.clock.iso() ? link : null;
  }

  /** Valid links, oldest first. */
  async findOf(postId: string): Promise<PreviewLinkDocument[]> {
    const now = this.clock.iso();
    return collect(
      streamDocuments(this.#links, { filter: { postId }, sort: OLDEST_FIRST }),
      ({ expiresAt }) => expiresAt > now,
    );
  }

  /** Unexpired links of all texts. */
  async findAll(): Promise<PreviewLinkDocument[]> {
    const filter = { expiresAt: { $gt: this.clock.iso() } };
    return collect(streamDocuments(this.#links, { filter, sort: FIRST_TO_END }));
  }

  /** If a link is opened twice at the same moment, this may count as one opening. */
  async countOpening({ id, opened }: PreviewLinkDocument): Promise<void> {
    const $set = { opened: opened + 1, lastOpenedAt: this.clock.iso() };
    await this.#links.updateOne({ id, opened }, { $set });
  }

  async findById(id: string): Promise<PreviewLinkDocument | null> {
    return this.#links.findOne({ id });
  }

  async remove(postId: string, id: string): Promise<number> {
    return this.#links.deleteMany({ postId, id });
  }

  async removeOf(postId: string): Promise<void> {
    await this.#links.deleteMany({ postId });
  }
}

async function collect(
  links: AsyncGenerator<PreviewLinkDocument>,
  isWanted: (link: PreviewLinkDocument) => boolean = () => true,
): Promise<PreviewLinkDocument[]> {
  const wanted: PreviewLinkDocument[] = [];
  for await (const link of links) if (isWanted(link)) wanted.push(link);
  return wanted;
}
