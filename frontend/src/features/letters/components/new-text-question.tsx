import type { IssueOutdated, NewsletterIssue } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { onConfirmed } from '../../../lib/confirmed-posts.ts';
import { approveIssue, issuesQuery, outdatedQuery } from '../api/issues.ts';
import {
  approvedWords,
  choiceWords,
  differenceWords,
  isApproved,
  isNews,
  keepApproved,
} from '../rules/new-text.ts';

interface Asked {
  readonly issue: NewsletterIssue;
  readonly outdated: IssueOutdated;
}

/** After a post is saved for readers, asks the owner whether the approved letter should have the new text, too. */
export function NewTextQuestion() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const find = async (postId: string) => {
    const { issues } = await client.fetchQuery(issuesQuery);
    const approved = issues.filter((issue) => issue.postId === postId && isApproved(issue));
    const found = approved.map(async (issue) => ({
      issue,
      outdated: await client.fetchQuery(outdatedQuery(issue.id, issue.version)),
    }));
    setAsked((await Promise.all(found)).filter((each) => isNews(each.issue.id, each.outdated)));
  };
  const onPost = useEffectEvent((postId: string) => {
    // If the call fails, the letter's own page still asks the question.
    void find(postId).catch(() => undefined);
  });
  useEffect(() => onConfirmed((postId) => onPost(postId)), []);
  const [first] = asked;
  if (!first) return null;
  const { issue, outdated } = first;
  const words = choiceWords(outdated);
  const close = () => setAsked(asked.slice(1));
  const approve = async () => {
    close();
    try {
      toast({ title: 'Letter', description: approvedWords(await approveIssue(issue.id)) });
    } catch (error) {
      const failure = { title: 'The letter keeps its text', description: reasonOf(error) };
      toast({ ...failure, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      key={issue.id}
      question={outdated.isChanged ? 'Use the new text in the letter too?' : 'Move the letter too?'}
      confirmLabel={words.use}
      cancelLabel={words.keep}
      isDanger={false}
      onCancel={() => {
        keepApproved(issue.id, outdated);
        close();
      }}
      onEscape={close}
      onConfirm={() => void approve()}
    >
      <p>“{issue.subject}” is approved, and not sent yet.</p>
      {outdated.isMoved &&
        differenceWords({ ...outdated, isChanged: false }, issue.sendAt).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </ConfirmDialog>
  );
}
