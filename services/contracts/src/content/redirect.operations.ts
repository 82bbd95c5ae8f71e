import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import { DESK_WRITES } from './desk.operations.ts';
import { postTitleListSchema } from './post.ts';
import {
  deadLinksSchema,
  linksSchema,
  redirectInputSchema,
  redirectListQuerySchema,
  redirectListSchema,
  redirectSchema,
} from './redirect.ts';
import { NO_ROW } from '../audit.ts';

const REDIRECTS = '/api/desk/redirects';
const PATH = pathParameter('path', 'An address of this site, percent-encoded as one part.');

export const listRedirects = operation({
  method: 'GET',
  path: REDIRECTS,
  summary: 'The redirects, by address, 100 on a page.',
  access: 'admin',
  query: redirectListQuerySchema,
  answers: {
    200: {
      ...json('A page of the list.', redirectListSchema),
      headers: { Link: 'The next page, as `rel="next"`, if there is one.' },
    },
  },
  errors: ['invalid_fields'],
});

export const saveRedirect = operation({
  method: 'PUT',
  path: `${REDIRECTS}/{path}`,
  summary: 'Sets a redirect from an address without a page to an address of this site.',
  audit: 'redirect.saved',
  access: 'admin',
  isConfirmed: true,
  limits: [DESK_WRITES],
  parameters: [PATH],
  body: jsonBody(redirectInputSchema),
  answers: { 200: json('The redirect.', redirectSchema) },
  errors: ['conflict', 'storage_full'],
});

export const removeRedirect = operation({
  method: 'DELETE',
  path: `${REDIRECTS}/{path}`,
  summary: 'Removes a redirect.',
  audit: 'redirect.removed',
  access: 'admin',
  isConfirmed: true,
  limits: [DESK_WRITES],
  parameters: [PATH],
  answers: { 204: empty('The redirect is removed.') },
  errors: ['not_found'],
});

export const listLinksHere = operation({
  method: 'GET',
  path: '/api/desk/manuscripts/{id}/links',
  summary: 'The posts that link to a post, by its present or a former address; newest first.',
  access: 'editor',
  parameters: [pathParameter('id', 'The id of the post.')],
  answers: { 200: json('Their titles.', postTitleListSchema) },
  errors: ['not_found', 'unavailable'],
  scope: 'posts:write',
});

export const findDeadLinks = operation({
  method: 'POST',
  path: '/api/desk/dead-links',
  summary: 'Finds addresses of this site without a page.',
  audit: NO_ROW.readsOnly,
  access: 'editor',
  limits: [DESK_WRITES],
  body: jsonBody(linksSchema),
  answers: { 200: json('The addresses without a page.', deadLinksSchema) },
  errors: ['invalid_fields'],
});
