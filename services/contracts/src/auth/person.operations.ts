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
const CLOSED = media(
  'The link was used, is too old, or its sender is no longer an owner.',
  'text/html',
);
const TOKEN = 'The token of the invitation.';

/** Owners' changes of other accounts, and the acceptance of an invitation. */
export const listPeople = operation({
  ...people,
  method: 'GET',
  path: PEOPLE_PATH,
  summary: 'The accounts, by address.',
  answers: { 200: json('The accounts.', personListSchema) },
});

export const invite = operation({
  ...people,
  isConfirmed: true,
  method: 'POST',
  path: `${PEOPLE_PATH}/invitations`,
  summary: 'Creates an invitation link, valid for seven days.',
  audit: 'account.invited',
  limits: [{ name: 'invitations', calls: 60, windowSeconds: 3600, per: 'account' }],
  body: jsonBody(invitationInputSchema),
  answers: { 201: json('The link. It is shown only once.', invitationSchema) },
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
  summary: 'The page that creates the account of an invitation.',
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
    400: media('The form again, with the error.', 'text/html'),
    404: CLOSED,
  },
});
