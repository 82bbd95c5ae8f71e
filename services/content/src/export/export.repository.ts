import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import {
  DOCUMENTS,
  OBJECTS,
  streamDocuments,
  type Collection,
  type Document,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { Inject, Injectable } from '@nestjs/common';
import { MANUSCRIPTS, type ManuscriptDocument } from '../desk/manuscript.model.ts';
import { POSTS, UNLISTED_POSTS, type PostDocument } from '../posts/post.model.ts';
import { REDIRECTS, type Redirect } from '../posts/redirects/redirect.model.ts';
import { SITE, type SiteDocument } from '../site/site.model.ts';

/** Reads each collection in the order of ids, so that the same data gives the same files. */
function inOrder<T extends Document>(collection: Collection<T>): AsyncGenerator<T> {
  const all = streamDocuments(collection, { sort: { by: 'id', direction: 'ascending' } });
  // The query has no `only`, so that each document is complete.
  return all as unknown as AsyncGenerator<T>;
}

@Injectable()
export class ExportRepository {
  readonly #posts: Collection<PostDocument>;
  readonly #unlisted: Collection<PostDocument>;
  readonly #manuscripts: Collection<ManuscriptDocument>;
  readonly #redirects: Collection<Redirect>;
  readonly #site: Collection<SiteDocument>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {
    this.#posts = documents.collection(POSTS);
    this.#unlisted = documents.collection(UNLISTED_POSTS);
    this.#manuscripts = documents.collection(MANUSCRIPTS);
    this.#redirects = documents.collection(REDIRECTS);
    this.#site = documents.collection(SITE);
  }

  posts(): AsyncGenerator<PostDocument> {
    return inOrder(this.#posts);
  }

  unlistedPosts(): AsyncGenerator<PostDocument> {
    return inOrder(this.#unlisted);
  }

  manuscripts(): AsyncGenerator<ManuscriptDocument> {
    return inOrder(this.#manuscripts);
  }

  redirects(): AsyncGenerator<Redirect> {
    return inOrder(this.#redirects);
  }

  /** @param key such as `images/a.jpeg` */
  async findPicture(key: string): Promise<Uint8Array | null> {
    return this.objects.get(key);
  }

  async findManuscript(id: string): Promise<Omit<ManuscriptDocument, 'content'> | null> {
    return this.#manuscripts.findOne({ id }, { omit: ['content'] });
  }

  async findSlug(id: string): Promise<string | undefined> {
    const options = { omit: ['content'] } as const;
    const post =
      (await this.#posts.findOne({ id }, options)) ??
      (await this.#unlisted.findOne({ id }, options));
    return post?.slug;
  }

  async settings(): Promise<SiteSettings> {
    const [stored] = await this.#site.find({
      sort: { by: 'id', direction: 'ascending' },
      limit: 1,
    });
    return stored?.settings ?? DEFAULT_SITE_SETTINGS;
  }
}
