import { Injectable } from '@nestjs/common';
import { BIN_DAYS, postPath, TEXT_FIELD_NAMES, fieldsOf } from '@examiner/contracts';
import { Clock, DuplicateKeyError, StoreUnavailableError } from '@examiner/kit';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { PostCounts } from '../posts/post-counts.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import type { PublicPosts } from '../posts/public-posts.ts';
import { takenSlug, takenSlugMessage } from '../posts/taken-slug.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import { RenderingsService } from '../rendering/renderings.service.ts';
import { VideosService } from '../rendering/videos/videos.service.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument, ManuscriptSummaryDocument } from './manuscript.model.ts';
import { postOf } from '../posts/post-input.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import type { RevisionDocument } from './revision.model.ts';

const TRIES = 20;
const DAY_MS = 86_400_000;
const PLACES = ['published', 'unlisted'] as const;
type Place = (typeof PLACES)[number];

interface Copy {
  readonly place: Place;
  readonly post: PostSummaryDocument;
}

export function purgeTime({ updatedAt }: Pick<ManuscriptDocument, 'updatedAt'>): string {
  return new Date(Date.parse(updatedAt) + BIN_DAYS * DAY_MS).toISOString();
}

/** Whether readers do not yet see what the manuscript says. */
export function isPending(manuscript: ManuscriptSummaryDocument): boolean {
  const { state, dueAt } = manuscript;
  if (dueAt === undefined || state === 'scheduled') return false;
  return state !== 'bin' || dueAt !== purgeTime(manuscript);
}

/** What readers see follows the manuscripts. Several processes may do so at once and any may stop between two steps: each step is repeated without harm, and each write names what it was decided by. */
@Injectable()
export class PublicationService {
  readonly #places: Readonly<Record<Place, PublicPosts>>;

  constructor(
    posts: PostsRepository,
    unlisted: UnlistedPostsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly redirects: RedirectsRepository,
    private readonly counts: PostCounts,
    private readonly renderings: RenderingsService,
    private readonly videos: VideosService,
    private readonly clock: Clock,
  ) {
    this.#places = { published: posts, unlisted };
  }

  /** @returns null when the manuscript is gone. @throws ConflictException when its slug is taken */
  async follow(id: string): Promise<ManuscriptDocument | null> {
    let hasWritten = false;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // The copies are read first: a write that names them cannot undo that of a later manuscript.
      const copies = await this.#copies(id);
      const manuscript = await this.manuscripts.findById(id);
      if (!manuscript) {
        if (hasWritten) await this.#remove(copies);
        return null;
      }
      try {
        if (!(await this.#bringInLine(manuscript, copies))) continue;
        hasWritten = true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        const confirmed = await this.#liveText(manuscript);
        const { slug } = confirmed;
        // Another process may have written this very post meanwhile.
        if (!(await this.#isTaken(slug, id, PLACES))) continue;
        if (await this.#returnToLive(manuscript, confirmed, copies)) throw takenSlug(slug);
        continue;
      }
      const settled = await this.#settle(manuscript);
      if (settled) return settled;
    }
    throw new StoreUnavailableError(new Error('A manuscript changes all the time.'));
  }

  async #copies(id: string): Promise<Copy[]> {
    const found = await Promise.all(
      PLACES.map(async (place) => ({ place, post: await this.#places[place].findSummaryById(id) })),
    );
    return found.flatMap(({ place, post }) => (post ? [{ place, post }] : []));
  }

  async #liveText({ id, liveId }: ManuscriptDocument): Promise<RevisionDocument> {
    return this.history.require(id, liveId);
  }

  /** @returns false where a copy was changed since it was read */
  async #bringInLine(manuscript: ManuscriptDocument, copies: readonly Copy[]): Promise<boolean> {
    const { id, liveUpdatedAt } = manuscript;
    const place = PLACES.find((each) => each === manuscript.state);
    const text = place && (await this.#liveText(manuscript));
    for (const copy of copies) {
      if (copy.post.updatedAt !== liveUpdatedAt) await this.#keepUnknown(manuscript, copy);
      if (copy.post.slug !== text?.slug) await this.#redirect(postPath(copy.post), id, !text);
    }
    if (place && text && !(await this.#write(place, manuscript, text, copies))) return false;
    if (!(await this.#remove(copies.filter((copy) => copy.place !== place)))) return false;
    if (text) await this.videos.note(id, text);
    return true;
  }

  /**
   * The newest post that had the address takes it along when it is renamed. A post that is deleted leaves an older
   * redirect as it is, unless the target is gone for good. The owner's own redirects always stay.
   */
  async #redirect(path: string, id: string, isDeleted: boolean): Promise<void> {
    const older = await this.redirects.putNew(path, id);
    if (older?.postId === undefined || older.postId === id || older.origin === 'author') return;
    if (!isDeleted || !(await this.#isThere(older.postId))) await this.redirects.put(path, id);
  }

  async #isThere(id: string): Promise<boolean> {
    return (await this.#copies(id)).length > 0 || (await this.manuscripts.findById(id)) !== null;
  }

  /** Another release may have written it. */
  async #keepUnknown({ revision }: ManuscriptDocument, { place, post }: Copy): Promise<void> {
    const { id, updatedAt: at } = post;
    if (await this.history.findAt(id, at)) return;
    const whole = await this.#places[place].findById(id);
    if (whole?.updatedAt !== at) return;
    await this.history.keep(id, fieldsOf(whole), { kind: 'replaced', revision, at });
  }

  async #write(
    place: Place,
    { id, firstPublishedAt, liveUpdatedAt: updatedAt = '' }: ManuscriptDocument,
    text: RevisionDocument,
    copies: readonly Copy[],
  ): Promise<boolean> {
    const copy = copies.find((each) => each.place === place)?.post;
    if (copy?.updatedAt === updatedAt) return true;
    // No index sees both collections.
    const others = PLACES.filter((other) => other !== place);
    if (await this.#isTaken(text.slug, id, others)) throw new DuplicateKeyError(place, ['slug']);
    const fields = { ...postOf(text), ...(firstPublishedAt && { firstPublishedAt }) };
    if (copy) {
      const unset = TEXT_FIELD_NAMES.filter((field) => fields[field] === undefined);
      const change = { $set: { ...fields, updatedAt }, $unset: unset };
      if (!(await this.#places[place].updateUnchanged(copy, change))) return false;
    } else {
      const createdAt = copies[0]?.post.createdAt ?? updatedAt;
      await this.#places[place].insert({ ...fields, id, createdAt, updatedAt });
    }
    await this.counts.invalidate();
    return true;
  }

  async #isTaken(slug: string, id: string, places: readonly Place[]): Promise<boolean> {
    for (const place of places) {
      const post = await this.#places[place].findSummaryBySlug(slug);
      if (post && post.id !== id) return true;
    }
    return false;
  }

  async #remove(copies: readonly Copy[]): Promise<boolean> {
    for (const { place, post } of copies) {
      if (!(await this.#places[place].deleteUnchanged(post))) return false;
      await this.counts.invalidate();
      await this.renderings.remove(post.id);
    }
    return true;
  }

  /** Returns to the text that readers have, or to a draft if they have none. @returns false if the manuscript was changed meanwhile */
  async #returnToLive(
    manuscript: ManuscriptDocument,
    { slug, publishedAt }: RevisionDocument,
    [shown]: readonly Copy[],
  ): Promise<boolean> {
    const { publishedAt: date, ownDate } = manuscript;
    // Only a schedule whose time has come leaves the author's own date here.
    const ownOrChosen = date === publishedAt ? (ownDate ?? date) : date;
    const text = shown && (await this.history.findAt(manuscript.id, shown.post.updatedAt));
    const changed = await this.manuscripts.updateUnchanged(manuscript, {
      $set: {
        ...(text
          ? { state: shown.place, liveId: text.id, liveUpdatedAt: text.at, hasChanges: true }
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

  async #settle(manuscript: ManuscriptDocument): Promise<ManuscriptDocument | null> {
    const { state, dueAt } = manuscript;
    const next =
      state === 'scheduled' ? dueAt : state === 'bin' ? purgeTime(manuscript) : undefined;
    return this.manuscripts.updateUnchanged(manuscript, { $set: { dueAt: next } });
  }
}
