import { Injectable } from '@nestjs/common';
import { BIN_DAYS, TEXT_FIELD_NAMES, fieldsOf } from '@examiner/contracts';
import { Clock, DuplicateKeyError, StoreUnavailableError } from '@examiner/kit';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { PostCounts } from '../posts/post-counts.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import type { PublicPosts } from '../posts/public-posts.ts';
import { takenSlug, takenSlugMessage } from '../posts/taken-slug.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { postAddress } from '../posts/redirects/normal-address.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import { PostTagsService } from '../posts/tags/post-tags.service.ts';
import { RenderingsService } from '../rendering/renderings.service.ts';
import { VideosService } from '../rendering/videos/videos.service.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument, ManuscriptSummaryDocument } from './manuscript.model.ts';
import { postOf } from '../posts/post-input.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import type { RevisionDocument } from './revision.model.ts';

const TRIES = 20;
const DAY_MS = 86_400_000;
/** The states in which readers see a post. Each state has its own collection. */
const PUBLIC_STATES = ['published', 'unlisted'] as const;
type PublicState = (typeof PUBLIC_STATES)[number];

/** A post as readers see it: a copy of the manuscript's confirmed text. */
interface PublicPost {
  readonly state: PublicState;
  readonly post: PostSummaryDocument;
}

export function purgeTime({ updatedAt }: Pick<ManuscriptDocument, 'updatedAt'>): string {
  return new Date(Date.parse(updatedAt) + BIN_DAYS * DAY_MS).toISOString();
}

/** Whether the public posts do not match the state of the manuscript yet. */
export function isPending(manuscript: ManuscriptSummaryDocument): boolean {
  const { state, dueAt } = manuscript;
  if (dueAt === undefined || state === 'scheduled') return false;
  return state !== 'bin' || dueAt !== purgeTime(manuscript);
}

/**
 * Changes the public posts to match the state of their manuscript (services/content/README.md). Several processes may
 * do so at the same time, and any of them may stop between two steps. So each step can be repeated. Each write names
 * the version of the post that it is based on.
 */
@Injectable()
export class PublicationService {
  readonly #collections: Readonly<Record<PublicState, PublicPosts>>;

  constructor(
    posts: PostsRepository,
    unlisted: UnlistedPostsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly redirects: RedirectsRepository,
    private readonly counts: PostCounts,
    private readonly renderings: RenderingsService,
    private readonly videos: VideosService,
    private readonly tags: PostTagsService,
    private readonly clock: Clock,
  ) {
    this.#collections = { published: posts, unlisted };
  }

  /** @returns null if the manuscript was deleted. @throws ConflictException if its slug is taken */
  async follow(id: string): Promise<ManuscriptDocument | null> {
    let hasWritten = false;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // Public posts are read before the manuscript. Each write names their version, so it cannot undo a write for a later manuscript.
      const shown = await this.#publicPosts(id);
      const manuscript = await this.manuscripts.findById(id);
      if (!manuscript) {
        if (hasWritten) {
          await this.#remove(shown);
          await this.tags.follow(id);
        }
        return null;
      }
      try {
        if (!(await this.#update(manuscript, shown))) continue;
        hasWritten = true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        const confirmed = await this.#confirmedText(manuscript);
        const { slug } = confirmed;
        // Another process may have written this post in the meantime.
        if (!(await this.#isTaken(slug, id, PUBLIC_STATES))) continue;
        if (await this.#revert(manuscript, confirmed, shown)) throw takenSlug(slug);
        continue;
      }
      const done = await this.#clearDue(manuscript);
      if (done) return done;
    }
    throw new StoreUnavailableError(new Error('A manuscript changes all the time.'));
  }

  async #publicPosts(id: string): Promise<PublicPost[]> {
    const found = await Promise.all(
      PUBLIC_STATES.map(async (state) => ({
        state,
        post: await this.#collections[state].findSummaryById(id),
      })),
    );
    return found.flatMap(({ state, post }) => (post ? [{ state, post }] : []));
  }

  async #confirmedText({ id, liveId }: ManuscriptDocument): Promise<RevisionDocument> {
    return this.history.require(id, liveId);
  }

  /** @returns false if a public post was changed since it was read */
  async #update(manuscript: ManuscriptDocument, shown: readonly PublicPost[]): Promise<boolean> {
    const { id, liveUpdatedAt } = manuscript;
    const state = PUBLIC_STATES.find((each) => each === manuscript.state);
    const text = state && (await this.#confirmedText(manuscript));
    for (const copy of shown) {
      if (copy.post.updatedAt !== liveUpdatedAt) await this.#keepUnknown(manuscript, copy);
      if (copy.post.slug !== text?.slug)
        await this.#redirect(postAddress(copy.post.slug), id, !text);
    }
    if (state && text && !(await this.#write(state, manuscript, text, shown))) return false;
    if (!(await this.#remove(shown.filter((copy) => copy.state !== state)))) return false;
    await this.tags.follow(id);
    if (text) await this.videos.note(id, text);
    return true;
  }

  /**
   * After a rename, the former address redirects to the renamed post, even if it redirected to an older post before.
   * After a deletion, an existing redirect stays if its target still exists or can be restored. Redirects by the owner
   * always stay.
   */
  async #redirect(path: string, id: string, isDeleted: boolean): Promise<void> {
    const older = await this.redirects.putNew(path, id);
    if (older?.postId === undefined || older.postId === id || older.origin === 'author') return;
    if (!isDeleted || !(await this.#isThere(older.postId))) await this.redirects.put(path, id);
  }

  async #isThere(id: string): Promise<boolean> {
    return (
      (await this.#publicPosts(id)).length > 0 || (await this.manuscripts.findById(id)) !== null
    );
  }

  /** Stores a post that another release wrote in the history. */
  async #keepUnknown({ revision }: ManuscriptDocument, { state, post }: PublicPost): Promise<void> {
    const { id, updatedAt: at } = post;
    if (await this.history.findAt(id, at)) return;
    const whole = await this.#collections[state].findById(id);
    if (whole?.updatedAt !== at) return;
    await this.history.keep(id, fieldsOf(whole), { kind: 'replaced', revision, at });
  }

  async #write(
    state: PublicState,
    { id, firstPublishedAt, liveUpdatedAt: updatedAt = '' }: ManuscriptDocument,
    text: RevisionDocument,
    shown: readonly PublicPost[],
  ): Promise<boolean> {
    const post = shown.find((each) => each.state === state)?.post;
    if (post?.updatedAt === updatedAt) return true;
    // Each collection has its own unique index, so an index does not find slugs of the other collection.
    const others = PUBLIC_STATES.filter((other) => other !== state);
    if (await this.#isTaken(text.slug, id, others)) throw new DuplicateKeyError(state, ['slug']);
    const fields = { ...postOf(text), ...(firstPublishedAt && { firstPublishedAt }) };
    if (post) {
      const unset = TEXT_FIELD_NAMES.filter((field) => fields[field] === undefined);
      const change = { $set: { ...fields, updatedAt }, $unset: unset };
      if (!(await this.#collections[state].updateUnchanged(post, change))) return false;
    } else {
      const createdAt = shown[0]?.post.createdAt ?? updatedAt;
      await this.#collections[state].insert({ ...fields, id, createdAt, updatedAt });
    }
    await this.counts.invalidate();
    return true;
  }

  async #isTaken(slug: string, id: string, states: readonly PublicState[]): Promise<boolean> {
    for (const state of states) {
      const post = await this.#collections[state].findSummaryBySlug(slug);
      if (post && post.id !== id) return true;
    }
    return false;
  }

  async #remove(shown: readonly PublicPost[]): Promise<boolean> {
    for (const { state, post } of shown) {
      if (!(await this.#collections[state].deleteUnchanged(post))) return false;
      await this.counts.invalidate();
      await this.renderings.remove(post.id);
    }
    return true;
  }

  /**
   * Restores the text that readers have. If they have none, the manuscript becomes a draft.
   * @returns false if another write changed the manuscript first
   */
  async #revert(
    manuscript: ManuscriptDocument,
    { slug, publishedAt }: RevisionDocument,
    [shown]: readonly PublicPost[],
  ): Promise<boolean> {
    const { publishedAt: date, ownDate } = manuscript;
    // The manuscript has an `ownDate` here only if the scheduled time has come.
    const ownOrChosen = date === publishedAt ? (ownDate ?? date) : date;
    const text = shown && (await this.history.findAt(manuscript.id, shown.post.updatedAt));
    const changed = await this.manuscripts.updateUnchanged(manuscript, {
      $set: {
        ...(text
          ? { state: shown.state, liveId: text.id, liveUpdatedAt: text.at, hasChanges: true }
          : { state: 'draft', liveId: undefined, hasChanges: false, publishedAt: ownOrChosen }),
        ownDate: undefined,
        revision: manuscript.revision + 1,
        updatedAt: this.clock.iso(),
        dueAt: undefined,
        problem: takenSlugMessage(slug),
      },
    });
    return changed !== null;
  }

  async #clearDue(manuscript: ManuscriptDocument): Promise<ManuscriptDocument | null> {
    const { state, dueAt } = manuscript;
    const next =
      state === 'scheduled' ? dueAt : state === 'bin' ? purgeTime(manuscript) : undefined;
    return this.manuscripts.updateUnchanged(manuscript, { $set: { dueAt: next } });
  }
}
