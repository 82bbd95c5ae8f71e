import { Injectable } from '@nestjs/common';
import type { PostPage } from '@examiner/contracts';
import type { PostSummaryDocument } from './post.model.ts';
import { toSummary, toTitle } from './post.presenter.ts';
import { PostCounts } from './post-counts.ts';
import { PostsRepository } from './posts.repository.ts';

type Neighbours = Pick<PostPage, 'position' | 'total' | 'previous' | 'next' | 'related'>;

const RELATED = 3;
const SELF_AND_BESIDE = 3;

@Injectable()
export class PostNeighboursService {
  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
  ) {}

  async find(post: PostSummaryDocument): Promise<Neighbours> {
    const { category } = post;
    const beside = { category, limit: 1, after: post };
    const [position, total, [previous], [next], newest] = await Promise.all([
      this.repository.countUpTo(post),
      this.counts.total([category]),
      this.repository.findTitles(beside),
      this.repository.findTitles({ ...beside, oldestFirst: true }),
      this.repository.findSummaries({ category, limit: RELATED + SELF_AND_BESIDE }),
    ]);
    const shown = [post.id, previous?.id, next?.id];
    const related = newest.filter(({ id }) => !shown.includes(id)).slice(0, RELATED);
    return {
      position,
      total,
      ...(previous && { previous: toTitle(previous) }),
      ...(next && { next: toTitle(next) }),
      related: related.map(toSummary),
    };
  }
}
