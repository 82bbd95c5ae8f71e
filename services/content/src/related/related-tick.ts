import { Inject, Injectable } from '@nestjs/common';
import { BusyException, Clock, Jobs, LOGGER, Tick } from '@examiner/kit';
import type { Logger } from 'pino';
import { LinksHereService } from '../desk/redirects/links-here.service.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import type { ReadPost } from '../posts/public-posts.ts';
import { RelatedPostsRepository } from '../posts/related/related-posts.repository.ts';
import { versionOfPost } from '../search/search-sources.ts';
import { WorkerIndex } from '../search/worker-index.ts';
import { RelatedService } from './related.service.ts';

const TICK_MS = 15_000;
const DAY_MS = 86_400_000;
/** The clocks of two replicas may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;
const AT_ONCE = 200;
/** Changes of other posts change which words are rare, so each post is compared again from time to time. */
const COMPARED_AGAIN_MS = 7 * DAY_MS;
const AGAIN_AT_ONCE = 20;

/**
 * Compares the changed posts, and then the posts that are similar to them. This runs in one process, when its search
 * index is up to date.
 */
@Injectable()
export class RelatedTick extends Tick {
  #since: number | undefined;
  #lookedThroughAt: number | undefined;

  constructor(
    private readonly service: RelatedService,
    private readonly related: RelatedPostsRepository,
    private readonly posts: PostsRepository,
    private readonly index: WorkerIndex,
    private readonly links: LinksHereService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(TICK_MS, 'related posts could not be found', logger);
  }

  protected async look(): Promise<void> {
    // The search feed logs the reason.
    const isReady = await this.index.progress().then(
      ({ isComplete }) => isComplete,
      () => false,
    );
    if (!isReady) return;
    try {
      await this.jobs.run('related-posts', (signal) => this.#catchUp(signal));
    } catch (error) {
      if (!(error instanceof BusyException)) throw error;
    }
  }

  /** Compares all posts at the start and daily. Otherwise compares the posts that were changed since the last run. */
  async #catchUp(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const isWhole = this.#lookedThroughAt === undefined || now - this.#lookedThroughAt >= DAY_MS;
    if (isWhole) await this.#dropVanished(signal);
    const compared = new Set<string>();
    const like = new Set<string>();
    let isBehind = false;
    const since = isWhole
      ? undefined
      : this.clock.iso((this.#since ?? now) - now - CLOCKS_DIFFER_MS);
    for await (const { ids, areIndexed } of this.#outdated(since)) {
      isBehind ||= !areIndexed;
      if (ids.length > 0) await this.links.catchUp();
      for (const id of ids) {
        if (signal.aborted) return;
        for (const other of await this.service.compare(id)) like.add(other);
        compared.add(id);
      }
    }
    const old = this.clock.iso(-COMPARED_AGAIN_MS);
    for (const { id } of await this.related.findComparedBefore(old, AGAIN_AT_ONCE)) like.add(id);
    if (like.size > 0) await this.links.catchUp();
    for (const id of like) {
      if (signal.aborted) return;
      if (!compared.has(id)) await this.service.compare(id);
    }
    if (isBehind) return;
    this.#since = now;
    if (isWhole) this.#lookedThroughAt = now;
  }

  /**
   * Posts that changed since they were compared, in pages. If `areIndexed` is false, the search index does not have all
   * of them.
   */
  async *#outdated(
    since: string | undefined,
  ): AsyncGenerator<{ readonly ids: readonly string[]; readonly areIndexed: boolean }> {
    let after: { readonly value: string; readonly id: string } | undefined;
    do {
      const page: readonly ReadPost[] = await this.posts.findVersions({
        limit: AT_ONCE,
        ...(since !== undefined && { since }),
        ...(after && { after }),
      });
      const known = await this.related.findVersions(page.map(({ id }) => id));
      const of = new Map(known.map((each) => [each.id, each.of]));
      const changed = page.filter(({ id, updatedAt }) => of.get(id) !== updatedAt);
      const versions = changed.map((post) => ({ id: post.id, version: versionOfPost(post) }));
      const missing = new Set(await this.index.findOutdated('posts', versions));
      yield {
        ids: changed.map(({ id }) => id).filter((id) => !missing.has(id)),
        areIndexed: missing.size === 0,
      };
      const last = page.length === AT_ONCE ? page.at(-1) : undefined;
      after = last && { value: since === undefined ? last.id : last.updatedAt, id: last.id };
    } while (after);
  }

  async #dropVanished(signal: AbortSignal): Promise<void> {
    let batch: string[] = [];
    for await (const { id } of this.related.streamIds()) {
      if (signal.aborted) return;
      batch.push(id);
      if (batch.length < AT_ONCE) continue;
      await this.#dropVanishedOf(batch);
      batch = [];
    }
    await this.#dropVanishedOf(batch);
  }

  async #dropVanishedOf(ids: readonly string[]): Promise<void> {
    const there = new Set((await this.posts.findTagged(ids)).map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) await this.related.remove(id);
  }
}
