import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import {
  DEFAULT_OWNER,
  findOwner,
  INTERNAL_PATHS,
  postPath,
  REDIRECT_PATH_MAX_LENGTH,
  type Redirect,
} from '@examiner/contracts';
import { ActivityLog, validationError } from '@examiner/kit';
import { AbsoluteUrl } from '../../absolute-url.ts';
import { PromisedPosts } from '../promised-posts.ts';
import { SiteAddresses } from '../../posts/site-addresses.ts';
import { isForPrograms } from '../../program-paths.ts';
import { foldedPath, normalAddress } from '../../posts/redirects/normal-address.ts';
import type { Redirect as RedirectDocument } from '../../posts/redirects/redirect.model.ts';
import {
  RedirectsRepository,
  type RedirectTarget,
} from '../../posts/redirects/redirects.repository.ts';

const PAGE = 100;
const POST_PATH = postPath({ slug: '' });
const DETAIL_LENGTH = 300;

export interface RedirectPage {
  readonly redirects: Redirect[];
  /** The last path of this page; missing on the last page. */
  readonly next?: string;
}

@Injectable()
export class RedirectsService {
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly addresses: SiteAddresses,
    private readonly url: AbsoluteUrl,
    private readonly promised: PromisedPosts,
    private readonly activity: ActivityLog,
  ) {}

  /** Leaves out a redirect if its address has a post again. */
  async list(after: string | undefined): Promise<RedirectPage> {
    const found = await this.redirects.findNext(after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const shown = await Promise.all(page.map((redirect) => this.#present(redirect)));
    const redirects = shown.filter(({ path, to }) => path !== to);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return { redirects, ...(last && { next: last.id }) };
  }

  /** Redirects that led to `address` lead directly to `to` from now on, in one step. */
  async put(address: string, to: string): Promise<Redirect> {
    const written = normalAddress(address);
    if (written === null) {
      const message = `Write an address of at most ${REDIRECT_PATH_MAX_LENGTH} characters.`;
      throw refused('path', message);
    }
    if (isTaken(written)) throw new ConflictException(`${written} is kept for the site itself.`);
    const path = foldedPath(written);
    if (await this.addresses.findPage(path)) {
      throw new ConflictException(`There is a page at ${path}, and it would be shown instead.`);
    }
    const slug = slugIn(path);
    if (slug !== undefined && (await this.promised.isPromised(slug))) {
      throw new ConflictException(
        `A post is scheduled for ${path}, and it would be shown instead.`,
      );
    }
    const target = await this.#target(path, to);
    const redirect = await this.redirects.putOfAuthor(path, target);
    await this.#leadOn(path, target);
    const shown = await this.#present(redirect);
    const details = { to: (shown.to ?? to).slice(0, DETAIL_LENGTH) };
    await this.activity.record('redirect.saved', { target: path, details });
    return shown;
  }

  /**
   * Redirects an address from another site's export to a post. It does nothing if the address already has a page or a
   * redirect.
   * @param path in its normal form and in lower case
   * @returns whether the address leads to the post now
   */
  async putImported(path: string, postId: string): Promise<boolean> {
    const slug = slugIn(path);
    const isKept =
      isTaken(path) ||
      (await this.addresses.findPage(path)) !== null ||
      (slug !== undefined && (await this.promised.isPromised(slug)));
    if (isKept) return false;
    const older = await this.redirects.putNew(path, postId);
    return older === null || older.postId === postId;
  }

  async remove(address: string): Promise<void> {
    const written = normalAddress(address);
    const path = written !== null && (await this.#removeAt(written));
    if (!path) throw new NotFoundException('This address has no redirect.');
    await this.activity.record('redirect.removed', { target: path });
  }

  /** An earlier release stored capital letters. @returns the path that was removed */
  async #removeAt(written: string): Promise<string | undefined> {
    for (const path of new Set([written, foldedPath(written)])) {
      if (await this.redirects.remove(path)) return path;
    }
    return undefined;
  }

  /** The targets that have no page. Targets that are not posts count as existing. */
  async findDead(paths: readonly string[]): Promise<string[]> {
    const dead = await Promise.all(paths.map((path) => this.#isDead(path)));
    return paths.filter((_path, index) => dead[index]);
  }

  async #isDead(address: string): Promise<boolean> {
    const path = normalAddress(address);
    if (path === null) return true;
    if (isTaken(path) || (await this.addresses.findPage(path))) return false;
    return (await this.addresses.findMoved(path)) === null;
  }

  async #target(from: string, address: string): Promise<RedirectTarget> {
    const path = this.#isElsewhere(address) ? null : normalAddress(address);
    if (path === null) throw refused('to', 'An address can lead to pages of this site alone.');
    if (foldedPath(path) === from) throw refused('to', 'An address cannot lead to itself.');
    const page = await this.addresses.findPage(path);
    if (page) return page.post ? { postId: page.post.id } : { to: page.path };
    const next = (await this.redirects.find(path)) ?? (await this.redirects.find(foldedPath(path)));
    if (!next || !(await this.addresses.follow(next))) {
      throw refused('to', `There is nothing at ${path}.`);
    }
    const { postId, to } = next;
    return postId === undefined ? { to } : { postId };
  }

  #isElsewhere(address: string): boolean {
    const whole = this.url.of(address);
    const own = this.url.of('/');
    return URL.canParse(whole) && new URL(whole).origin !== new URL(own).origin;
  }

  async #leadOn(path: string, target: RedirectTarget): Promise<void> {
    for (;;) {
      const before = await this.redirects.findLeadingTo(path, PAGE);
      await Promise.all(before.map(({ id }) => this.redirects.putOfAuthor(id, target)));
      if (before.length < PAGE) return;
    }
  }

  async #present(redirect: RedirectDocument): Promise<Redirect> {
    const { id: path, origin = 'renamed', createdAt } = redirect;
    const page = await this.addresses.follow(redirect);
    const title = page?.post?.title;
    return { path, to: page?.path ?? null, ...(title && { title }), origin, createdAt };
  }
}

function slugIn(path: string): string | undefined {
  return path.startsWith(POST_PATH) ? decodeURIComponent(path.slice(POST_PATH.length)) : undefined;
}

/** Whether content can never have a page at this path. */
function isTaken(path: string): boolean {
  const isInternal = INTERNAL_PATHS.includes(path) || path.startsWith('/preview/');
  return isInternal || isForPrograms(path) || findOwner(path) !== DEFAULT_OWNER;
}

function refused(field: string, message: string): BadRequestException {
  return validationError([{ path: [field], message }]);
}
