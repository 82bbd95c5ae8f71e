import { ConflictException } from '@nestjs/common';
import { toNewsletterIssue } from './issue.presenter.ts';
import type { IssueSummary } from './issue.model.ts';

export class IssueConflictException extends ConflictException {
  constructor(message: string, issue: IssueSummary) {
    super({ code: 'conflict', message, issue: toNewsletterIssue(issue) });
  }
}
