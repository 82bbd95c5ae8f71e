import { Injectable } from '@nestjs/common';
import type { PostSlug } from '@examiner/contracts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';

/** Fields of the confirmed text of a scheduled or unlisted post. */
export type PromisedPost = PostSlug & {
  readonly id: string;
  readonly seriesId?: string | undefined;
};

/** Scheduled and unlisted posts. They are in no list, but their slugs, categories, and series are reserved. */
@Injectable()
export class PromisedPosts {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly unlisted: UnlistedPostsRepository,
  ) {}

  /** The confirmed fields, without later edits. */
  async scheduled(): Promise<PromisedPost[]> {
    const texts = new Map<string, string>();
    for await (const { id, liveId } of this.manuscripts.streamScheduled()) {
      if (liveId !== undefined) texts.set(liveId, id);
    }
    const kept = await this.revisions.findSummariesByIds([...texts.keys()]);
    return kept.map(({ id, slug, category, publishedAt, seriesId }) => ({
      id: texts.get(id) ?? '',
      slug,
      category,
      publishedAt,
      seriesId,
    }));
  }

  async all(): Promise<PromisedPost[]> {
    const unlisted: PromisedPost[] = [];
    for await (const post of this.unlisted.streamSummaries()) unlisted.push(post);
    return [...unlisted, ...(await this.scheduled())];
  }

  /** Whether another post is scheduled under the slug. */
  async isPromised(slug: string, forId?: string): Promise<boolean> {
    return (await this.scheduled()).some((post) => post.slug === slug && post.id !== forId);
  }
}
