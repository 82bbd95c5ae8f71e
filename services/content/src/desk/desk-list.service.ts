import { Injectable } from '@nestjs/common';
import {
  MANUSCRIPT_STATES,
  type DeskList,
  type DeskListQuery,
  type DeskPost,
  type DeskSort,
  type Site,
} from '@examiner/contracts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { TEXT_SORTS } from '../posts/public-posts.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { SiteService } from '../site/site.service.ts';
import { toDeskPost, toPublicRow } from './manuscript.presenter.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

const LIMIT = 50;

const isListed = (state: DeskPost['state']) => state !== 'bin';

/** The order of the stores: first by the UTF-8 bytes of the value, then by id, in the same direction. */
function orderOf(sort: DeskSort): (one: DeskPost, other: DeskPost) => number {
  const { by, direction } = TEXT_SORTS[sort];
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (one: string, other: string) =>
    sign * Buffer.compare(Buffer.from(one), Buffer.from(other));
  return (one, other) => compare(one[by], other[by]) || compare(one.id, other.id);
}

export interface DeskPage {
  readonly posts: readonly DeskPost[];
  readonly total: number;
  /** The query of the next page. */
  readonly next?: string;
}

@Injectable()
export class DeskListService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly posts: PostsRepository,
    private readonly unlisted: UnlistedPostsRepository,
    private readonly site: SiteService,
  ) {}

  async list(query: DeskListQuery): Promise<DeskPage> {
    const { state = 'draft', changed, limit = LIMIT } = query;
    const site = await this.site.site();
    const sort = changed ? 'changed' : (query.sort ?? 'changed');
    const read = changed
      ? this.#manuscripts(site, { hasChanges: true }, sort)
      : this.#ofList(site, state, sort);
    const { rows, total } = await read({
      limit: limit + 1,
      ...(query.after && { after: query.after }),
    });
    const posts = rows.slice(0, limit);
    const last = rows.length > limit ? posts.at(-1) : undefined;
    if (!last) return { posts, total };
    const shelf = changed ? 'changed=true' : `state=${state}`;
    const after = encodeURIComponent(`${last[TEXT_SORTS[sort].by]}_${last.id}`);
    const next = `${shelf}${query.sort ? `&sort=${sort}` : ''}&limit=${limit}&after=${after}`;
    return { posts, total, next };
  }

  #ofList(site: Site, list: DeskList, sort: DeskSort): Read {
    if (list !== 'all') return this.#ofState(site, list, sort);
    const reads = MANUSCRIPT_STATES.filter(isListed).map((state) =>
      this.#ofState(site, state, sort),
    );
    return async (page) => {
      const lists = await Promise.all(reads.map((read) => read(page)));
      return {
        rows: lists
          .flatMap(({ rows }) => rows)
          .sort(orderOf(sort))
          .slice(0, page.limit),
        total: lists.reduce((sum, { total }) => sum + total, 0),
      };
    };
  }

  /**
   * Posts that were never changed at the desk have no manuscript. If such a post is public, its published text is
   * listed.
   */
  #ofState(site: Site, state: DeskPost['state'], sort: DeskSort): Read {
    if (state !== 'published' && state !== 'unlisted') {
      return this.#manuscripts(site, { state }, sort);
    }
    const places = state === 'published' ? this.posts : this.unlisted;
    return async (page) => {
      const [found, total] = await Promise.all([places.findSorted(sort, page), places.countAll()]);
      const ids = found.map(({ id }) => id);
      const manuscripts = await this.manuscripts.findSummariesByIds(ids);
      const marks = new Map(manuscripts.map((each) => [each.id, each]));
      return {
        rows: found.map((post) => toPublicRow(site, post, state, marks.get(post.id))),
        total,
      };
    };
  }

  #manuscripts(
    site: Site,
    filter: Parameters<ManuscriptsRepository['count']>[0],
    sort: DeskSort,
  ): Read {
    return async (page) => {
      const [found, total] = await Promise.all([
        this.manuscripts.findSummaries(filter, page, sort),
        this.manuscripts.count(filter),
      ]);
      return { rows: found.map((each) => toDeskPost(site, each)), total };
    };
  }
}

type Read = (
  page: Parameters<ManuscriptsRepository['findSummaries']>[1],
) => Promise<{ readonly rows: DeskPost[]; readonly total: number }>;
