import {
  operation,
  jsonBody,
  json,
  empty,
  pathParameter,
  type OperationAnswer,
  type Schema,
} from '../operation.ts';
import { deskSearchAnswerSchema, deskSearchQuerySchema } from './desk-search.ts';
import {
  deskListQuerySchema,
  deskPostListSchema,
  duplicateSchema,
  internalPostSchema,
  manuscriptSaveSchema,
  manuscriptSavedSchema,
  manuscriptSchema,
  publishSchema,
  revisionInputSchema,
  revisionListSchema,
  revisionSchema,
  revisionSummarySchema,
  scheduleSchema,
  staleManuscriptSchema,
  DESK_MAX_BYTES,
} from './desk.ts';
import { postSlugListSchema } from './post.ts';
import { type Audit } from '../audit.ts';

const MANUSCRIPT = '/api/desk/manuscripts/{id}';
const ID = pathParameter('id', 'The id of the manuscript, which is that of its post.');
const REVISION = { ETag: 'The revision, in quotes.' };
const IF_MATCH = {
  in: 'header',
  name: 'If-Match',
  description: 'The revision that was read, in quotes.',
} as const;
const STALE = json('Another save came first.', staleManuscriptSchema);
const WRONG_STATE = ['not_found', 'conflict', 'revision_required', 'storage_full'] as const;

/** @__NO_SIDE_EFFECTS__ */
function read<const P extends string, const A extends OperationAnswer>(
  path: P,
  summary: string,
  answer: A,
) {
  return operation({
    method: 'GET',
    path,
    summary,
    access: 'editor',
    scope: 'posts:write',
    parameters: [ID],
    answers: { 200: answer },
    errors: ['not_found'],
  });
}

/** @__NO_SIDE_EFFECTS__ */
function act<const P extends string, const S extends Schema = never>(
  path: P,
  summary: string,
  audit: Audit,
  schema?: S,
) {
  return operation({
    method: 'POST',
    path: `${MANUSCRIPT}/${path}`,
    summary,
    audit,
    access: 'editor',
    scope: 'posts:write',
    limits: [DESK_WRITES],
    parameters: [ID, IF_MATCH],
    body: jsonBody(schema),
    answers: {
      200: { ...json('The manuscript.', manuscriptSchema), headers: REVISION },
      412: STALE,
    },
    errors: WRONG_STATE,
  });
}

/** The limit is high, because the editor saves while the author types. */
export const DESK_WRITES = {
  name: 'desk-writes',
  calls: 3600,
  windowSeconds: 3600,
  per: 'account',
} as const;

const REVISION_ID = pathParameter('revisionId', 'The id of a kept text.');

export const listDeskPosts = operation({
  ...read(
    '/api/desk/posts',
    'The manuscripts of a state, sorted. Those with unconfirmed changes are always sorted by change.',
    {
      ...json('A page of the list.', deskPostListSchema),
      headers: {
        'X-Total-Count': 'The number of posts in the whole list.',
        Link: 'The next page, as `rel="next"`, if there is one.',
      },
    },
  ),
  parameters: [],
  query: deskListQuerySchema,
  errors: ['invalid_fields'],
});

export const searchDesk = operation({
  ...read(
    '/api/desk/search',
    'Searches all manuscripts, with drafts, notes, and the bin.',
    json('The results, best first, 20 on a page.', deskSearchAnswerSchema),
  ),
  parameters: [],
  query: deskSearchQuerySchema,
  errors: ['invalid_fields', 'unavailable'],
});

export const listPromisedSlugs = operation({
  ...read(
    '/api/desk/slugs',
    'The slug, category, and date of unlisted and scheduled posts, as confirmed.',
    json('The posts.', postSlugListSchema),
  ),
  parameters: [],
  errors: [],
});

export const getManuscript = read(
  MANUSCRIPT,
  'The author’s text; for a post that was never changed, the post’s.',
  {
    ...json('The manuscript.', manuscriptSchema),
    headers: REVISION,
  },
);

export const saveManuscript = operation({
  method: 'PUT',
  path: MANUSCRIPT,
  summary: 'Saves a text. Readers see nothing of it.',
  scope: 'posts:write',
  audit: { none: 'Typing is saved every few seconds. History keeps the texts.' },
  access: 'editor',
  limits: [DESK_WRITES],
  parameters: [
    ID,
    IF_MATCH,
    { in: 'header', name: 'If-None-Match', description: '`*` for a new one, instead.' },
  ],
  body: jsonBody(manuscriptSaveSchema, DESK_MAX_BYTES),
  answers: {
    200: { ...json('It is saved.', manuscriptSavedSchema), headers: REVISION },
    412: STALE,
  },
  errors: WRONG_STATE,
});

export const deleteManuscript = operation({
  ...act(
    '',
    'Moves a manuscript and its post to the bin for 30 days. From the bin, an owner deletes it permanently.',
    ['post.deleted', 'post.purged'],
  ),
  method: 'DELETE',
  path: MANUSCRIPT,
  scope: undefined,
  body: undefined,
  answers: {
    200: { ...json('The manuscript in the bin.', manuscriptSchema), headers: REVISION },
    204: empty('It is deleted permanently.'),
    412: STALE,
  },
});

export const publishManuscript = operation({
  ...act(
    'publish',
    'Publishes the current text.',
    ['post.published', 'post.unlisted', 'post.changed'],
    publishSchema,
  ),
  errors: [...WRONG_STATE, 'slug_taken'],
});

export const unlistManuscript = act(
  'unlist',
  'Takes a published post out of all lists; its address stays.',
  'post.unlisted',
);

export const withdrawManuscript = act(
  'withdraw',
  'Makes a draft of a published, unlisted or scheduled post.',
  'post.changed',
);

export const scheduleManuscript = act(
  'schedule',
  'Publishes the present text at a later time.',
  'post.scheduled',
  scheduleSchema,
);

export const acknowledgeProblem = act(
  'acknowledge',
  'Removes a problem that the author has read.',
  {
    none: 'It marks a message as read.',
  },
);

export const restoreManuscript = act(
  'restore',
  'Restores a manuscript from the bin as a draft.',
  'post.restored',
);

export const discardChanges = act(
  'discard-changes',
  'Restores the confirmed text. The changed text is kept in the history.',
  'draft.discarded',
);

export const duplicateManuscript = operation({
  ...act(
    'duplicate',
    'Begins a draft with the same text, without notes. Its date is today’s.',
    'post.created',
    duplicateSchema,
  ),
  parameters: [ID],
  errors: ['not_found', 'conflict', 'storage_full'],
});

export const listRevisions = read(
  `${MANUSCRIPT}/revisions`,
  'The history, latest first; at most 1,000 texts.',
  json('Without their texts.', revisionListSchema),
);

export const keepRevision = operation({
  ...act(
    'revisions',
    'Keeps a text in the history permanently.',
    { none: 'It adds a text to History and changes none.' },
    revisionInputSchema,
  ),
  parameters: [ID],
  body: jsonBody(revisionInputSchema, DESK_MAX_BYTES),
  answers: { 201: json('The text as kept.', revisionSummarySchema) },
  errors: ['not_found', 'storage_full'],
});

export const getRevision = operation({
  ...read(
    `${MANUSCRIPT}/revisions/{revisionId}`,
    'One text of the history.',
    json('The text.', revisionSchema),
  ),
  parameters: [ID, REVISION_ID],
});

export const restoreRevision = operation({
  ...act(
    'revisions/{revisionId}/restore',
    'Restores an old text as a save. The current one is kept in the history.',
    'draft.restored',
  ),
  parameters: [ID, REVISION_ID, IF_MATCH],
});

export const getInternalPost = operation({
  ...read(
    '/internal/posts/{id}',
    'For the other services: the text that was confirmed.',
    json('The post.', internalPostSchema),
  ),
  access: 'service',
  scope: undefined,
});
