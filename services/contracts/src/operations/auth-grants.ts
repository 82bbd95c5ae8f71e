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
    summary: 'Every access token, and every link that invites or changes how somebody comes in.',
    answers: { 200: json('Those that are still good, newest first.', 'OpenGrantList') },
  },
  {
    ...grants,
    id: 'endGrant',
    method: 'DELETE',
    path: `${GRANTS_PATH}/{grantId}`,
    summary: 'Ends one of them, whoever made it.',
    audit: ['token.removed', 'link.ended'],
    parameters: [pathParameter('grantId', 'The id in the list.')],
    answers: { 204: empty('It opens nothing any more.') },
    errors: ['not_found'],
  },
  {
    id: 'checkGrant',
    owner: 'auth',
    access: 'service',
    method: 'POST',
    path: GRANT_CHECK_PATH,
    summary: 'Between services: whether who made a link may still have made it.',
    audit: { none: 'It asks, and changes nothing.' },
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'GrantQuestion' },
    answers: { 200: json('Whether it is good.', 'GrantAnswer') },
  },
];
