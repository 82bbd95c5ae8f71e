import { OPEN_PREVIEWS_PATH } from '../content/preview.ts';
import { empty, json, JSON_MAX_BYTES, media, pathParameter, type Operation } from './operation.ts';

const MANUSCRIPT = '/api/desk/manuscripts/{id}';
const PREVIEW = '/api/previews/{token}';
const ID = pathParameter('id', 'The id of the manuscript, which is that of its post.');
const TOKEN = pathParameter('token', 'That of a preview link.');
const desk = {
  owner: 'content',
  access: 'editor',
  parameters: [ID],
  errors: ['not_found'],
} as const;
const limits = [{ calls: 3600, windowSeconds: 3600, per: 'account' }] as const;
const OPENINGS = { calls: 60, windowSeconds: 60, per: 'client' } as const;
const MOVED = {
  'X-Moved-To': 'On the 404 of a text that is published by now: the address of its post.',
};

export const PREVIEW_OPERATIONS: readonly Operation[] = [
  {
    ...desk,
    id: 'listPreviewLinks',
    method: 'GET',
    path: `${MANUSCRIPT}/previews`,
    summary: 'The links by which others read a text before it is published, newest first.',
    answers: { 200: json('The links, without their tokens.', 'PreviewLinkList') },
  },
  {
    ...desk,
    id: 'shareManuscript',
    method: 'POST',
    path: `${MANUSCRIPT}/previews`,
    summary:
      'Creates a link to the last saved text, for 30 days by default. More than 30 days require a confirmation, and a token cannot confirm. A text has at most 100 links.',
    audit: 'preview.made',
    limits,
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'PreviewLinkInput' },
    answers: { 201: json('The link, with its token: it is told this once.', 'NewPreviewLink') },
    errors: ['not_found', 'confirm', 'conflict', 'storage_full'],
  },
  {
    ...desk,
    id: 'revokePreviewLink',
    method: 'DELETE',
    path: `${MANUSCRIPT}/previews/{linkId}`,
    summary: 'Withdraws a link.',
    audit: 'preview.revoked',
    limits,
    parameters: [ID, pathParameter('linkId', 'The id of a link.')],
    answers: { 204: empty('The link no longer works.') },
  },
  {
    ...desk,
    id: 'listRemarks',
    method: 'GET',
    path: `${MANUSCRIPT}/remarks`,
    summary: 'What first readers noted, latest first; at most 500.',
    answers: { 200: json('The notes.', 'RemarkList') },
    errors: [],
  },
  {
    ...desk,
    id: 'markRemark',
    method: 'PUT',
    path: `${MANUSCRIPT}/remarks/{remarkId}`,
    summary: 'Says whether a note is done with.',
    audit: 'remark.marked',
    limits,
    parameters: [ID, pathParameter('remarkId', 'The id of a note.')],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'RemarkChange' },
    answers: { 200: json('The note.', 'Remark') },
    errors: ['not_found', 'storage_full'],
  },
  {
    id: 'listOpenPreviews',
    owner: 'content',
    access: 'admin',
    method: 'GET',
    path: OPEN_PREVIEWS_PATH,
    summary: 'Lists the valid preview links of all texts and makers, newest first.',
    answers: { 200: json('The links, without their tokens.', 'OpenPreviewList') },
  },
  {
    id: 'endPreview',
    owner: 'content',
    access: 'admin',
    method: 'DELETE',
    path: `${OPEN_PREVIEWS_PATH}/{linkId}`,
    summary: 'Withdraws a link; its maker does not matter.',
    audit: 'preview.revoked',
    limits,
    parameters: [pathParameter('linkId', 'The id of a link.')],
    answers: { 204: empty('The link no longer works.') },
    errors: ['not_found'],
  },
  {
    id: 'getPreview',
    owner: 'content',
    access: 'public',
    method: 'GET',
    path: PREVIEW,
    summary: 'A text that its author shared before it is published.',
    limits: [OPENINGS],
    parameters: [TOKEN],
    answers: { 200: { ...json('The text as it is saved last.', 'Preview'), headers: MOVED } },
    errors: ['not_found'],
  },
  {
    id: 'remark',
    owner: 'content',
    access: 'public',
    method: 'POST',
    path: `${PREVIEW}/remarks`,
    summary: 'Leaves a note for the author.',
    audit: 'remark.left',
    limits: [OPENINGS, { calls: 30, windowSeconds: 3600, per: 'link' }],
    parameters: [TOKEN],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'RemarkInput' },
    answers: { 204: empty('The author will see it.') },
    errors: ['not_found', 'storage_full'],
  },
  {
    id: 'getPreviewPage',
    owner: 'content',
    access: 'public',
    method: 'GET',
    path: '/preview/{token}',
    summary: 'The page of a shared text.',
    limits: [OPENINGS],
    parameters: [TOKEN],
    answers: {
      200: media('The document.', 'text/html'),
      302: empty('It is published by now.', { Location: 'The address of its post.' }),
      404: media('A document that says that nothing is there.', 'text/html'),
    },
  },
];
