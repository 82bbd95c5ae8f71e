import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import { DESK_WRITES } from './desk.operations.ts';
import { previewLinkInputSchema, remarkChangeSchema } from './preview-input.ts';
import {
  newPreviewLinkSchema,
  openPreviewListSchema,
  previewLinkListSchema,
  remarkListSchema,
  remarkSchema,
  OPEN_PREVIEWS_PATH,
} from './preview.ts';

const MANUSCRIPT = '/api/desk/manuscripts/{id}';
const ID = pathParameter('id', 'The id of the manuscript, which is that of its post.');
const desk = {
  access: 'editor',
  parameters: [ID],
  errors: ['not_found'],
} as const;
const limits = [DESK_WRITES];

export const listPreviewLinks = operation({
  ...desk,
  method: 'GET',
  path: `${MANUSCRIPT}/previews`,
  summary: 'The links by which others read a text before it is published, newest first.',
  answers: { 200: json('The links, without their tokens.', previewLinkListSchema) },
  scope: 'posts:write',
});

export const shareManuscript = operation({
  ...desk,
  method: 'POST',
  path: `${MANUSCRIPT}/previews`,
  summary:
    'Creates a link to the last saved text, for 30 days by default. More than 30 days require a confirmation, and a token cannot confirm. A text has at most 100 links.',
  audit: 'preview.made',
  limits,
  body: jsonBody(previewLinkInputSchema),
  answers: {
    201: json('The link, with its token. The token is shown only once.', newPreviewLinkSchema),
  },
  errors: ['not_found', 'confirm', 'conflict', 'storage_full'],
  scope: 'posts:write',
});

export const revokePreviewLink = operation({
  ...desk,
  method: 'DELETE',
  path: `${MANUSCRIPT}/previews/{linkId}`,
  summary: 'Withdraws a link.',
  audit: 'preview.revoked',
  limits,
  parameters: [ID, pathParameter('linkId', 'The id of a link.')],
  answers: { 204: empty('The link no longer works.') },
  scope: 'posts:write',
});

export const listRemarks = operation({
  ...desk,
  method: 'GET',
  path: `${MANUSCRIPT}/remarks`,
  summary: 'The notes of first readers, latest first; at most 500.',
  answers: { 200: json('The notes.', remarkListSchema) },
  errors: [],
  scope: 'posts:write',
});

export const markRemark = operation({
  ...desk,
  method: 'PUT',
  path: `${MANUSCRIPT}/remarks/{remarkId}`,
  summary: 'Says whether a note is done with.',
  audit: 'remark.marked',
  limits,
  parameters: [ID, pathParameter('remarkId', 'The id of a note.')],
  body: jsonBody(remarkChangeSchema),
  answers: { 200: json('The note.', remarkSchema) },
  errors: ['not_found', 'storage_full'],
  scope: 'posts:write',
});

export const listOpenPreviews = operation({
  access: 'admin',
  method: 'GET',
  path: OPEN_PREVIEWS_PATH,
  summary: 'Lists the valid preview links of all texts and makers, newest first.',
  answers: { 200: json('The links, without their tokens.', openPreviewListSchema) },
});

export const endPreview = operation({
  access: 'admin',
  method: 'DELETE',
  path: `${OPEN_PREVIEWS_PATH}/{linkId}`,
  summary: 'Withdraws a link; its maker does not matter.',
  audit: 'preview.revoked',
  limits,
  parameters: [pathParameter('linkId', 'The id of a link.')],
  answers: { 204: empty('The link no longer works.') },
  errors: ['not_found'],
});
