import type { NewsletterIssue } from '@examiner/contracts';
import type { Response } from 'express';
import type { Issue } from './issue.model.ts';
import { toNewsletterIssue } from './issue.presenter.ts';

export const NO_STORE = 'no-store';

export function answerWith(response: Response, issue: Issue): NewsletterIssue {
  response.setHeader('ETag', `"${issue.version}"`);
  return toNewsletterIssue(issue);
}
