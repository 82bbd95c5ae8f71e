import { operation, jsonBody, json, empty, pathParameter, type CallLimit } from '../operation.ts';
import { deviceKeySchema } from './device-key.ts';
import {
  accountNameInputSchema,
  accountSessionListSchema,
  addressInputSchema,
  confirmationInputSchema,
  ownAccountSchema,
  passwordInputSchema,
  ACCOUNT_PATH,
} from './own-account.ts';
import { recoveryCodeListSchema } from './recovery.ts';
import { addedTotpSchema, newTotpSchema, totpInputSchema } from './totp.ts';
import { NO_ROW } from '../audit.ts';

const SESSIONS = `${ACCOUNT_PATH}/sessions`;
const TOTP = `${ACCOUNT_PATH}/totp`;
const own = { access: 'signed-in' } as const;

export const getAccount = operation({
  ...own,
  method: 'GET',
  path: ACCOUNT_PATH,
  summary: 'The account of the caller.',
  answers: { 200: json('The account.', ownAccountSchema) },
});

export const getDeviceKey = operation({
  ...own,
  method: 'GET',
  path: `${ACCOUNT_PATH}/device-key`,
  summary:
    'The key of the caller’s account. It encrypts what the account’s browsers store. Pages hold it in memory.',
  answers: { 200: json('The key.', deviceKeySchema) },
});

export const CONFIRMATION_TRIES = {
  name: 'confirm',
  calls: 30,
  windowSeconds: 600,
  per: 'account',
  counts: 'wrong tries',
} as const satisfies CallLimit;

export const confirmAccount = operation({
  ...own,
  method: 'POST',
  path: `${ACCOUNT_PATH}/confirm`,
  summary: 'Confirms the caller’s identity for ten minutes and renews the session’s token.',
  audit: {
    none: 'It proves the identity of the caller; the operation that required it has the row.',
  },
  limits: [CONFIRMATION_TRIES],
  body: jsonBody(confirmationInputSchema),
  answers: { 200: json('The account; the cookie has the new token.', ownAccountSchema) },
  errors: ['forbidden'],
});

export const changePassword = operation({
  ...own,
  isConfirmed: true,
  method: 'PUT',
  path: `${ACCOUNT_PATH}/password`,
  summary: 'Sets another password, and ends all other sessions and remembered browsers.',
  audit: 'password.changed',
  limits: [{ name: 'password-change', calls: 20, windowSeconds: 600, per: 'account' }],
  body: jsonBody(passwordInputSchema),
  answers: { 204: empty('It is changed; the cookie has a new session.') },
});

export const removePassword = operation({
  ...own,
  isConfirmed: true,
  method: 'DELETE',
  path: `${ACCOUNT_PATH}/password`,
  summary: 'Removes the caller’s password. The caller needs a passkey.',
  audit: 'password.removed',
  limits: [{ name: 'password-removal', calls: 20, windowSeconds: 600, per: 'account' }],
  answers: { 204: empty('It no longer works.') },
  errors: ['conflict'],
});

export const makeRecoveryCodes = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: `${ACCOUNT_PATH}/recovery-codes`,
  summary: 'Gives the caller ten recovery codes in place of those before.',
  audit: 'codes.added',
  limits: [{ name: 'recovery-codes', calls: 20, windowSeconds: 600, per: 'account' }],
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 200: json('The codes, which are shown once.', recoveryCodeListSchema) },
  errors: ['conflict'],
});

export const beginTotp = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: TOTP,
  summary:
    'Makes the secret of an authenticator app, which a code of it confirms within five minutes.',
  audit: NO_ROW.asksForProof,
  limits: [{ name: 'totp-new', calls: 60, windowSeconds: 600, per: 'account' }],
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 200: json('The data for the authenticator app.', newTotpSchema) },
  errors: ['conflict'],
});

export const addTotp = operation({
  ...own,
  isConfirmed: true,
  method: 'PUT',
  path: TOTP,
  summary: 'From now on a code of the app is asked for after the password.',
  audit: ['totp.added', 'codes.added'],
  limits: [{ name: 'totp-new', calls: 60, windowSeconds: 600, per: 'account' }],
  body: jsonBody(totpInputSchema),
  answers: { 200: json('Recovery codes, if none were left.', addedTotpSchema) },
  errors: ['bad_request', 'conflict'],
});

export const removeTotp = operation({
  ...own,
  isConfirmed: true,
  method: 'DELETE',
  path: TOTP,
  summary: 'Removes the code after the password.',
  audit: 'totp.removed',
  answers: { 204: empty('It is removed.') },
  errors: ['not_found'],
});

export const changeName = operation({
  ...own,
  method: 'PUT',
  path: `${ACCOUNT_PATH}/name`,
  summary: 'Gives the caller another name, or none.',
  audit: 'account.name',
  body: jsonBody(accountNameInputSchema),
  answers: { 204: empty('It is changed.') },
});

export const changeAddress = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: `${ACCOUNT_PATH}/address`,
  summary: 'Mails a link to another address, at which that becomes the address of the caller.',
  audit: 'address.asked',
  limits: [{ name: 'address-change', calls: 20, windowSeconds: 600, per: 'account' }],
  body: jsonBody(addressInputSchema),
  answers: {
    202: empty('The link is on its way; one to an address that another account has is not sent.'),
  },
  errors: ['conflict'],
});

export const listSessions = operation({
  ...own,
  method: 'GET',
  path: SESSIONS,
  summary: 'Where the caller is signed in, newest first.',
  answers: { 200: json('The sessions.', accountSessionListSchema) },
});

export const endSession = operation({
  ...own,
  method: 'DELETE',
  path: `${SESSIONS}/{handle}`,
  summary: 'Ends another session of the caller.',
  audit: 'session.ended',
  parameters: [pathParameter('handle', 'The session’s handle.')],
  answers: { 204: empty('It is ended.') },
  errors: ['not_found', 'conflict'],
});

export const endOtherSessions = operation({
  ...own,
  method: 'DELETE',
  path: SESSIONS,
  summary: 'Ends all sessions of the caller but the one that calls.',
  audit: 'session.ended',
  answers: { 204: empty('They are ended.') },
});

export const leadToAccount = operation({
  access: 'public',
  method: 'GET',
  path: '/.well-known/change-password',
  summary: 'Leads programs that keep passwords to the page on which one is changed.',
  answers: { 302: empty('To the account’s page.', { Location: 'A path of this site.' }) },
});
