import { ATTENTION_PATH } from '../audience/attention.ts';
import { ISSUE_MAX_BYTES, ISSUES_PATH } from '../audience/issue.ts';
import { NO_ROW, type Audit } from './audit.ts';
import {
  json,
  media,
  pathParameter,
  type Operation,
  type OperationAnswer,
  type WriteOperation,
} from './operation.ts';
import type { InputName } from './schemas.ts';

const ISSUE = `${ISSUES_PATH}/{id}`;
const ID = pathParameter('id', 'The id of the letter: `post:` and that of its post.');
const NAMED = { ETag: 'The version, in quotes.' };
const THE_ISSUE: OperationAnswer = { ...json('The letter.', 'NewsletterIssue'), headers: NAMED };
const CONFLICT = json('It is not in the state for that; what became of it.', 'IssueConflict');

const UNCERTAIN_MAX_BYTES = 256 * 1024;

const AUDIT = {
  send: 'letter.sent',
  undo: 'letter.undone',
  pause: 'letter.paused',
  resume: 'letter.resumed',
  retry: 'letter.retried',
  stop: 'letter.stopped',
  approve: 'letter.approved',
  missed: 'letter.sent',
  'put-back': 'subscriber.put-back',
  correct: NO_ROW.draftOfLetter,
  uncertain: { none: 'It records the results of mails; the letter shows each of them.' },
  test: { none: 'It mails only the caller.' },
} as const satisfies Readonly<Record<string, Audit>>;

const act = (
  name: keyof typeof AUDIT,
  summary: string,
  answers: Operation['answers'] = { 200: THE_ISSUE },
  schema?: InputName,
): WriteOperation => ({
  id: `${name}Issue`,
  owner: 'audience',
  method: 'POST',
  path: `${ISSUE}/${name}`,
  summary,
  audit: AUDIT[name],
  access: 'admin',
  parameters: [ID],
  body: {
    type: 'json',
    maxBytes: name === 'uncertain' ? UNCERTAIN_MAX_BYTES : ISSUE_MAX_BYTES,
    ...(schema && { schema }),
  },
  answers: { ...answers, 409: CONFLICT },
  errors: ['not_found'],
});

const look = (id: string, path: string, summary: string, answer: OperationAnswer): Operation => ({
  id,
  owner: 'audience',
  method: 'GET',
  path: `${ISSUE}/${path}`,
  summary,
  access: 'admin',
  parameters: [ID],
  answers: { 200: answer },
  errors: ['not_found'],
});

/** While the setting `editorsSend` is on; else an editor gets 403. */
const sending = (operation: Operation): Operation => ({ ...operation, access: 'editor' });

export const ISSUE_OPERATIONS: readonly Operation[] = [
  {
    id: 'getAttention',
    owner: 'audience',
    method: 'GET',
    path: ATTENTION_PATH,
    summary: 'Lists letters that are paused or blocked, and counts unverified reports.',
    access: 'admin',
    answers: { 200: json('The letters, and the number of reports.', 'Attention') },
  },
  {
    id: 'listIssues',
    owner: 'audience',
    method: 'GET',
    path: ISSUES_PATH,
    summary: 'The letters to the list, newest first, with what became of their mails.',
    access: 'editor',
    answers: { 200: json('The newest 50.', 'NewsletterIssueList') },
  },
  {
    id: 'createIssue',
    owner: 'audience',
    method: 'POST',
    path: ISSUES_PATH,
    summary: 'Makes the letter of a post, as a draft. A post has one.',
    audit: NO_ROW.draftOfLetter,
    access: 'editor',
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
    access: 'editor',
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
    audit: NO_ROW.draftOfLetter,
    access: 'editor',
    parameters: [
      ID,
      { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
    ],
    body: { type: 'json', maxBytes: ISSUE_MAX_BYTES, schema: 'IssueInput' },
    answers: { 200: THE_ISSUE, 409: CONFLICT },
    errors: ['not_found', 'version_outdated', 'revision_required'],
  },
  sending(
    act(
      'send',
      'Approves a draft, and sends it after the hold, at a given time, or at the time of its post. Until then, `undo` takes it back.',
      { 202: THE_ISSUE },
      'IssueSendInput',
    ),
  ),
  sending(act('undo', 'Turns a scheduled or held letter back into a draft.')),
  sending(act('pause', 'Pauses a letter that is being sent.')),
  sending(act('resume', 'Resumes a paused letter with the text that was approved last.')),
  sending(act('retry', 'Retries at once a letter that waits for its next try.')),
  sending(act('stop', 'Ends a letter. It is sent to no more readers.')),
  {
    ...act(
      'approve',
      'Approves a letter with the current text of its post, and for a scheduled post with its current time.',
    ),
    errors: ['not_found', 'unavailable'],
  },
  act(
    'missed',
    'Sends a letter that is over to those who did not get it: who came since, was skipped, or whose mail failed.',
    { 202: json('How many get it now.', 'IssueMissed') },
  ),
  {
    ...act(
      'put-back',
      'Puts back on the list the readers that a letter marked as bounced. Another call continues an interrupted one.',
    ),
    id: 'putBackIssue',
    answers: { 200: json('The number of readers who are on the list again.', 'IssuePutBack') },
  },
  act('correct', 'Begins a correction, to those who have a text that was mended since.', {
    201: THE_ISSUE,
  }),
  {
    ...look(
      'getOutdated',
      'outdated',
      'Tells whether the post of an approved letter differs from it, and how many readers have a text from before a correction.',
      json('The differences.', 'IssueOutdated'),
    ),
    errors: ['not_found', 'unavailable'],
  },
  act(
    'uncertain',
    'Settles the mails of which nobody can know: they count as sent, or are sent again.',
    { 200: json('How many were uncertain until now.', 'UncertainAnswer') },
    'UncertainInput',
  ),
  sending(
    look(
      'getIssueProgress',
      'progress',
      'The results of a letter’s mails, at most a second old.',
      json('The counts.', 'IssueProgress'),
    ),
  ),
  {
    ...look(
      'listDeliveries',
      'deliveries',
      'The mails of a letter, each with its reader.',
      json('A page of them.', 'DeliveryList'),
    ),
    query: 'DeliveryQuery',
  },
  {
    ...sending(
      look(
        'previewIssue',
        'preview',
        'The mail as readers get it, addressed to the author: one part of it, or its source.',
        media('HTML in which nothing runs, or text.', 'text/html', 'text/plain'),
      ),
    ),
    query: 'IssuePreviewQuery',
    errors: ['not_found', 'unavailable'],
  },
  {
    ...sending(act('test', 'Mails the letter to the author’s own address.')),
    limits: [{ calls: 60, windowSeconds: 3600, per: 'account' }],
    answers: { 200: json('It was sent.', 'IssueTest') },
    errors: ['not_found', 'unavailable', 'bad_gateway'],
  },
  {
    ...sending(
      look(
        'getIssueChecks',
        'checks',
        'Checks a letter: reasons that block it, advice for the author, and the readers who would get it.',
        json('The findings.', 'IssueChecks'),
      ),
    ),
    errors: ['not_found', 'unavailable'],
  },
];
