import { Injectable } from '@nestjs/common';
import { postPath, type PostTitle } from '@examiner/contracts';
import { BusyException, Clock } from '@examiner/kit';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AbsoluteUrl } from '../../absolute-url.ts';
import type { PostDocument } from '../../posts/post.model.ts';
import { toTitle } from '../../posts/post.presenter.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { postNotFound, PostsService } from '../../posts/posts.service.ts';
import { foldedPath } from '../../posts/redirects/normal-address.ts';
import { RedirectsRepository } from '../../posts/redirects/redirects.repository.ts';
import { ownLinks } from './own-links.ts';

const PAGE = 50;
/** Each text is read completely. Other requests run between reads. */
const TEXTS_AT_ONCE = 20;
/** The clocks of two replicas may differ by this much. */
const OVERLAP_MS = 60_000;
/** The gateway's time limit is half a second longer. */
const PATIENCE_MS = 4000;
const POST_PATH = postPath({ slug: '' });
const MOST_LINKS = 30;

/** The links between posts. Each process reads all posts once, and later only changed posts. */
@Injectable()
export class LinksHereService {
  /**
   * `#links`: the paths that a post links to, by the id of the post. `#from`: the ids of posts, by the path that they
   * link to.
   */
  readonly #links = new Map<string, ReadonlySet<string>>();
  readonly #from = new Map<string, Set<string>>();
  #since: string | undefined;
  /** The time of the last change that was read, by the id of the post. */
  #changes: ReadonlyMap<string, string> = new Map();
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly posts: PostsRepository,
    private readonly all: PostsService,
    private readonly redirects: RedirectsRepository,
    private readonly url: AbsoluteUrl,
    private readonly clock: Clock,
  ) {}

  /** The posts that link to the present address or a former address of the post, newest first. */
  async find(id: string): Promise<PostTitle[]> {
    const path = await this.all.findPath(id);
    if (path === null) throw postNotFound();
    await this.catchUp();
    const found = await this.posts.findSummariesByIds(await this.#linkingTo(id, path));
    return found
      .map(toTitle)
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  /**
   * Ids of the posts that link to a listed post, and of the posts that it links to. They are as of the last `catchUp`.
   */
  async findLinked(id: string): Promise<string[]> {
    const path = await this.all.findPath(id);
    if (path === null) return [];
    const from = await this.#linkingTo(id, path);
    const paths = [...(this.#links.get(id) ?? [])].filter((each) => each.startsWith(POST_PATH));
    const slugs = paths.slice(0, MOST_LINKS).map((each) => each.slice(POST_PATH.length));
    const to = await Promise.all(
      slugs.map((slug) => this.posts.findSummaryBySlug(decodeURIComponent(slug))),
    );
    return [...from, ...to.flatMap((post) => post?.id ?? [])];
  }

  async #linkingTo(id: string, path: string): Promise<string[]> {
    const former = (await this.redirects.findOf(id)).map((redirect) => redirect.id);
    const paths = [path, ...former].map(foldedPath);
    const from = new Set(paths.flatMap((each) => [...(this.#from.get(each) ?? [])]));
    from.delete(id);
    return [...from];
  }

  /** Reads changed posts. @throws BusyException if there are many posts and they are read for the first time */
  async catchUp(): Promise<void> {
    const late = new Promise<never>((_resolve, reject) => {
      const busy = new BusyException('The links of posts are being read. Try again soon.', 30);
      setTimeout(() => reject(busy), PATIENCE_MS).unref();
    });
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    await Promise.race([this.#reading, late]);
  }

  async #read(): Promise<void> {
    const upTo = this.clock.iso(-OVERLAP_MS);
    if (this.#since === undefined) {
      for await (const post of this.posts.streamPosts()) this.#note(post);
    } else await this.#readChanged(this.#since);
    this.#since = upTo;
  }

  async #readChanged(since: string): Promise<void> {
    let after: { readonly value: string; readonly id: string } | undefined;
    const changes = new Map<string, string>();
    do {
      const page = await this.posts.findVersions({ since, limit: PAGE, ...(after && { after }) });
      const changed = page.filter(({ id, updatedAt }) => this.#changes.get(id) !== updatedAt);
      for (let at = 0; at < changed.length; at += TEXTS_AT_ONCE) {
        const ids = changed.slice(at, at + TEXTS_AT_ONCE).map(({ id }) => id);
        for (const post of await this.posts.findByIds(ids)) this.#note(post);
        await nextTurn();
      }
      for (const { id, updatedAt } of page) changes.set(id, updatedAt);
      const last = page.length === PAGE ? page.at(-1) : undefined;
      after = last && { value: last.updatedAt, id: last.id };
    } while (after);
    this.#changes = changes;
  }

  #note({ id, content }: PostDocument): void {
    for (const path of this.#links.get(id) ?? []) this.#from.get(path)?.delete(id);
    const links = ownLinks(content, this.url.of('/'));
    if (links.size > 0) this.#links.set(id, links);
    else this.#links.delete(id);
    for (const path of links) this.#from.set(path, (this.#from.get(path) ?? new Set()).add(id));
  }
}
