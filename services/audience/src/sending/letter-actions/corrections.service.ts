import { Inject, Injectable } from '@nestjs/common';
import { ISSUE_LENGTHS } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import { IssueConflictException } from '../../mail/issues/issue-conflict.ts';
import { isSameText, type Issue } from '../../mail/issues/issue.model.ts';
import { IssueStates } from '../../mail/issues/issue-states.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { PostLetters } from '../../mail/letter/post-letters.ts';

const GREETING = 'The letter that you got had a mistake in it. This is how it should read.';

/** Handles a letter whose post is corrected after some readers got the letter. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly states: IssueStates,
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'present'>,
    private readonly clock: Clock,
  ) {}

  /** The number of readers with an outdated text. */
  async outdated(id: string): Promise<number> {
    const issue = await this.states.read(id);
    return this.deliveries.countOutdated(id, await this.#present(issue));
  }

  async correct(id: string): Promise<Issue> {
    const issue = await this.states.read(id);
    const snapshot = await this.#present(issue);
    if ((await this.deliveries.countOutdated(id, snapshot)) === 0) {
      throw new IssueConflictException('Every reader of this letter has its present text.', issue);
    }
    const at = this.clock.iso();
    const { postId, preheader, subject, cut } = issue;
    const correction: Issue = {
      id: `correction:${id}:${snapshot}`,
      kind: 'correction',
      state: 'draft',
      version: 1,
      subject: `Correction: ${subject}`.slice(0, ISSUE_LENGTHS.subject),
      postId,
      preheader,
      greeting: GREETING,
      snapshots: [],
      createdAt: at,
      sendAt: at,
      audience: { to: 'outdated', issueId: id, snapshot },
      ...(cut !== undefined && { cut }),
    };
    if (await this.issues.insert(correction)) return correction;
    const made = await this.states.read(correction.id);
    throw new IssueConflictException('There is a correction of it already.', made);
  }

  /** The index of the text that would be sent now. */
  async #present(issue: Issue): Promise<number> {
    const { snapshots } = issue;
    const last = snapshots.at(-1);
    const present = last ? await this.posts.present(issue) : null;
    const isMended =
      last &&
      present?.post &&
      present.post.state !== 'scheduled' &&
      present.texts.revision > last.revision &&
      !isSameText(last, present.texts);
    return isMended ? snapshots.length : snapshots.length - 1;
  }
}
