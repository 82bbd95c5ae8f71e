import { LOGIN_PATH } from '../auth/account.ts';
import { PEOPLE_PATH } from '../auth/person.ts';
import { empty, json, JSON_MAX_BYTES, media, pathParameter, type Operation } from './operation.ts';

const INVITE_PATH = `${LOGIN_PATH}/invite`;
const ID = pathParameter('id', 'The id of an account.');
const people = { owner: 'auth', access: 'admin' } as const;
const invite = { owner: 'auth', access: 'public', path: INVITE_PATH } as const;
const FORM = media('A page with a form.', 'text/html');
const CLOSED = media('The link is used or over, or who sent it is no owner any more.', 'text/html');
const TOKEN = 'The token of the invitation.';

/** What owners do with the accounts of others, and how somebody who was invited comes in. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  {
    ...people,
    id: 'listPeople',
    method: 'GET',
    path: PEOPLE_PATH,
    summary: 'Who has an account, by address.',
    answers: { 200: json('The accounts.', 'PersonList') },
  },
  {
    ...people,
    id: 'invite',
    method: 'POST',
    path: `${PEOPLE_PATH}/invitations`,
    summary: 'Makes a link at which somebody makes an account, within seven days.',
    audit: 'account.invited',
    limits: [{ calls: 60, windowSeconds: 3600, per: 'account' }],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'InvitationInput' },
    answers: { 201: json('The link, which is told this once.', 'Invitation') },
    errors: ['confirm', 'conflict'],
  },
  {
    ...people,
    id: 'changeRole',
    method: 'PUT',
    path: `${PEOPLE_PATH}/{id}`,
    summary: 'Gives an account another role; with a lower one its sessions end.',
    audit: 'account.role',
    parameters: [ID],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'RoleInput' },
    answers: { 200: json('The account.', 'Person') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
  {
    ...people,
    id: 'removePerson',
    method: 'DELETE',
    path: `${PEOPLE_PATH}/{id}`,
    summary: 'Removes an account with its ways in, and ends its sessions.',
    audit: 'account.removed',
    parameters: [ID],
    answers: { 204: empty('It is gone.') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
  {
    ...people,
    id: 'endSessionsOf',
    method: 'DELETE',
    path: `${PEOPLE_PATH}/{id}/sessions`,
    summary: 'Ends all sessions of another account.',
    audit: 'session.ended',
    parameters: [ID],
    answers: { 204: empty('They are ended.') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
  {
    ...people,
    id: 'lockDown',
    method: 'POST',
    path: `${PEOPLE_PATH}/lockdown`,
    summary:
      'Ends every session but the one that calls and every access token, forgets all browsers, and voids every link that invites, recovers an account, or sets a new password or address.',
    audit: 'lockdown',
    body: { type: 'ignored', maxBytes: 1024 },
    answers: { 204: empty('Only the caller is signed in.') },
    errors: ['confirm'],
  },
  {
    ...invite,
    id: 'getInvitation',
    method: 'GET',
    summary: 'The page at which somebody who was invited makes an account.',
    parameters: [{ in: 'query', name: 'token', description: TOKEN }],
    answers: { 200: FORM, 404: CLOSED },
  },
  {
    ...invite,
    id: 'acceptInvitation',
    method: 'POST',
    summary: 'Makes the account for the invited address, and signs the person in.',
    audit: ['account.added', 'signin.ok'],
    limits: [{ calls: 30, windowSeconds: 600, per: 'client' }],
    body: {
      type: 'form',
      maxBytes: 16 * 1024,
      fields: { token: TOKEN, password: 'At least 12 characters.' },
    },
    answers: {
      303: empty('To the first page of the role, with a session.', {
        Location: 'A path of this site.',
      }),
      400: media('The form again, with what is wrong.', 'text/html'),
      404: CLOSED,
    },
  },
];
