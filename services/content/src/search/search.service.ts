import { Injectable } from '@nestjs/common';
import type {
  AuthUser,
  DeskPost,
  DeskSearchAnswer,
  DeskSearchQuery,
  SearchAnswer,
  SearchQuery,
  Site,
} from '@examiner/contracts';
import type { ManuscriptSummaryDocument } from '../desk/manuscript.model.ts';
import { notesFor } from '../desk/notes-access.ts';
import { toDeskPost, toPublicRow } from '../desk/manuscript.presenter.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { categoryName } from '../posts/post.presenter.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { SiteService } from '../site/site.service.ts';
import { SearchFeed } from './search-feed.ts';
import type { IndexQuery, SearchMatch, SearchResult, SearchTable } from './search-index.ts';
import { namesOf } from './search-places.ts';
import { versionOfManuscript, versionOfPost } from './search-sources.ts';
import { WorkerIndex } from './worker-index.ts';

const TRIES = 3;
const ALMOST_ALL = 99;

interface Stored {
  readonly posts: ReadonlyMap<string, PostSummaryDocument>;
  readonly manuscripts: ReadonlyMap<string, ManuscriptSummaryDocument>;
}

const byId = <T extends { readonly id: string }>(documents: readonly T[]) =>
  new Map(documents.map((each) => [each.id, each]));

/** Every result is read from the store before it is shown, so that a stale index shows no former text. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: WorkerIndex,
    private readonly feed: SearchFeed,
    private readonly posts: PostsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly site: SiteService,
  ) {}

  async forReaders({ q: text, page }: SearchQuery): Promise<SearchAnswer> {
    const site = await this.site.site();
    const names = namesOf(site);
    const found = await this.#find({ text, page, tables: ['posts'], names });
    const { matches, stored, ...rest } = found;
    const hits = matches.flatMap(({ id, title, excerpt }) => {
      const post = stored.posts.get(id);
      if (!post) return [];
      const { slug, publishedAt } = post;
      return [{ slug, category: categoryName(site, post), publishedAt, title, excerpt }];
    });
    return { hits, ...rest, ...(await this.#prepared()) };
  }

  /**
   * Searches the author's texts, including drafts, the trash, and the notes that the viewer may read. For a post
   * without a manuscript, the published text is searched.
   */
  async forAuthor(
    { q: text, page, state, year }: DeskSearchQuery,
    viewer: AuthUser,
  ): Promise<DeskSearchAnswer> {
    const tables = ['manuscripts', 'posts'] as const;
    const site = await this.site.site();
    const { matches, stored, ...rest } = await this.#find({
      text,
      page,
      tables,
      names: namesOf(site),
      state,
      year,
      notes: notesFor(viewer),
    });
    const hits = matches.flatMap(({ id, title, excerpt }) => {
      const row = rowOf(site, id, stored);
      return row ? [{ post: row, title, excerpt }] : [];
    });
    return { hits, ...rest, ...(await this.#prepared()) };
  }

  async #find(query: IndexQuery): Promise<SearchResult & { readonly stored: Stored }> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.index.find(query);
      const stored = await this.#read(query, result.matches);
      const matches = result.matches.filter((match) => isPresent(match, stored));
      if (matches.length === result.matches.length || attempt === TRIES) {
        return { ...result, matches, stored };
      }
      for (const table of query.tables) {
        const outdated = result.matches.filter((match) => match.table === table);
        await this.feed.refresh(
          table,
          outdated.filter((match) => !isPresent(match, stored)).map(({ id }) => id),
        );
      }
    }
  }

  async #read({ tables }: IndexQuery, matches: readonly SearchMatch[]): Promise<Stored> {
    const ids = matches.map(({ id }) => id);
    const has = (table: SearchTable) => ids.length > 0 && tables.includes(table);
    const [posts, manuscripts] = await Promise.all([
      has('posts') ? this.posts.findSummariesByIds(ids) : [],
      has('manuscripts') ? this.manuscripts.findSummariesByIds(ids) : [],
    ]);
    return { posts: byId(posts), manuscripts: byId(manuscripts) };
  }

  async #prepared(): Promise<{ prepared?: number }> {
    const { indexed, isComplete } = await this.index.progress();
    if (isComplete) return {};
    const share = Math.floor((100 * indexed) / Math.max(1, await this.posts.countAll()));
    return { prepared: Math.min(ALMOST_ALL, share) };
  }
}

function isPresent({ table, id, version }: SearchMatch, { posts, manuscripts }: Stored): boolean {
  const post = posts.get(id);
  const manuscript = manuscripts.get(id);
  const present =
    table === 'posts' ? post && versionOfPost(post) : manuscript && versionOfManuscript(manuscript);
  return present === version;
}

function rowOf(site: Site, id: string, { posts, manuscripts }: Stored): DeskPost | undefined {
  const post = posts.get(id);
  const manuscript = manuscripts.get(id);
  if (manuscript) return toDeskPost(site, manuscript);
  return post && toPublicRow(site, post, 'published', undefined);
}
