import { operation, jsonBody, json, media, empty, pathParameter } from '../operation.ts';
import {
  invitationInputSchema,
  invitationSchema,
  personListSchema,
  personSchema,
  roleInputSchema,
  PEOPLE_PATH,
} from './person.ts';
import { LOGIN_PATH } from './account.ts';

const INVITE_PATH = `${LOGIN_PATH}/invite`;
const ID = pathParameter('id', 'The id of an account.');
const people = { access: 'admin' } as const;
const openInvite = { access: 'public', path: INVITE_PATH } as const;
const FORM = media('A page with a form.', 'text/html');
const CLOSED = media('The link is used or over, or who sent it is no owner any more.', 'text/html');
const TOKEN = 'The token of the invitation.';

/** What owners do with the accounts of others, and how somebody who was invited comes in. */
export const listPeople = operation({
  ...people,
  method: 'GET',
  path: PEOPLE_PATH,
  summary: 'Who has an account, by address.',
  answers: { 200: json('The accounts.', personListSchema) },
});

export const invite = operation({
  ...people,
  isConfirmed: true,
  method: 'POST',
  path: `${PEOPLE_PATH}/invitations`,
  summary: 'Makes a link at which somebody makes an account, within seven days.',
  audit: 'account.invited',
  limits: [{ name: 'invitations', calls: 60, windowSeconds: 3600, per: 'account' }],
  body: jsonBody(invitationInputSchema),
  answers: { 201: json('The link, which is told this once.', invitationSchema) },
  errors: ['conflict'],
});

export const changeRole = operation({
  ...people,
  isConfirmed: true,
  method: 'PUT',
  path: `${PEOPLE_PATH}/{id}`,
  summary: 'Gives an account another role; with a lower one its sessions end.',
  audit: 'account.role',
  parameters: [ID],
  body: jsonBody(roleInputSchema),
  answers: { 200: json('The account.', personSchema) },
  errors: ['not_found', 'conflict'],
});

export const removePerson = operation({
  ...people,
  isConfirmed: true,
  method: 'DELETE',
  path: `${PEOPLE_PATH}/{id}`,
  summary: 'Removes an account with its ways in, and ends its sessions.',
  audit: 'account.removed',
  parameters: [ID],
  answers: { 204: empty('It is gone.') },
  errors: ['not_found', 'conflict'],
});

export const endSessionsOf = operation({
  ...people,
  isConfirmed: true,
  method: 'DELETE',
  path: `${PEOPLE_PATH}/{id}/sessions`,
  summary: 'Ends all sessions of another account.',
  audit: 'session.ended',
  parameters: [ID],
  answers: { 204: empty('They are ended.') },
  errors: ['not_found', 'conflict'],
});

export const lockDown = operation({
  ...people,
  isConfirmed: true,
  method: 'POST',
  path: `${PEOPLE_PATH}/lockdown`,
  summary:
    'Ends every session but the one that calls and every access token, forgets all browsers, and voids every link that invites, recovers an account, or sets a new password or address.',
  audit: 'lockdown',
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 204: empty('Only the caller is signed in.') },
});

export const getInvitation = operation({
  ...openInvite,
  method: 'GET',
  summary: 'The page at which somebody who was invited makes an account.',
  parameters: [{ in: 'query', name: 'token', description: TOKEN }],
  answers: { 200: FORM, 404: CLOSED },
});

export const acceptInvitation = operation({
  ...openInvite,
  method: 'POST',
  summary: 'Makes the account for the invited address, and signs the person in.',
  audit: ['account.added', 'signin.ok'],
  limits: [{ name: 'invite', calls: 30, windowSeconds: 600, per: 'client' }],
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
});
