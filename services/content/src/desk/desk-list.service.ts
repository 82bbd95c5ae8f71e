import { Injectable } from '@nestjs/common';
import type { DeskListQuery, DeskPost } from '@examiner/contracts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { toDeskPost, toPublicRow } from './manuscript.presenter.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

const LIMIT = 50;

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
  ) {}

  async list(query: DeskListQuery): Promise<DeskPage> {
    const { state = 'draft', changed, limit = LIMIT } = query;
    const read = changed ? this.#manuscripts({ hasChanges: true }) : this.#ofState(state);
    const { rows, total } = await read({
      limit: limit + 1,
      ...(query.after && { after: query.after }),
    });
    const posts = rows.slice(0, limit);
    const last = rows.length > limit ? posts.at(-1) : undefined;
    if (!last) return { posts, total };
    const shelf = changed ? 'changed=true' : `state=${state}`;
    const next = `${shelf}&limit=${limit}&after=${last.updatedAt}_${last.id}`;
    return { posts, total, next };
  }

  /** Posts that were never changed at the desk have no manuscript, so public ones are listed as readers have them. */
  #ofState(state: DeskPost['state']): Read {
    if (state !== 'published' && state !== 'unlisted') return this.#manuscripts({ state });
    const places = state === 'published' ? this.posts : this.unlisted;
    return async (page) => {
      const [found, total] = await Promise.all([places.findLatestChanged(page), places.countAll()]);
      const ids = found.map(({ id }) => id);
      const manuscripts = await this.manuscripts.findSummariesByIds(ids);
      const marks = new Map(manuscripts.map((each) => [each.id, each]));
      return { rows: found.map((post) => toPublicRow(post, state, marks.get(post.id))), total };
    };
  }

  #manuscripts(filter: Parameters<ManuscriptsRepository['count']>[0]): Read {
    return async (page) => {
      const [found, total] = await Promise.all([
        this.manuscripts.findSummaries(filter, page),
        this.manuscripts.count(filter),
      ]);
      return { rows: found.map(toDeskPost), total };
    };
  }
}

type Read = (
  page: Parameters<ManuscriptsRepository['findSummaries']>[1],
) => Promise<{ readonly rows: DeskPost[]; readonly total: number }>;
