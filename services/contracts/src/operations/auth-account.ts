import { ACCOUNT_PATH, CHANGE_PASSWORD_PATH } from '../auth/own-account.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const SESSIONS = `${ACCOUNT_PATH}/sessions`;
const own = { owner: 'auth', access: 'signed-in' } as const;

/** What somebody who is signed in does with their own account. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    ...own,
    id: 'getAccount',
    method: 'GET',
    path: ACCOUNT_PATH,
    summary: 'The account of the caller.',
    answers: { 200: json('The account.', 'OwnAccount') },
  },
  {
    ...own,
    id: 'confirmAccount',
    method: 'POST',
    path: `${ACCOUNT_PATH}/confirm`,
    summary: 'Confirms for ten minutes who calls, and gives the session a new token.',
    limits: [{ calls: 30, windowSeconds: 600, per: 'account', counts: 'wrong tries' }],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'ConfirmationInput' },
    answers: { 200: json('The account; the cookie has the new token.', 'OwnAccount') },
    errors: ['forbidden'],
  },
  {
    ...own,
    id: 'changePassword',
    method: 'PUT',
    path: `${ACCOUNT_PATH}/password`,
    summary: 'Sets another password, and ends all other sessions and remembered browsers.',
    limits: [{ calls: 20, windowSeconds: 600, per: 'account' }],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'PasswordInput' },
    answers: { 204: empty('It is changed; the cookie has a new session.') },
    errors: ['confirm'],
  },
  {
    ...own,
    id: 'listSessions',
    method: 'GET',
    path: SESSIONS,
    summary: 'Where the caller is signed in, newest first.',
    answers: { 200: json('The sessions.', 'AccountSessionList') },
  },
  {
    ...own,
    id: 'endSession',
    method: 'DELETE',
    path: `${SESSIONS}/{handle}`,
    summary: 'Ends another session of the caller.',
    parameters: [pathParameter('handle', 'The session’s handle.')],
    answers: { 204: empty('It is ended.') },
    errors: ['not_found', 'conflict'],
  },
  {
    ...own,
    id: 'endOtherSessions',
    method: 'DELETE',
    path: SESSIONS,
    summary: 'Ends all sessions of the caller but the one that calls.',
    answers: { 204: empty('They are ended.') },
  },
  {
    id: 'leadToAccount',
    owner: 'auth',
    access: 'public',
    method: 'GET',
    path: CHANGE_PASSWORD_PATH,
    summary: 'Leads programs that keep passwords to the page on which one is changed.',
    answers: { 302: empty('To the account’s page.', { Location: 'A path of this site.' }) },
  },
];
