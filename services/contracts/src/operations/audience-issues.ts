import { ISSUE_MAX_BYTES, ISSUES_PATH } from '../audience/issue.ts';
import { json, pathParameter, type Operation, type OperationAnswer } from './operation.ts';

const ISSUE = `${ISSUES_PATH}/{id}`;
const ID = pathParameter('id', 'The id of the letter: `post:` and that of its post.');
const NAMED = { ETag: 'The version, in quotes.' };
const THE_ISSUE: OperationAnswer = { ...json('The letter.', 'NewsletterIssue'), headers: NAMED };
const CONFLICT = json('It is not in the state for that; what became of it.', 'IssueConflict');

/** What an author does with letters. */
export const ISSUE_OPERATIONS: readonly Operation[] = [
  {
    id: 'listIssues',
    owner: 'audience',
    method: 'GET',
    path: ISSUES_PATH,
    summary: 'The letters to the list, newest first, with what became of their mails.',
    access: 'admin',
    answers: { 200: json('The newest 50.', 'NewsletterIssueList') },
  },
  {
    id: 'createIssue',
    owner: 'audience',
    method: 'POST',
    path: ISSUES_PATH,
    summary: 'Makes the letter of a post, as a draft. A post has one.',
    access: 'admin',
    body: { type: 'json', maxBytes: ISSUE_MAX_BYTES, schema: 'NewIssueInput' },
    answers: {
      201: THE_ISSUE,
      409: json('The post has one already.', 'IssueConflict'),
    },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'getIssue',
    owner: 'audience',
    method: 'GET',
    path: ISSUE,
    summary: 'A letter, without its text.',
    access: 'admin',
    parameters: [ID],
    answers: { 200: THE_ISSUE },
    errors: ['not_found'],
  },
  {
    id: 'changeIssue',
    owner: 'audience',
    method: 'PUT',
    path: ISSUE,
    summary: 'Changes a draft.',
    access: 'admin',
    parameters: [
      ID,
      { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
    ],
    body: { type: 'json', maxBytes: ISSUE_MAX_BYTES, schema: 'IssueInput' },
    answers: { 200: THE_ISSUE, 409: CONFLICT },
    errors: ['not_found', 'version_outdated', 'revision_required'],
  },
];
