import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import {
  accessTokenInputSchema,
  accessTokenListSchema,
  newAccessTokenSchema,
} from './access-token.ts';
import { ACCOUNT_PATH } from './own-account.ts';

const TOKENS = `${ACCOUNT_PATH}/tokens`;
const own = { access: 'editor' } as const;

export const listAccessTokens = operation({
  ...own,
  method: 'GET',
  path: TOKENS,
  summary: 'The access tokens of the caller that have not ended, newest first.',
  answers: { 200: json('The tokens, without their secrets.', accessTokenListSchema) },
});

export const makeAccessToken = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: TOKENS,
  summary: 'Makes an access token, which may do no more than the caller. There may be 20.',
  audit: 'token.added',
  body: jsonBody(accessTokenInputSchema),
  answers: { 201: json('The token; its secret is in no other answer.', newAccessTokenSchema) },
  errors: ['conflict'],
});

export const removeAccessToken = operation({
  ...own,
  method: 'DELETE',
  path: `${TOKENS}/{handle}`,
  summary: 'Removes an access token of the caller.',
  audit: 'token.removed',
  parameters: [pathParameter('handle', 'The token’s handle.')],
  answers: { 204: empty('It no longer works.') },
  errors: ['not_found'],
});
