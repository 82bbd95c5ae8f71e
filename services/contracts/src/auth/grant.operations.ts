import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import {
  grantAnswerSchema,
  grantQuestionSchema,
  openGrantListSchema,
  GRANT_CHECK_PATH,
  GRANTS_PATH,
} from './grant.ts';

const grants = { access: 'admin' } as const;

export const listGrants = operation({
  ...grants,
  method: 'GET',
  path: GRANTS_PATH,
  summary: 'Lists all access tokens, invitations, and links that change a way to sign in.',
  answers: { 200: json('The valid ones, newest first.', openGrantListSchema) },
});

export const endGrant = operation({
  ...grants,
  method: 'DELETE',
  path: `${GRANTS_PATH}/{grantId}`,
  summary: 'Ends one of them; its maker does not matter.',
  audit: ['token.removed', 'link.ended'],
  parameters: [pathParameter('grantId', 'The id in the list.')],
  answers: { 204: empty('It no longer works.') },
  errors: ['not_found'],
});

export const checkGrant = operation({
  access: 'service',
  method: 'POST',
  path: GRANT_CHECK_PATH,
  summary: 'Between services: tells whether the maker of a link still has access.',
  audit: { none: 'It changes nothing.' },
  body: jsonBody(grantQuestionSchema),
  answers: { 200: json('Whether the link is valid.', grantAnswerSchema) },
});
