import { ACCESS_TOKENS_PATH } from '../auth/access-token.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const own = { owner: 'auth', access: 'editor' } as const;

export const TOKEN_OPERATIONS: readonly Operation[] = [
  {
    ...own,
    id: 'listAccessTokens',
    method: 'GET',
    path: ACCESS_TOKENS_PATH,
    summary: 'The access tokens of the caller that have not ended, newest first.',
    answers: { 200: json('The tokens, without what opens something.', 'AccessTokenList') },
  },
  {
    ...own,
    id: 'makeAccessToken',
    method: 'POST',
    path: ACCESS_TOKENS_PATH,
    summary: 'Makes an access token, which may do no more than the caller. There may be 20.',
    audit: 'token.added',
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'AccessTokenInput' },
    answers: { 201: json('The token; its secret is in no other answer.', 'NewAccessToken') },
    errors: ['confirm', 'conflict'],
  },
  {
    ...own,
    id: 'removeAccessToken',
    method: 'DELETE',
    path: `${ACCESS_TOKENS_PATH}/{handle}`,
    summary: 'Removes an access token of the caller.',
    audit: 'token.removed',
    parameters: [pathParameter('handle', 'The token’s handle.')],
    answers: { 204: empty('It no longer works.') },
    errors: ['not_found'],
  },
];
