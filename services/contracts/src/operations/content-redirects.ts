import { NO_ROW } from './audit.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const REDIRECTS = '/api/desk/redirects';
const WRITES = [{ calls: 3600, windowSeconds: 3600, per: 'account' }] as const;
const PATH = pathParameter('path', 'An address of this site, percent-encoded as one part.');

export const REDIRECT_OPERATIONS: readonly Operation[] = [
  {
    id: 'listRedirects',
    owner: 'content',
    method: 'GET',
    path: REDIRECTS,
    summary: 'The addresses that lead on, in their order, 100 on a page.',
    access: 'admin',
    query: 'RedirectListQuery',
    answers: {
      200: {
        ...json('A page of the list.', 'RedirectList'),
        headers: { Link: 'The next page, as `rel="next"`, where there is one.' },
      },
    },
    errors: ['invalid_fields'],
  },
  {
    id: 'saveRedirect',
    owner: 'content',
    method: 'PUT',
    path: `${REDIRECTS}/{path}`,
    summary: 'Lets an address at which there is no page lead to one of this site.',
    audit: 'redirect.saved',
    access: 'admin',
    limits: WRITES,
    parameters: [PATH],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'RedirectInput' },
    answers: { 200: json('The address, and where it leads now.', 'Redirect') },
    errors: ['confirm', 'conflict', 'storage_full'],
  },
  {
    id: 'removeRedirect',
    owner: 'content',
    method: 'DELETE',
    path: `${REDIRECTS}/{path}`,
    summary: 'Lets an address lead nowhere.',
    audit: 'redirect.removed',
    access: 'admin',
    limits: WRITES,
    parameters: [PATH],
    answers: { 204: empty('It leads nowhere.') },
    errors: ['confirm', 'not_found'],
  },
  {
    id: 'listLinksHere',
    owner: 'content',
    method: 'GET',
    path: '/api/desk/manuscripts/{id}/links',
    summary: 'The posts that link to a post, by its present or a former address; newest first.',
    access: 'editor',
    parameters: [pathParameter('id', 'The id of the post.')],
    answers: { 200: json('Their titles.', 'PostTitleList') },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'findDeadLinks',
    owner: 'content',
    method: 'POST',
    path: '/api/desk/dead-links',
    summary: 'Which addresses of this site lead nowhere.',
    audit: NO_ROW.readsOnly,
    access: 'editor',
    limits: WRITES,
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'Links' },
    answers: { 200: json('Those that lead nowhere.', 'DeadLinks') },
    errors: ['invalid_fields'],
  },
];
