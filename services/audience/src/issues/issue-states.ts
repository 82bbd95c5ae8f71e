import { Injectable, NotFoundException } from '@nestjs/common';
import type { IssueState } from '@examiner/contracts';
import { IssueConflictException } from './issue-conflict.ts';
import type { Issue } from './issue.model.ts';
import { IssuesRepository } from './issues.repository.ts';

export interface Move {
  readonly from: readonly IssueState[];
  readonly change: (issue: Issue) => Partial<Omit<Issue, 'id' | 'version'>>;
  readonly removed?: readonly ('reason' | 'candidates' | 'restored' | 'rehearsal')[];
  /** The sentence of the 409 when the issue is in another state. */
  readonly refusal: string;
}

/** Moves an issue from state to state; of several callers at once, only one succeeds. */
@Injectable()
export class IssueStates {
  constructor(private readonly issues: IssuesRepository) {}

  async read(id: string): Promise<Issue> {
    const issue = await this.issues.find(id);
    if (!issue) throw new NotFoundException('There is no such letter.');
    return issue;
  }

  /** @throws IssueConflictException */
  async move(id: string, { from, change, removed, refusal }: Move): Promise<Issue> {
    for (;;) {
      const issue = await this.read(id);
      if (!from.includes(issue.state)) throw new IssueConflictException(refusal, issue);
      const moved = await this.issues.change(issue, change(issue), removed);
      if (moved) return moved;
    }
  }
}
