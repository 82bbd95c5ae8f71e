import type { IssueOutdated, IssueState, NewsletterIssue } from '@examiner/contracts';
import { atWords, momentWords } from '../../../lib/moment-words.ts';
import { isSerial } from './issue-acts.ts';
import { isNote } from './note.ts';

const APPROVED: readonly IssueState[] = ['scheduled', 'held', 'waiting', 'paused'];

/** Whether the letter is approved, and its text can still be replaced by a newer text of its post. */
export const isApproved = (issue: Pick<NewsletterIssue, 'id' | 'state'>) =>
  APPROVED.includes(issue.state) && !isSerial(issue) && !isNote(issue);

type Difference = Pick<IssueOutdated, 'isChanged' | 'isMoved' | 'postDueAt'>;

/** Changes that the owner did not approve, as sentences. */
export function differenceWords(
  { isChanged, isMoved, postDueAt }: Difference,
  sendAt: string,
): string[] {
  const letter = `the letter goes out ${atWords(sendAt)}.`;
  const moved = postDueAt
    ? `The post is scheduled for ${momentWords(postDueAt)}; ${letter}`
    : `The post is published already; ${letter}`;
  return [
    ...(isChanged ? ['The post changed after you approved this letter.'] : []),
    ...(isMoved ? [moved] : []),
  ];
}

/** The labels of the two buttons. */
export function choiceWords({ isChanged, isMoved, postDueAt }: Difference) {
  const move = postDueAt ? 'Move the letter too' : 'Send the letter too';
  if (!isChanged) return { use: move, keep: 'Keep the time', kept: 'You kept the time.' };
  const use = isMoved ? `Use the new text. ${move}` : 'Use the new text';
  return { use, keep: 'Keep the approved text', kept: 'You kept the approved text.' };
}

/** A sentence about the letter after the owner approved the new text. */
export function approvedWords({
  state,
  sendAt,
}: Pick<NewsletterIssue, 'state' | 'sendAt'>): string {
  if (state === 'scheduled') return `Approved. It goes out ${atWords(sendAt)}.`;
  return state === 'held' ? 'Approved. You can still undo it.' : 'It has the new text.';
}

const nameOf = (id: string) => `letter-kept:${id}`;

/** The state of the post at the time when the owner decided to keep the approved letter. */
export const keptOf = (id: string) => localStorage.getItem(nameOf(id)) ?? undefined;

export function keepApproved(id: string, { present }: IssueOutdated): void {
  if (present !== undefined) localStorage.setItem(nameOf(id), present);
}

/** Whether the owner must decide something. */
export const isNews = (id: string, outdated: IssueOutdated) =>
  (outdated.isChanged || outdated.isMoved) && outdated.present !== keptOf(id);
