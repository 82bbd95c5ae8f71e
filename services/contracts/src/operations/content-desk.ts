import { DESK_MAX_BYTES } from '../content/desk.ts';
import { type Audit } from './audit.ts';
import {
  empty,
  json,
  JSON_MAX_BYTES,
  pathParameter,
  type CallLimit,
  type Operation,
  type Parameter,
  type WriteOperation,
} from './operation.ts';
import type { InputName } from './schemas.ts';

const MANUSCRIPT = '/api/desk/manuscripts/{id}';
const ID = pathParameter('id', 'The id of the manuscript, which is that of its post.');
const WRITES: readonly CallLimit[] = [{ calls: 3600, windowSeconds: 3600, per: 'account' }];
const REVISION = { ETag: 'The revision, in quotes.' };
const IF_MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: 'The revision that was read, in quotes.',
};
const STALE = json('Another save stands instead.', 'StaleManuscript');
const WRONG_STATE = ['not_found', 'conflict', 'revision_required', 'storage_full'] as const;
const anyJson = (schema?: InputName) =>
  ({ type: 'json', maxBytes: JSON_MAX_BYTES, ...(schema && { schema }) }) as const;

const read = (
  id: string,
  path: string,
  summary: string,
  answer: Operation['answers'][number],
): Operation => ({
  id,
  owner: 'content',
  method: 'GET',
  path,
  summary,
  access: 'editor',
  parameters: [ID],
  answers: { 200: answer },
  errors: ['not_found'],
});

const act = (
  id: string,
  path: string,
  summary: string,
  audit: Audit,
  schema?: InputName,
): WriteOperation => ({
  id,
  owner: 'content',
  method: 'POST',
  path: `${MANUSCRIPT}/${path}`,
  summary,
  audit,
  access: 'editor',
  limits: WRITES,
  parameters: [ID, IF_MATCH],
  body: anyJson(schema),
  answers: { 200: { ...json('The manuscript.', 'Manuscript'), headers: REVISION }, 412: STALE },
  errors: WRONG_STATE,
});

const REVISION_ID = pathParameter('revisionId', 'The id of a kept text.');

export const DESK_OPERATIONS: readonly Operation[] = [
  {
    ...read(
      'listDeskPosts',
      '/api/desk/posts',
      'What the author has written, latest change first.',
      {
        ...json('A page of the list.', 'DeskPostList'),
        headers: {
          'X-Total-Count': 'The number of posts in the whole list.',
          Link: 'The next page, as `rel="next"`, where there is one.',
        },
      },
    ),
    parameters: [],
    query: 'DeskListQuery',
    errors: ['invalid_fields'],
  },
  {
    ...read(
      'searchDesk',
      '/api/desk/search',
      'Finds what the author has written, drafts, notes and the bin among it.',
      json('What was found, the best first, 20 on a page.', 'DeskSearchAnswer'),
    ),
    parameters: [],
    query: 'DeskSearchQuery',
    errors: ['invalid_fields', 'unavailable'],
  },
  {
    ...read(
      'listPromisedSlugs',
      '/api/desk/slugs',
      'The slug, category, and date of unlisted and scheduled posts, as confirmed.',
      json('The posts.', 'PostSlugList'),
    ),
    parameters: [],
    errors: [],
  },
  read(
    'getManuscript',
    MANUSCRIPT,
    'A text as it is being written; of a post that was never changed, the post’s.',
    {
      ...json('The manuscript.', 'Manuscript'),
      headers: REVISION,
    },
  ),
  {
    id: 'saveManuscript',
    owner: 'content',
    method: 'PUT',
    path: MANUSCRIPT,
    summary: 'Saves a text. Readers see nothing of it.',
    audit: { none: 'Typing is saved every few seconds. History keeps the texts.' },
    access: 'editor',
    limits: WRITES,
    parameters: [
      ID,
      IF_MATCH,
      { in: 'header', name: 'If-None-Match', description: '`*` for a new one, instead.' },
    ],
    body: { type: 'json', maxBytes: DESK_MAX_BYTES, schema: 'ManuscriptSave' },
    answers: {
      200: { ...json('It is saved.', 'ManuscriptSaved'), headers: REVISION },
      412: STALE,
    },
    errors: WRONG_STATE,
  },
  {
    ...act(
      'deleteManuscript',
      '',
      'Puts a manuscript and its post into the bin for 30 days; from the bin, an owner deletes it for good.',
      ['post.deleted', 'post.purged'],
    ),
    method: 'DELETE',
    path: MANUSCRIPT,
    body: undefined,
    answers: {
      200: { ...json('The manuscript in the bin.', 'Manuscript'), headers: REVISION },
      204: empty('It is deleted for good.'),
      412: STALE,
    },
  },
  {
    ...act(
      'publishManuscript',
      'publish',
      'Publishes the current text.',
      ['post.published', 'post.unlisted', 'post.changed'],
      'Publish',
    ),
    errors: [...WRONG_STATE, 'slug_taken'],
  },
  act(
    'unlistManuscript',
    'unlist',
    'Takes a published post out of all lists; its address stays.',
    'post.unlisted',
  ),
  act(
    'withdrawManuscript',
    'withdraw',
    'Makes a draft of a published, unlisted or scheduled post.',
    'post.changed',
  ),
  act(
    'scheduleManuscript',
    'schedule',
    'Publishes the text as it is now at a time to come.',
    'post.scheduled',
    'Schedule',
  ),
  act('acknowledgeProblem', 'acknowledge', 'Removes a problem that the author has read.', {
    none: 'It marks a message as read.',
  }),
  act(
    'restoreManuscript',
    'restore',
    'Restores a manuscript from the bin as a draft.',
    'post.restored',
  ),
  act(
    'discardChanges',
    'discard-changes',
    'Goes back to the text that was confirmed; the other goes to the history.',
    'draft.discarded',
  ),
  read(
    'listRevisions',
    `${MANUSCRIPT}/revisions`,
    'The history, latest first; at most 1,000 texts.',
    json('Without their texts.', 'RevisionList'),
  ),
  {
    ...act(
      'keepRevision',
      'revisions',
      'Keeps a text in the history permanently.',
      { none: 'It adds a text to History and changes none.' },
      'RevisionInput',
    ),
    parameters: [ID],
    body: { type: 'json', maxBytes: DESK_MAX_BYTES, schema: 'RevisionInput' },
    answers: { 201: json('The text as kept.', 'RevisionSummary') },
    errors: ['not_found', 'storage_full'],
  },
  {
    ...read(
      'getRevision',
      `${MANUSCRIPT}/revisions/{revisionId}`,
      'One text of the history.',
      json('The text.', 'Revision'),
    ),
    parameters: [ID, REVISION_ID],
  },
  {
    ...act(
      'restoreRevision',
      'revisions/{revisionId}/restore',
      'Puts an old text back, as a save; the present one goes to the history.',
      'draft.restored',
    ),
    parameters: [ID, REVISION_ID, IF_MATCH],
  },
  {
    ...read(
      'getInternalPost',
      '/internal/posts/{id}',
      'For the other services: the text that was confirmed.',
      json('The post.', 'InternalPost'),
    ),
    access: 'service',
  },
];
