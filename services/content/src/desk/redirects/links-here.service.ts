import { Injectable } from '@nestjs/common';
import type { PostTitle } from '@examiner/contracts';
import { BusyException, Clock } from '@examiner/kit';
import { AbsoluteUrl } from '../../absolute-url.ts';
import type { PostDocument } from '../../posts/post.model.ts';
import { toTitle } from '../../posts/post.presenter.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { postNotFound, PostsService } from '../../posts/posts.service.ts';
import { foldedPath } from '../../posts/redirects/normal-address.ts';
import { RedirectsRepository } from '../../posts/redirects/redirects.repository.ts';
import { ownLinks } from './own-links.ts';

const PAGE = 200;
/** The clocks of two replicas may differ by so much. */
const OVERLAP_MS = 60_000;
/** The gateway gives up half a second later. */
const PATIENCE_MS = 4000;

/** Which posts link to which: each process reads all of them once, and then what was changed. */
@Injectable()
export class LinksHereService {
  readonly #links = new Map<string, ReadonlySet<string>>();
  #since: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly posts: PostsRepository,
    private readonly all: PostsService,
    private readonly redirects: RedirectsRepository,
    private readonly url: AbsoluteUrl,
    private readonly clock: Clock,
  ) {}

  /** The posts that link to the present or a former address of one, newest first. */
  async find(id: string): Promise<PostTitle[]> {
    const path = await this.all.findPath(id);
    if (path === null) throw postNotFound();
    const former = (await this.redirects.findOf(id)).map((redirect) => redirect.id);
    await this.#upToDate();
    const isHere = (links: ReadonlySet<string>) =>
      [path, ...former].some((each) => links.has(foldedPath(each)));
    const from = [...this.#links].filter(([postId, links]) => postId !== id && isHere(links));
    const found = await this.posts.findSummariesByIds(from.map(([postId]) => postId));
    return found
      .map(toTitle)
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  /** @throws BusyException where the posts are many, and read for the first time */
  async #upToDate(): Promise<void> {
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
    do {
      const page = await this.posts.findVersions({ since, limit: PAGE, ...(after && { after }) });
      const changed = await this.posts.findByIds(page.map(({ id }) => id));
      for (const post of changed) this.#note(post);
      const last = page.length === PAGE ? page.at(-1) : undefined;
      after = last && { value: last.updatedAt, id: last.id };
    } while (after);
  }

  #note({ id, content }: PostDocument): void {
    const links = ownLinks(content, this.url.of('/'));
    if (links.size > 0) this.#links.set(id, links);
    else this.#links.delete(id);
  }
}
