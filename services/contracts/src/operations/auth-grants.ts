import { GRANT_CHECK_PATH, GRANTS_PATH } from '../auth/grant.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const grants = { owner: 'auth', access: 'admin' } as const;

/** What opens something and is still good, and how an owner ends it. */
export const GRANT_OPERATIONS: readonly Operation[] = [
  {
    ...grants,
    id: 'listGrants',
    method: 'GET',
    path: GRANTS_PATH,
    summary: 'Lists all access tokens, invitations, and links that change a way to sign in.',
    answers: { 200: json('The valid ones, newest first.', 'OpenGrantList') },
  },
  {
    ...grants,
    id: 'endGrant',
    method: 'DELETE',
    path: `${GRANTS_PATH}/{grantId}`,
    summary: 'Ends one of them; its maker does not matter.',
    audit: ['token.removed', 'link.ended'],
    parameters: [pathParameter('grantId', 'The id in the list.')],
    answers: { 204: empty('It no longer works.') },
    errors: ['not_found'],
  },
  {
    id: 'checkGrant',
    owner: 'auth',
    access: 'service',
    method: 'POST',
    path: GRANT_CHECK_PATH,
    summary: 'Between services: tells whether the maker of a link still has the right to it.',
    audit: { none: 'It changes nothing.' },
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'GrantQuestion' },
    answers: { 200: json('Whether the link is valid.', 'GrantAnswer') },
  },
];
