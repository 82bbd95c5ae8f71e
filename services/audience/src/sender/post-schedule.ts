import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import type { Issue, IssueSummary } from '../issues/issue.model.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { PostLetters } from '../letter/post-letters.ts';
import { isLate, LATE } from './lateness.ts';

const LOOKS_A_MINUTE = 12;
const EVER = '9999';
const WITHDRAWN = { state: 'draft', reason: 'Its post is not scheduled any more.' } as const;

type Next = Pick<Partial<Issue>, 'state' | 'sendAt' | 'reason'>;

/** Lets the letters of scheduled posts go when the posts are published. Every process does it. */
@Injectable()
export class PostSchedule {
  #looks = 0;

  constructor(
    private readonly issues: IssuesRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'post'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for posts that are due each time, and for others, which may be withdrawn or moved, once a minute.
   * @returns whether the sender has something to do now
   */
  async look(): Promise<boolean> {
    const isMinute = this.#looks % LOOKS_A_MINUTE === 0;
    this.#looks += 1;
    let isDue = false;
    for (const issue of await this.issues.findScheduled(isMinute ? EVER : this.clock.iso())) {
      const next = await this.#next(issue);
      if (next && (await this.issues.change(issue, next))) isDue ||= next.state === 'preparing';
    }
    return isDue;
  }

  async #next({ postId, sendAt }: IssueSummary): Promise<Next | null> {
    const late = isLate(sendAt, this.clock.now()) ? LATE : null;
    try {
      const post = await this.posts.post(postId);
      if (!post) return WITHDRAWN;
      if (post.state !== 'scheduled') {
        return late ?? { state: 'preparing', sendAt: this.clock.iso() };
      }
      const { dueAt = sendAt } = post;
      return dueAt === sendAt ? late : { sendAt: dueAt };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return late;
    }
  }
}
