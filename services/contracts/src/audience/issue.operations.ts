import {
  operation,
  jsonBody,
  json,
  media,
  pathParameter,
  type Operation,
  type OperationAnswer,
  type Schema,
} from '../operation.ts';
import { attentionSchema, ATTENTION_PATH } from './attention.ts';
import {
  deliveryListSchema,
  deliveryQuerySchema,
  uncertainAnswerSchema,
  uncertainInputSchema,
} from './delivery.ts';
import {
  issueChecksSchema,
  issueConflictSchema,
  issueInputSchema,
  issueMissedSchema,
  issueOutdatedSchema,
  issuePreviewQuerySchema,
  issueProgressSchema,
  issueSendInputSchema,
  issueTestSchema,
  newIssueInputSchema,
  newNoteInputSchema,
  newsletterIssueListSchema,
  newsletterIssueSchema,
  ISSUE_MAX_BYTES,
  ISSUES_PATH,
  NOTE_MAX_BYTES,
  NOTES_PATH,
} from './issue.ts';
import { issuePutBackSchema } from './put-back.ts';
import { NO_ROW, type Audit } from '../audit.ts';

const ISSUE = `${ISSUES_PATH}/{id}`;
const ID = pathParameter(
  'id',
  'The id of the letter: `post:` and that of its post, or `note:` and 32 digits.',
);
const NAMED = { ETag: 'The version, in quotes.' };
const THE_ISSUE = { ...json('The letter.', newsletterIssueSchema), headers: NAMED };
const CONFLICT = json(
  'The state of the letter does not allow it. The answer has the letter.',
  issueConflictSchema,
);

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

/** @__NO_SIDE_EFFECTS__ */
function act<
  const N extends keyof typeof AUDIT,
  const A extends Operation['answers'] = { readonly 200: typeof THE_ISSUE },
  const S extends Schema = never,
>(name: N, summary: string, answers?: A, schema?: S) {
  return operation({
    method: 'POST',
    path: `${ISSUE}/${name}`,
    summary,
    audit: AUDIT[name],
    access: 'admin',
    parameters: [ID],
    body: jsonBody(schema, name === 'uncertain' ? UNCERTAIN_MAX_BYTES : ISSUE_MAX_BYTES),
    answers: { ...((answers ?? { 200: THE_ISSUE }) as A), 409: CONFLICT },
    errors: ['not_found'],
  });
}

/** @__NO_SIDE_EFFECTS__ */
function look<const P extends string, const A extends OperationAnswer>(
  path: P,
  summary: string,
  answer: A,
) {
  return operation({
    method: 'GET',
    path: `${ISSUE}/${path}`,
    summary,
    access: 'admin',
    parameters: [ID],
    answers: { 200: answer },
    errors: ['not_found'],
  });
}

/**
 * Editors may send only while the setting `editorsSend` is on. Otherwise an editor gets 403.
 * @__NO_SIDE_EFFECTS__
 */
function sending<const O extends Operation>(
  described: O,
): Omit<O, 'access'> & { readonly access: 'editor' } {
  return { ...described, access: 'editor' };
}

export const getAttention = operation({
  method: 'GET',
  path: ATTENTION_PATH,
  summary: 'Lists letters that are paused or blocked, and counts unverified reports.',
  access: 'admin',
  answers: { 200: json('The letters, and the number of reports.', attentionSchema) },
});

export const listIssues = operation({
  method: 'GET',
  path: ISSUES_PATH,
  summary: 'Lists letters, newest first, with the counts of their mails.',
  access: 'editor',
  answers: { 200: json('The newest 50.', newsletterIssueListSchema) },
});

export const createIssue = operation({
  method: 'POST',
  path: ISSUES_PATH,
  summary: 'Makes the letter of a post, as a draft. A post has one.',
  audit: NO_ROW.draftOfLetter,
  access: 'editor',
  body: jsonBody(newIssueInputSchema, ISSUE_MAX_BYTES),
  answers: {
    201: THE_ISSUE,
    409: json('The post has one already.', issueConflictSchema),
  },
  errors: ['not_found', 'unavailable'],
});

export const createNote = operation({
  method: 'POST',
  path: NOTES_PATH,
  summary: 'Makes a letter that is no post, as a draft.',
  audit: NO_ROW.draftOfLetter,
  access: 'editor',
  body: jsonBody(newNoteInputSchema, NOTE_MAX_BYTES),
  answers: {
    201: THE_ISSUE,
    409: json('There is a letter with this id.', issueConflictSchema),
  },
});

export const getIssue = operation({
  method: 'GET',
  path: ISSUE,
  summary: 'A letter. It has its text if it is no post.',
  access: 'editor',
  parameters: [ID],
  answers: { 200: THE_ISSUE },
  errors: ['not_found'],
});

export const changeIssue = operation({
  method: 'PUT',
  path: ISSUE,
  summary: 'Changes a draft.',
  audit: NO_ROW.draftOfLetter,
  access: 'editor',
  parameters: [
    ID,
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: jsonBody(issueInputSchema, NOTE_MAX_BYTES),
  answers: { 200: THE_ISSUE, 409: CONFLICT },
  errors: ['not_found', 'version_outdated', 'revision_required'],
});

export const sendIssue = sending(
  act(
    'send',
    'Approves a draft, and sends it after the hold, at a given time, or at the time of its post. Until then, `undo` takes it back.',
    { 202: THE_ISSUE },
    issueSendInputSchema,
  ),
);

export const undoIssue = sending(
  act('undo', 'Turns a scheduled or held letter back into a draft.'),
);

export const pauseIssue = sending(act('pause', 'Pauses a letter that is being sent.'));

export const resumeIssue = sending(
  act('resume', 'Resumes a paused letter with the text that was approved last.'),
);

export const retryIssue = sending(
  act('retry', 'Retries at once a letter that waits for its next try.'),
);

export const stopIssue = sending(act('stop', 'Ends a letter. It is sent to no more readers.'));

export const approveIssue = operation({
  ...act(
    'approve',
    'Approves a letter with the current text of its post, and for a scheduled post with its current time.',
  ),
  errors: ['not_found', 'unavailable'],
});

export const missedIssue = act(
  'missed',
  'Sends a finished letter to readers without it: new readers, skipped readers, and readers whose mail failed.',
  { 202: json('How many get it now.', issueMissedSchema) },
);

export const putBackIssue = operation({
  ...act(
    'put-back',
    'Puts back on the list the readers that a letter marked as bounced. Another call continues an interrupted one.',
  ),
  answers: { 200: json('The number of readers who are on the list again.', issuePutBackSchema) },
});

export const correctIssue = act(
  'correct',
  'Creates a correction for readers who have a text from before a change.',
  {
    201: THE_ISSUE,
  },
);

export const getOutdated = operation({
  ...look(
    'outdated',
    'Tells whether the post of an approved letter differs from it, and how many readers have a text from before a correction.',
    json('The differences.', issueOutdatedSchema),
  ),
  errors: ['not_found', 'unavailable'],
});

export const uncertainIssue = act(
  'uncertain',
  'Decides about mails with an unknown outcome: they count as sent, or are sent again.',
  { 200: json('How many were uncertain until now.', uncertainAnswerSchema) },
  uncertainInputSchema,
);

export const getIssueProgress = sending(
  look(
    'progress',
    'The results of a letter’s mails, at most a second old.',
    json('The counts.', issueProgressSchema),
  ),
);

export const listDeliveries = operation({
  ...look(
    'deliveries',
    'The mails of a letter, each with its reader.',
    json('A page of them.', deliveryListSchema),
  ),
  query: deliveryQuerySchema,
});

export const previewIssue = operation({
  ...sending(
    look(
      'preview',
      'The mail as readers get it, addressed to the author: one part of it, or its source.',
      media('HTML in which nothing runs, or text.', 'text/html', 'text/plain'),
    ),
  ),
  query: issuePreviewQuerySchema,
  errors: ['not_found', 'unavailable'],
});

export const testIssue = operation({
  ...sending(act('test', 'Mails the letter to the author’s own address.')),
  limits: [{ name: 'letter-tests', calls: 60, windowSeconds: 3600, per: 'account' }],
  answers: { 200: json('It was sent.', issueTestSchema) },
  errors: ['not_found', 'unavailable', 'bad_gateway'],
});

export const getIssueChecks = operation({
  ...sending(
    look(
      'checks',
      'Checks a letter: reasons that block it, advice for the author, and the readers who would get it.',
      json('The findings.', issueChecksSchema),
    ),
  ),
  errors: ['not_found', 'unavailable'],
});
