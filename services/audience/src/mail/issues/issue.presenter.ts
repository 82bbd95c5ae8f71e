import type { NewsletterIssue } from '@examiner/contracts';
import type { IssueSummary } from './issue.model.ts';

export function toNewsletterIssue(issue: IssueSummary): NewsletterIssue {
  const { id, version, state, postId, subject, preheader, greeting, audience } = issue;
  const {
    createdAt,
    sendAt,
    transport,
    candidates,
    reason,
    refusal,
    cut,
    text,
    rehearsal,
    figures,
  } = issue;
  return {
    id,
    version,
    state,
    postId,
    subject,
    preheader,
    greeting,
    audience,
    createdAt,
    sendAt,
    ...(cut !== undefined && { cut }),
    ...(text !== undefined && { text }),
    ...(transport !== undefined && { transport }),
    ...(candidates !== undefined && { candidates }),
    ...(reason !== undefined && { reason, ...causeOf(issue) }),
    ...(refusal !== undefined && { refusal }),
    ...(rehearsal !== undefined && { rehearsal }),
    ...(figures !== undefined && { isWithoutRows: true }),
  };
}

const causeOf = ({ waitsFor, triedAt, waits }: IssueSummary) => ({
  ...(waitsFor !== undefined && { waitsFor }),
  ...(triedAt !== undefined && { triedAt }),
  ...(waits !== undefined && { waits }),
});
