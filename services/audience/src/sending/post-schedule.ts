import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import type { Issue, IssueSummary } from '../mail/issues/issue.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { PostLetters } from '../mail/letter/post-letters.ts';
import { EarlierApprovals } from './earlier-approvals.ts';
import { isLate, LATE } from './lateness.ts';

const GONE = {
  state: 'paused',
  reason: 'Its post is not scheduled any more. Publish it, and resume the letter, or stop it.',
} as const;
const MOVED = {
  state: 'paused',
  reason:
    'Its post is scheduled for a later time now. Move the letter too, or publish the post and resume the letter.',
} as const;

type Next = Pick<Partial<Issue>, 'state' | 'sendAt' | 'reason'>;

/** Releases the letters of scheduled posts at the approved time, once readers can see the posts. Every process runs this. */
@Injectable()
export class PostSchedule {
  readonly #earlier: EarlierApprovals;

  constructor(
    private readonly issues: IssuesRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'post' | 'present'>,
    private readonly clock: Clock,
  ) {
    this.#earlier = new EarlierApprovals(issues, posts);
  }

  /** @returns whether the sender has work now */
  async look(): Promise<boolean> {
    await this.#earlier.settle();
    let isDue = false;
    for (const issue of await this.issues.findScheduled(this.clock.iso())) {
      const next = await this.#next(issue);
      if (next && (await this.issues.change(issue, next))) isDue ||= next.state === 'preparing';
    }
    return isDue;
  }

  async #next({ postId, sendAt }: IssueSummary): Promise<Next | null> {
    if (isLate(sendAt, this.clock.now())) return LATE;
    try {
      const post = await this.posts.post(postId);
      if (!post) return GONE;
      if (post.state !== 'scheduled') return { state: 'preparing', sendAt: this.clock.iso() };
      const isToCome = post.dueAt !== undefined && post.dueAt > this.clock.iso();
      return isToCome ? MOVED : null;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return null;
    }
  }
}
