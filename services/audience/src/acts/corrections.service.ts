import { Inject, Injectable } from '@nestjs/common';
import { ISSUE_LENGTHS } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { IssueConflictException } from '../issues/issue-conflict.ts';
import type { Issue } from '../issues/issue.model.ts';
import { IssueStates } from '../issues/issue-states.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { PostLetters } from '../letter/post-letters.ts';

const GREETING = 'The letter that you got had a mistake in it. This is how it should read.';

/** What becomes of a letter whose post is mended while it goes out, or afterwards. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly states: IssueStates,
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'post' | 'letterOf'>,
    private readonly clock: Clock,
  ) {}

  async renew(id: string): Promise<void> {
    const issue = await this.states.read(id);
    const last = issue.snapshots.at(-1);
    // A part of a series gets its present text for each reader anew.
    if (issue.state !== 'paused' || issue.kind === 'serial' || !last) return;
    const fresh = await this.posts.letterOf(issue);
    const isMended = fresh !== null && fresh.revision > last.revision;
    const snapshots = isMended ? [...issue.snapshots, fresh] : issue.snapshots;
    if (isMended && !(await this.issues.change(issue, { snapshots }))) return this.renew(id);
    await this.deliveries.renewQueued(id, snapshots.length - 1);
  }

  /** How many have a text that is not the post's any more. */
  async outdated(id: string): Promise<number> {
    const issue = await this.states.read(id);
    return this.deliveries.countOutdated(id, await this.#present(issue));
  }

  async correct(id: string): Promise<Issue> {
    const issue = await this.states.read(id);
    const snapshot = await this.#present(issue);
    if ((await this.deliveries.countOutdated(id, snapshot)) === 0) {
      throw new IssueConflictException('Whoever has this letter has its present text.', issue);
    }
    const at = this.clock.iso();
    const { postId, preheader, subject, cut } = issue;
    const correction: Issue = {
      ...{ id: `correction:${id}:${snapshot}`, kind: 'correction', state: 'draft', version: 1 },
      subject: `Correction: ${subject}`.slice(0, ISSUE_LENGTHS.subject),
      ...{ postId, preheader, greeting: GREETING, snapshots: [], createdAt: at, sendAt: at },
      audience: { to: 'outdated', issueId: id, snapshot },
      ...(cut !== undefined && { cut }),
    };
    if (await this.issues.insert(correction)) return correction;
    const made = await this.states.read(correction.id);
    throw new IssueConflictException('There is a correction of it already.', made);
  }

  /** The number of the text that would go out now. */
  async #present({ postId, snapshots }: Issue): Promise<number> {
    const last = snapshots.at(-1);
    const post = last ? await this.posts.post(postId) : null;
    const isMended = last && post?.state !== 'scheduled' && (post?.revision ?? 0) > last.revision;
    return isMended ? snapshots.length : snapshots.length - 1;
  }
}
