import {
  CoalescedReads,
  streamDocuments,
  type Change,
  type Collection,
  type FindQuery,
} from '@examiner/kit';
import { LARGE_FIELDS_OF_POST, type PostDocument, type PostSummaryDocument } from './post.model.ts';

/** How lists of texts are sorted. */
export const TEXT_SORTS = {
  changed: { by: 'updatedAt', direction: 'descending' },
  published: { by: 'publishedAt', direction: 'descending' },
  title: { by: 'title', direction: 'ascending' },
} as const;
const LATEST_CHANGE_FIRST = { by: 'updatedAt', direction: 'descending' } as const;

/** The version of a post that was read. A write that names it changes nothing if the post was changed since. */
export type ReadPost = Pick<PostDocument, 'id' | 'updatedAt'>;

export abstract class PublicPosts {
  readonly #posts = new CoalescedReads<PostDocument | null>();
  readonly #summaries = new CoalescedReads<PostSummaryDocument | null>();

  protected constructor(protected readonly posts: Collection<PostDocument>) {}

  async insert(post: PostDocument): Promise<void> {
    await this.posts.insert(post);
  }

  async findBySlug(slug: string): Promise<PostDocument | null> {
    return this.#posts.read(slug, () => this.posts.findOne({ slug }));
  }

  async findById(id: string): Promise<PostDocument | null> {
    return this.posts.findOne({ id });
  }

  async findSummaryBySlug(slug: string): Promise<PostSummaryDocument | null> {
    return this.#summaries.read(slug, () =>
      this.posts.findOne({ slug }, { omit: LARGE_FIELDS_OF_POST }),
    );
  }

  async findSummaryById(id: string): Promise<PostSummaryDocument | null> {
    return this.posts.findOne({ id }, { omit: LARGE_FIELDS_OF_POST });
  }

  async findSummariesByIds(ids: readonly string[]): Promise<PostSummaryDocument[]> {
    return this.posts.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
      omit: LARGE_FIELDS_OF_POST,
    });
  }

  async findSorted(
    sort: keyof typeof TEXT_SORTS,
    page: Pick<FindQuery<PostDocument>, 'limit' | 'after'>,
  ): Promise<PostSummaryDocument[]> {
    return this.posts.find({ ...page, sort: TEXT_SORTS[sort], omit: LARGE_FIELDS_OF_POST });
  }

  streamSummaries(): AsyncGenerator<PostSummaryDocument> {
    return streamDocuments(this.posts, { sort: LATEST_CHANGE_FIRST, omit: LARGE_FIELDS_OF_POST });
  }

  async countAll(): Promise<number> {
    return this.posts.count();
  }

  async updateUnchanged(
    { id, updatedAt }: ReadPost,
    change: Change<PostDocument>,
  ): Promise<boolean> {
    return (await this.posts.updateOne({ id, updatedAt }, change)) !== null;
  }

  async deleteUnchanged({ id, updatedAt }: ReadPost): Promise<boolean> {
    return (await this.posts.deleteMany({ id, updatedAt })) > 0;
  }
}
