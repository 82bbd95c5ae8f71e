import { DEFAULT_SITE_SETTINGS, fieldsOf, type ManuscriptFieldsDraft } from '@examiner/contracts';
import {
  Jobs,
  leaseCollection,
  MemorySharedState,
  newId,
  type DocumentStore,
  type SharedState,
} from '@examiner/kit';
import { ActsService } from '../src/desk/acts.service.ts';
import { ConfirmedChanges } from '../src/desk/confirmed-changes.ts';
import { DeskTick } from '../src/desk/desk-tick.ts';
import { HistoryService } from '../src/desk/history.service.ts';
import type { ManuscriptDocument } from '../src/desk/manuscript.model.ts';
import { ManuscriptSlugs } from '../src/desk/manuscript-slugs.ts';
import { ManuscriptsRepository } from '../src/desk/manuscripts.repository.ts';
import { ManuscriptsService } from '../src/desk/manuscripts.service.ts';
import { PostActivity } from '../src/desk/post-activity.ts';
import { PostWritesService } from '../src/desk/post-writes.service.ts';
import { PromisedPosts } from '../src/desk/promised-posts.ts';
import { PublicationService } from '../src/desk/publication.service.ts';
import { PurgeService } from '../src/desk/purge.service.ts';
import { ReconciliationService } from '../src/desk/reconciliation.service.ts';
import { RevisionsRepository } from '../src/desk/revisions.repository.ts';
import { OwnPictures } from '../src/posts/own-pictures.ts';
import { PostCounts } from '../src/posts/post-counts.ts';
import { PostsRepository } from '../src/posts/posts.repository.ts';
import { PostsService } from '../src/posts/posts.service.ts';
import { SiteAddresses } from '../src/posts/site-addresses.ts';
import { PostTagsRepository } from '../src/posts/tags/post-tags.repository.ts';
import { PostTagsService } from '../src/posts/tags/post-tags.service.ts';
import { UnlistedPostsRepository } from '../src/posts/unlisted-posts.repository.ts';
import { PreviewLinksRepository } from '../src/desk/first-readers/preview-links.repository.ts';
import { RemarksRepository } from '../src/desk/first-readers/remarks.repository.ts';
import { RedirectsRepository } from '../src/posts/redirects/redirects.repository.ts';
import { RenderingsRepository } from '../src/rendering/renderings.repository.ts';
import { RenderingsService } from '../src/rendering/renderings.service.ts';
import { VideosRepository } from '../src/rendering/videos/videos.repository.ts';
import { VideosService } from '../src/rendering/videos/videos.service.ts';
import { WritingDaysRepository } from '../src/desk/writing-days/writing-days.repository.ts';
import { WritingDaysService } from '../src/desk/writing-days/writing-days.service.ts';
import { HaltingStore } from './halting-store.ts';
import type { SetClock } from './set-clock.ts';
import { buildPost } from './site.ts';

const nobody = {} as never;
const site = DEFAULT_SITE_SETTINGS;
const settings = {
  site: () => Promise.resolve(site),
  latest: () => Promise.resolve({ site }),
} as never;

export const matching = ({ revision }: { readonly revision: number }) => `"${revision}"`;

/** The desk of one of several processes that share the same documents, without HTTP. */
export class DeskProcess {
  readonly store: HaltingStore;
  readonly logged: unknown[] = [];
  /** The actions that the activity log receives. */
  readonly recorded: string[] = [];
  readonly posts: PostsRepository;
  readonly unlisted: UnlistedPostsRepository;
  readonly redirects: RedirectsRepository;
  readonly postTags: PostTagsRepository;
  readonly addresses: SiteAddresses;
  readonly repository: ManuscriptsRepository;
  readonly revisions: RevisionsRepository;
  readonly history: HistoryService;
  readonly manuscripts: ManuscriptsService;
  readonly acts: ActsService;
  readonly writes: PostWritesService;
  readonly tick: DeskTick;

  /** @param state the shared state of the processes */
  constructor(
    documents: DocumentStore,
    clock: SetClock,
    state: SharedState = new MemorySharedState(clock),
  ) {
    this.store = new HaltingStore(documents);
    this.posts = new PostsRepository(this.store);
    this.unlisted = new UnlistedPostsRepository(this.store);
    this.redirects = new RedirectsRepository(this.store, clock);
    this.repository = new ManuscriptsRepository(this.store);
    this.revisions = new RevisionsRepository(this.store);
    const logger = { error: (about: unknown) => this.logged.push(about), warn: nobody } as never;
    const counts = new PostCounts(this.posts, new MemorySharedState(clock));
    const videos = new VideosService(new VideosRepository(this.store), clock);
    const renderings = new RenderingsService(
      new RenderingsRepository(this.store),
      nobody,
      nobody,
      videos,
      logger,
    );
    this.postTags = new PostTagsRepository(this.store);
    const tags = new PostTagsService(this.postTags, this.posts);
    const posts = new PostsService(
      this.posts,
      this.unlisted,
      counts,
      nobody,
      renderings,
      settings,
      clock,
      nobody,
      videos,
      tags,
    );
    this.addresses = new SiteAddresses(posts, this.redirects, settings, tags);
    this.history = new HistoryService(this.revisions, clock);
    const publication = new PublicationService(
      this.posts,
      this.unlisted,
      this.repository,
      this.history,
      this.redirects,
      counts,
      renderings,
      videos,
      tags,
      clock,
    );
    const reconciliation = new ReconciliationService(
      this.repository,
      this.posts,
      this.unlisted,
      this.history,
      publication,
      clock,
    );
    this.manuscripts = new ManuscriptsService(
      this.repository,
      reconciliation,
      this.history,
      new WritingDaysService(new WritingDaysRepository(this.store), clock),
      settings,
      clock,
    );
    const activity = {
      record: (action: string) => Promise.resolve(void this.recorded.push(action)),
    };
    const postActivity = new PostActivity(activity);
    const purges = new PurgeService(
      this.manuscripts,
      this.repository,
      this.history,
      new PreviewLinksRepository(this.store, clock),
      new RemarksRepository(this.store),
      this.redirects,
      postActivity,
    );
    const promised = new PromisedPosts(this.repository, this.revisions, this.unlisted);
    const slugs = new ManuscriptSlugs(this.repository, posts, this.addresses, promised, state);
    this.acts = new ActsService(
      this.manuscripts,
      this.repository,
      this.history,
      new ConfirmedChanges(this.manuscripts, this.history, clock),
      publication,
      slugs,
      purges,
      settings,
      clock,
      postActivity,
      new OwnPictures(nobody),
    );
    this.writes = new PostWritesService(
      posts,
      this.manuscripts,
      this.acts,
      this.history,
      settings,
      promised,
      activity,
    );
    const jobs = new Jobs(this.store.collection(leaseCollection('content')), clock, logger);
    this.tick = new DeskTick(
      this.repository,
      this.revisions,
      this.acts,
      purges,
      reconciliation,
      jobs,
      clock,
      logger,
    );
  }

  /** A new draft that is complete enough to publish. */
  async begin(fields: Partial<ManuscriptFieldsDraft> = {}): Promise<ManuscriptDocument> {
    return this.save({ id: newId() }, fields);
  }

  /** Saves a manuscript with its latest revision. */
  async save(
    { id, revision }: { readonly id: string; readonly revision?: number },
    fields: Partial<ManuscriptFieldsDraft> = {},
  ): Promise<ManuscriptDocument> {
    const before = revision === undefined ? buildPost() : await this.manuscripts.read(id);
    const headers =
      revision === undefined ? { ifNoneMatch: '*' } : { ifMatch: matching({ revision }) };
    return this.manuscripts.save(
      id,
      {
        saveId: newId(),
        device: 'a desk',
        notes: '',
        fields: fieldsOf({ ...before, ...fields }),
      },
      { id: 'ada', email: 'ada@example.org', isAdmin: true },
      headers,
    );
  }

  async publish(manuscript: ManuscriptDocument): Promise<ManuscriptDocument> {
    return this.acts.publish(manuscript.id, matching(manuscript), 'published');
  }

  /**
   * The collections that have a post for readers: `published`, `unlisted`, both, or none. Also the text of the post.
   */
  async shown(id: string): Promise<{ readonly places: string[]; readonly content?: string }> {
    const published = await this.posts.findById(id);
    const unlisted = await this.unlisted.findById(id);
    const places = [...(published ? ['published'] : []), ...(unlisted ? ['unlisted'] : [])];
    const content = (published ?? unlisted)?.content;
    return { places, ...(content !== undefined && { content }) };
  }
}
