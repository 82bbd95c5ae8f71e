import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  DuplicateKeyError,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { REDIRECTS, type Redirect } from './redirect.model.ts';

/** No post has this many redirects. */
const MOST = 1000;
const BY_POST = { by: 'postId', direction: 'ascending' } as const;
const BY_PATH = { by: 'id', direction: 'ascending' } as const;

/** The target of an address: a post, or a page of this site. */
export type RedirectTarget = Pick<Redirect, 'postId' | 'to'>;

@Injectable()
export class RedirectsRepository {
  readonly #redirects: Collection<Redirect>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#redirects = documents.collection(REDIRECTS);
  }

  async find(path: string): Promise<Redirect | null> {
    return this.#redirects.findOne({ id: path });
  }

  async findNext(after: string | undefined, limit: number): Promise<Redirect[]> {
    return this.#redirects.find({
      sort: BY_PATH,
      limit,
      ...(after !== undefined && { after: { value: after, id: after } }),
    });
  }

  async findLeadingTo(path: string, limit: number): Promise<Redirect[]> {
    return this.#redirects.find({ filter: { to: path }, sort: BY_PATH, limit });
  }

  async findOf(postId: string): Promise<Redirect[]> {
    return this.#redirects.find({ filter: { postId }, sort: BY_POST, limit: MOST });
  }

  /** @returns the existing redirect from this path, which stays; null if there was none */
  async putNew(path: string, postId: string): Promise<Redirect | null> {
    try {
      const createdAt = this.clock.iso();
      await this.#redirects.insert({ id: path, postId, origin: 'renamed', createdAt });
      return null;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return this.find(path);
    }
  }

  async put(path: string, postId: string): Promise<void> {
    await this.#put(path, { postId }, 'renamed');
  }

  async putOfAuthor(path: string, target: RedirectTarget): Promise<Redirect> {
    return this.#put(path, target, 'author');
  }

  async remove(path: string): Promise<boolean> {
    return (await this.#redirects.deleteMany({ id: path })) > 0;
  }

  async #put(id: string, target: RedirectTarget, origin: Redirect['origin']): Promise<Redirect> {
    const redirect = { id, ...target, origin, createdAt: this.clock.iso() };
    await this.#redirects.upsert(redirect);
    return redirect;
  }
}
