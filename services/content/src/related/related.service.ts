import { Injectable } from '@nestjs/common';
import { findCategory, keysOf, type Site } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { LinksHereService } from '../desk/redirects/links-here.service.ts';
import { compareNewestFirst } from '../posts/newest-first.ts';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { RelatedPostsRepository } from '../posts/related/related-posts.repository.ts';
import { PostTagsRepository } from '../posts/tags/post-tags.repository.ts';
import { tagsOf } from '../posts/tags/post-tags.service.ts';
import { WorkerIndex } from '../search/worker-index.ts';
import { SiteService } from '../site/site.service.ts';

/**
 * The number of stored posts. It is larger than the number of shown posts, because some may be deleted or already
 * linked below the post.
 */
const KEPT = 12;
/** The number of posts of a tag that are compared, newest first. */
const OF_A_TAG = 30;
/** From 0 to 1. Texts that share a few words by chance have a lower likeness. */
const LEAST_LIKENESS = 0.2;

/** The points of each thing that two posts share. TEXT is multiplied by the likeness of the two texts. */
const TAG = 2;
const LINK = 2;
const CATEGORY = 0.5;
const TEXT = 5;

/** Finds similar posts. The number of compared posts is limited. */
@Injectable()
export class RelatedService {
  constructor(
    private readonly index: WorkerIndex,
    private readonly posts: PostsRepository,
    private readonly postTags: PostTagsRepository,
    private readonly links: LinksHereService,
    private readonly related: RelatedPostsRepository,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the posts that are similar to one post. The search index must have the current text of this post.
   * @returns the posts that were stored before or are stored now
   */
  async compare(id: string): Promise<readonly string[]> {
    const post = await this.posts.findSummaryById(id);
    if (!post) {
      await this.related.remove(id);
      return [];
    }
    const own = new Set(tagsOf(post).map(({ slug }) => slug));
    const [before, site, similar, linked, tagged] = await Promise.all([
      this.related.find(id),
      this.site.site(),
      this.index.similar(id),
      this.links.findLinked(id),
      this.#tagged(own),
    ]);
    const known = before?.related ?? [];
    const ids = new Set([...similar.map((each) => each.id), ...linked, ...tagged, ...known]);
    ids.delete(id);
    const [others, tags] = await Promise.all([
      this.posts.findSummariesByIds([...ids]),
      this.postTags.findOf([...ids]),
    ]);
    const likeness = new Map(similar.map((each) => [each.id, each.likeness]));
    const sharedTags = new Map<string, number>();
    for (const { postId, tag } of tags) {
      if (own.has(tag)) sharedTags.set(postId, (sharedTags.get(postId) ?? 0) + 1);
    }
    const links = new Set(linked);
    const scored = others
      .filter((other) => !isInSeriesOf(site, post, other))
      .map((other) => ({
        other,
        score: scoreOf({
          tags: sharedTags.get(other.id) ?? 0,
          isLinked: links.has(other.id),
          isOfCategory: isOfCategoryOf(site, post, other),
          likeness: likeness.get(other.id) ?? 0,
        }),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || compareNewestFirst(a.other, b.other));
    const related = scored.slice(0, KEPT).map(({ other }) => other.id);
    await this.related.save({ id, of: post.updatedAt, at: this.clock.iso(), related });
    return [...new Set([...known, ...related])];
  }

  async #tagged(tags: ReadonlySet<string>): Promise<string[]> {
    const rows = await Promise.all([...tags].map((tag) => this.postTags.find(tag, OF_A_TAG)));
    return rows.flat().map(({ postId }) => postId);
  }
}

/** Whether both posts are in the same named series. The foot of a post links to the other parts of such a series. */
function isInSeriesOf(site: Site, post: PostSummaryDocument, other: PostSummaryDocument): boolean {
  if (!post.seriesId || post.seriesId !== other.seriesId) return false;
  return site.series.some(({ id, category }) => id === post.seriesId && category === undefined);
}

function isOfCategoryOf(
  site: Site,
  { category }: PostSummaryDocument,
  other: PostSummaryDocument,
): boolean {
  const found = findCategory(site, category);
  return (found ? keysOf(found) : [category]).includes(other.category);
}

interface Shared {
  readonly tags: number;
  /** Whether one of the two posts links to the other. */
  readonly isLinked: boolean;
  readonly isOfCategory: boolean;
  readonly likeness: number;
}

/** 0 for posts that share nothing but the category. */
function scoreOf({ tags, isLinked, isOfCategory, likeness }: Shared): number {
  if (tags === 0 && !isLinked && likeness < LEAST_LIKENESS) return 0;
  return TAG * tags + (isLinked ? LINK : 0) + (isOfCategory ? CATEGORY : 0) + TEXT * likeness;
}
