import { ConflictException, Injectable } from '@nestjs/common';
import { fieldsOf } from '@examiner/contracts';
import { Clock, DuplicateKeyError, StoreUnavailableError } from '@examiner/kit';
import type { PostDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument, ManuscriptSummaryDocument } from './manuscript.model.ts';
import { countWords } from './manuscript-fields.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { isPending, PublicationService, purgeTime } from './publication.service.ts';

const TRIES = 20;
const BATCH = 200;

/** The previous release writes posts without manuscripts. Its changes are copied into the manuscript before any other act. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly posts: PostsRepository,
    private readonly unlisted: UnlistedPostsRepository,
    private readonly history: HistoryService,
    private readonly publication: PublicationService,
    private readonly clock: Clock,
  ) {}

  /** The manuscript, changed to match its posts. Null if there is none. */
  async current(id: string): Promise<ManuscriptDocument | null> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const manuscript = await this.manuscripts.findById(id);
      if (!manuscript) return null;
      if (isPending(manuscript)) await this.#follow(id);
      else if (manuscript.state !== 'published') return manuscript;
      else if (await this.#agrees(manuscript)) return manuscript;
    }
    throw new StoreUnavailableError(new Error('A manuscript changes all the time.'));
  }

  async unstoredManuscript(id: string): Promise<ManuscriptDocument | null> {
    const post = await this.posts.findById(id);
    return post && manuscriptOf(post);
  }

  /** Stores a manuscript for a post that has none yet. */
  async adopt(id: string): Promise<ManuscriptDocument | null> {
    const made = await this.unstoredManuscript(id);
    if (!made) return null;
    const { revision, updatedAt: at } = made;
    const live = await this.history.keep(id, made, { kind: 'published', revision, at });
    try {
      await this.manuscripts.insert({ ...made, liveId: live.id, liveUpdatedAt: at });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      await this.history.remove(live);
    }
    return this.current(id);
  }

  /** Reconciles all manuscripts, because an earlier release may have written posts while this one was stopped. */
  async reconcileAll(): Promise<void> {
    let batch: ManuscriptSummaryDocument[] = [];
    for await (const manuscript of this.manuscripts.stream()) {
      batch.push(manuscript);
      if (batch.length < BATCH) continue;
      await this.#reconcile(batch);
      batch = [];
    }
    if (batch.length > 0) await this.#reconcile(batch);
  }

  async #reconcile(batch: readonly ManuscriptSummaryDocument[]): Promise<void> {
    const ids = batch.map(({ id }) => id);
    const [posts, unlisted] = await Promise.all([
      this.posts.findSummariesByIds(ids),
      this.unlisted.findSummariesByIds(ids),
    ]);
    const shownAt = new Map(posts.map(({ id, updatedAt }) => [id, updatedAt]));
    const hidden = new Set(unlisted.map(({ id }) => id));
    for (const { id, state, liveUpdatedAt } of batch) {
      const expected = state === 'published' ? liveUpdatedAt : undefined;
      if (shownAt.get(id) === expected && hidden.has(id) === (state === 'unlisted')) continue;
      if (await this.current(id)) await this.#follow(id);
    }
  }

  /** The manuscript stores the problem that its slug is taken. */
  async #follow(id: string): Promise<void> {
    try {
      await this.publication.follow(id);
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
    }
  }

  /** @returns false if the manuscript did not match its post. In that case, this call or another process changed it */
  async #agrees(manuscript: ManuscriptDocument): Promise<boolean> {
    const { id, liveUpdatedAt, hasChanges } = manuscript;
    const shown = await this.posts.findSummaryById(id);
    if (shown?.updatedAt === liveUpdatedAt) return true;
    const updatedAt = this.clock.iso();
    if (!shown) {
      const binned = { state: 'bin', dueAt: purgeTime({ updatedAt }) } as const;
      await this.#change(manuscript, {
        ...binned,
        updatedAt,
        liveId: undefined,
        hasChanges: false,
      });
      return false;
    }
    const post = await this.posts.findById(id);
    if (post?.updatedAt !== shown.updatedAt) return false;
    const fields = fieldsOf(post);
    const at = post.updatedAt;
    const revision = manuscript.revision + 1;
    const live =
      (await this.history.findAt(id, at)) ??
      (await this.history.keep(id, fields, { kind: 'replaced', revision, at }));
    await this.#change(manuscript, {
      ...(!hasChanges && { ...fields, words: live.words }),
      liveId: live.id,
      liveUpdatedAt: at,
      updatedAt,
    });
    return false;
  }

  async #change(
    manuscript: ManuscriptDocument,
    change: Partial<ManuscriptDocument>,
  ): Promise<void> {
    const $set = { ...change, revision: manuscript.revision + 1 };
    await this.manuscripts.updateUnchanged(manuscript, { $set });
  }
}

function manuscriptOf(post: PostDocument): ManuscriptDocument {
  const { id, content, createdAt, updatedAt, firstPublishedAt = createdAt } = post;
  return {
    ...fieldsOf(post),
    id,
    revision: 0,
    state: 'published',
    hasChanges: false,
    words: countWords(content),
    notes: '',
    device: '',
    createdAt,
    updatedAt,
    firstPublishedAt,
  };
}
