import { Injectable, NotFoundException } from '@nestjs/common';
import type { IssueState } from '@examiner/contracts';
import { IssueConflictException } from './issue-conflict.ts';
import type { Issue } from './issue.model.ts';
import { IssuesRepository } from './issues.repository.ts';

type Changes = Partial<Omit<Issue, 'id' | 'version'>>;
type Removed = readonly ('reason' | 'candidates' | 'restored' | 'rehearsal' | 'waits')[];

interface Allowed {
  readonly from: readonly IssueState[];
  /** The message of the 409 if the issue is in another state. */
  readonly refusal: string;
}

export interface Move extends Allowed {
  readonly change: (issue: Issue) => Changes;
  readonly removed?: Removed;
}

export interface Decision extends Allowed {
  /** Called again if the issue was changed before the write. */
  readonly decide: (
    issue: Issue,
  ) => Promise<{ readonly change: Changes; readonly removed?: Removed }>;
}

/** Moves an issue from one state to another. If several callers do it at once, only one succeeds. */
@Injectable()
export class IssueStates {
  constructor(private readonly issues: IssuesRepository) {}

  async read(id: string): Promise<Issue> {
    const issue = await this.issues.find(id);
    if (!issue) throw new NotFoundException('There is no such letter.');
    return issue;
  }

  /** @throws IssueConflictException */
  async move(id: string, { change, removed, ...allowed }: Move): Promise<Issue> {
    const decide = (issue: Issue) =>
      Promise.resolve({ change: change(issue), ...(removed && { removed }) });
    return this.decide(id, { ...allowed, decide });
  }

  /** For a slow change, which applies to the current state of the issue. @throws IssueConflictException */
  async decide(id: string, { from, refusal, decide }: Decision): Promise<Issue> {
    for (;;) {
      const issue = await this.read(id);
      if (!from.includes(issue.state)) throw new IssueConflictException(refusal, issue);
      const { change, removed } = await decide(issue);
      const moved = await this.issues.change(issue, change, removed);
      if (moved) return moved;
    }
  }
}
