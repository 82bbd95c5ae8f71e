import { operation, jsonBody, json, empty, pathParameter, type CallLimit } from '../operation.ts';
import {
  newPasskeyInputSchema,
  ownPasskeySchema,
  passkeyCreationSchema,
  passkeySignInInputSchema,
  passkeyNameInputSchema,
  passkeyRequestSchema,
  signedInToSchema,
  PASSKEY_LOGIN_PATH,
} from './passkey.ts';
import { addedPasskeySchema } from './recovery.ts';
import { ACCOUNT_PATH } from './own-account.ts';
import { NO_ROW } from '../audit.ts';

const PASSKEYS = `${ACCOUNT_PATH}/passkeys`;
const PROOF_MAX_BYTES = 16 * 1024;
const NO_BODY = { type: 'ignored', maxBytes: 1024 } as const;
const own = { access: 'signed-in' } as const;
const open = { access: 'public' } as const;
const passkey = [pathParameter('id', 'The passkey’s id.')];

export const PASSKEY_TRIES = {
  name: 'passkey-login',
  calls: 30,
  windowSeconds: 600,
  per: 'client',
  counts: 'wrong tries',
} as const satisfies CallLimit;

export const askForPasskey = operation({
  ...open,
  method: 'POST',
  path: `${PASSKEY_LOGIN_PATH}/options`,
  summary: 'Begins a sign-in with any passkey of the site. The cookie is valid for five minutes.',
  audit: NO_ROW.asksForProof,
  limits: [{ name: 'passkey-options', calls: 60, windowSeconds: 600, per: 'client' }],
  body: NO_BODY,
  answers: { 200: json('The options for the browser’s request.', passkeyRequestSchema) },
  errors: ['not_found'],
});

export const signInWithPasskey = operation({
  ...open,
  method: 'POST',
  path: PASSKEY_LOGIN_PATH,
  summary: 'Signs in with a passkey. A wrong answer of the browser gets 401.',
  audit: ['signin.ok', 'signin.refused', 'passkey.used-first'],
  limits: [PASSKEY_TRIES],
  body: jsonBody(passkeySignInInputSchema, PROOF_MAX_BYTES),
  answers: {
    200: json('Where the person wanted to go; the cookie has a session.', signedInToSchema),
  },
  errors: ['not_found'],
});

export const askToConfirm = operation({
  ...own,
  method: 'POST',
  path: `${ACCOUNT_PATH}/confirm/options`,
  summary: 'Begins a confirmation with a passkey of the caller.',
  audit: NO_ROW.asksForProof,
  limits: [{ name: 'confirm-options', calls: 60, windowSeconds: 600, per: 'account' }],
  body: NO_BODY,
  answers: { 200: json('The options for the browser’s request.', passkeyRequestSchema) },
  errors: ['not_found'],
});

export const beginPasskey = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: `${PASSKEYS}/options`,
  summary: 'Begins the making of a passkey for the caller.',
  audit: NO_ROW.asksForProof,
  limits: [{ name: 'passkey-new', calls: 60, windowSeconds: 600, per: 'account' }],
  body: NO_BODY,
  answers: { 200: json('The options for the new passkey.', passkeyCreationSchema) },
  errors: ['not_found', 'conflict'],
});

export const addPasskey = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: PASSKEYS,
  summary: 'Adds a passkey.',
  audit: ['passkey.added', 'codes.added'],
  body: jsonBody(newPasskeyInputSchema, PROOF_MAX_BYTES),
  answers: { 201: json('The passkey, named after the browser.', addedPasskeySchema) },
  errors: ['bad_request', 'not_found', 'conflict'],
});

export const renamePasskey = operation({
  ...own,
  method: 'PUT',
  path: `${PASSKEYS}/{id}`,
  summary: 'Gives a passkey of the caller another name.',
  audit: 'passkey.renamed',
  parameters: passkey,
  body: jsonBody(passkeyNameInputSchema),
  answers: { 200: json('The passkey.', ownPasskeySchema) },
  errors: ['not_found'],
});

export const removePasskey = operation({
  ...own,
  isConfirmed: true,
  method: 'DELETE',
  path: `${PASSKEYS}/{id}`,
  summary: 'Removes a passkey of the caller.',
  audit: 'passkey.removed',
  parameters: passkey,
  answers: { 204: empty('It no longer works.') },
  errors: ['not_found', 'conflict'],
});
