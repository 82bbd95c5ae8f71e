import { Inject, Injectable } from '@nestjs/common';
import { newId, SHARED_STATE, type SharedState } from '@examiner/kit';
import pLimit from 'p-limit';
import { PostsService } from '../posts/posts.service.ts';
import { SiteAddresses } from '../posts/site-addresses.ts';
import {
  promisedSlugMessage,
  takenAddressMessage,
  takenSlug,
  takenSlugMessage,
} from '../posts/taken-slug.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { PromisedPosts } from './promised-posts.ts';

const CLAIMED_SECONDS = 60;
const TRIES = 20;

/** Decides which slugs a manuscript may have. Public posts and other manuscripts reserve slugs. */
@Injectable()
export class ManuscriptSlugs {
  readonly #oneAtATime = pLimit(1);

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly posts: PostsService,
    private readonly addresses: SiteAddresses,
    private readonly promised: PromisedPosts,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  /** @returns a note for the author about the slug. @throws ConflictException if it is taken */
  async requireFree(manuscript: ManuscriptDocument, slug: string): Promise<string | undefined> {
    const { id } = manuscript;
    const message = await this.#takenMessage(slug, id);
    if (message === undefined) {
      const taken = await this.addresses.findTaken(slug, id);
      return taken === null ? undefined : takenAddressMessage(slug, taken);
    }
    await this.manuscripts.updateUnchanged(manuscript, { $set: { problem: message } });
    throw takenSlug(slug, message);
  }

  /**
   * Reserves the slug. Calls in this process run one after the other. If two processes reserve it at the same moment,
   * each sees the other's claim or manuscript, and at most one of them keeps the slug.
   * @param undo withdraws the reservation.
   * @throws ConflictException when the slug is taken
   */
  async promise<R>(
    manuscript: ManuscriptDocument,
    slug: string,
    write: (problem: string | undefined) => Promise<R>,
    undo: (written: R, problem: string) => Promise<void>,
  ): Promise<R> {
    return this.#oneAtATime(async () => {
      let claim = await this.#claim(slug);
      const written = await write(await this.requireFree(manuscript, slug));
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const last = (await this.state.get(keyOf(slug))) ?? claim;
        if (last === claim) return written;
        claim = await this.#claim(slug);
        if ((await this.#takenMessage(slug, manuscript.id)) !== undefined) break;
      }
      const message = promisedSlugMessage(slug);
      await undo(written, message);
      throw takenSlug(slug, message);
    });
  }

  /** The slug of the manuscript, with a number if it is taken. */
  async nextFree({ id, slug }: Pick<ManuscriptDocument, 'id' | 'slug'>): Promise<string> {
    let free = slug;
    for (let n = 2; slug && (await this.#takenMessage(free, id)); n += 1) free = `${slug}-${n}`;
    return free;
  }

  async #takenMessage(slug: string, id: string): Promise<string | undefined> {
    if (!(await this.posts.isSlugFree(slug, id))) return takenSlugMessage(slug);
    return (await this.promised.isPromised(slug, id)) ? promisedSlugMessage(slug) : undefined;
  }

  async #claim(slug: string): Promise<string> {
    const claim = newId();
    await this.state.set(keyOf(slug), claim, CLAIMED_SECONDS);
    return claim;
  }
}

const keyOf = (slug: string): string => `content:slug:${slug}`;
