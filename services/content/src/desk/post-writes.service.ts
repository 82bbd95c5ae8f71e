import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Post, type PostInput, fieldsOf } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import { toPost } from '../posts/post.presenter.ts';
import { postNotFound, PostsService } from '../posts/posts.service.ts';
import { promisedSlugMessage, takenSlug } from '../posts/taken-slug.ts';
import { SiteService } from '../site/site.service.ts';
import { ActsService } from './acts.service.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { isSameText } from './manuscript-fields.ts';
import { postOf } from '../posts/post-input.ts';
import { ManuscriptsService, requireOutOfBin } from './manuscripts.service.ts';
import { textDetails } from './post-activity.ts';
import { PromisedPosts } from './promised-posts.ts';
import { requireMatch, StaleManuscriptException, retryWhenStale } from './stale-manuscript.ts';

/**
 * The calls of the specification. They overwrite the present text. The history stores the text that was overwritten.
 */
@Injectable()
export class PostWritesService {
  constructor(
    private readonly posts: PostsService,
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly history: HistoryService,
    private readonly site: SiteService,
    private readonly promised: PromisedPosts,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** @param id of the manuscript that becomes the post. @throws ConflictException when the slug is taken */
  async create(input: PostInput, id?: string, authorId?: string): Promise<Post> {
    if (id === undefined) {
      if (await this.promised.isPromised(input.slug)) {
        throw takenSlug(input.slug, promisedSlugMessage(input.slug));
      }
      const created = await this.posts.create(input);
      await this.activity.record('post.created', {
        target: created.slug,
        details: textDetails(created),
      });
      return created;
    }
    const published = await retryWhenStale(() => this.#createOnce(input, id, authorId));
    return this.#answer(published, input);
  }

  async update(slug: string, input: PostInput, ifMatch: string | undefined): Promise<Post> {
    const write = async (): Promise<ManuscriptDocument> => {
      const manuscript = await this.#requireBySlug(slug);
      if (ifMatch !== undefined) requireMatch(manuscript, ifMatch);
      const state = manuscript.state === 'unlisted' ? 'unlisted' : 'published';
      return this.#confirm(manuscript, input, state);
    };
    const changed = ifMatch === undefined ? await retryWhenStale(write) : await write();
    return this.#answer(changed, input);
  }

  async remove(slug: string): Promise<void> {
    await retryWhenStale(async () => this.acts.bin(await this.#requireBySlug(slug)));
  }

  /** If a call is repeated with the same text, the answer to the first call was lost. */
  async #createOnce(input: PostInput, id: string, authorId?: string): Promise<ManuscriptDocument> {
    const manuscript = await this.#findOrBegin(id, input, authorId);
    requireOutOfBin(manuscript);
    const { state, liveId } = manuscript;
    if (state !== 'published' && state !== 'unlisted') {
      return this.#confirm(manuscript, input, 'published');
    }
    const live = await this.history.require(id, liveId);
    const { format = live.format } = input;
    if (isSameText(live, fieldsOf({ ...input, format }))) return manuscript;
    throw new ConflictException('This text is published already. Change the post instead.');
  }

  async #findOrBegin(id: string, input: PostInput, authorId?: string): Promise<ManuscriptDocument> {
    try {
      return await this.manuscripts.begin(id, { ...fieldsOf(input), authorId });
    } catch (error) {
      if (error instanceof StaleManuscriptException) return this.manuscripts.require(id);
      throw error;
    }
  }

  async #requireBySlug(slug: string): Promise<ManuscriptDocument> {
    const post = await this.posts.findSummaryBySlug(slug);
    if (!post) throw postNotFound();
    const manuscript = await this.manuscripts.require(post.id);
    const isPublic = manuscript.state === 'published' || manuscript.state === 'unlisted';
    if (!isPublic) throw postNotFound();
    return manuscript;
  }

  async #confirm(
    manuscript: ManuscriptDocument,
    input: PostInput,
    state: 'published' | 'unlisted',
  ): Promise<ManuscriptDocument> {
    const { format = manuscript.format } = input;
    const fields = fieldsOf(postOf({ ...input, format }));
    const isKept = manuscript.state !== 'draft' && !manuscript.hasChanges;
    if (!isKept && !isSameText(manuscript, fields)) {
      await this.history.keepPresent(manuscript, 'replaced');
    }
    return this.acts.confirm(manuscript, fields, state);
  }

  async #answer(manuscript: ManuscriptDocument, input: PostInput): Promise<Post> {
    const { id, format, hasChanges } = manuscript;
    // A text that leaves its schedule gets the author's own date.
    const { publishedAt } = hasChanges ? input : manuscript;
    const fields = fieldsOf({ ...input, format, publishedAt });
    return toPost(await this.site.site(), { ...postOf(fields), id });
  }
}
