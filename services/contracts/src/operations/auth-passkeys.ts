import { ACCOUNT_PATH } from '../auth/own-account.ts';
import { PASSKEY_LOGIN_PATH } from '../auth/passkey.ts';
import { NO_ROW } from './audit.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const PASSKEYS = `${ACCOUNT_PATH}/passkeys`;
const PROOF_MAX_BYTES = 16 * 1024;
const NO_BODY = { type: 'ignored', maxBytes: 1024 } as const;
const own = { owner: 'auth', access: 'signed-in' } as const;
const open = { owner: 'auth', access: 'public' } as const;
const passkey = [pathParameter('id', 'The passkey’s id.')];

export const PASSKEY_OPERATIONS: readonly Operation[] = [
  {
    ...open,
    id: 'askForPasskey',
    method: 'POST',
    path: `${PASSKEY_LOGIN_PATH}/options`,
    summary: 'Begins a sign-in with any passkey of the site; the cookie is good for five minutes.',
    audit: NO_ROW.asksForProof,
    limits: [{ calls: 60, windowSeconds: 600, per: 'client' }],
    body: NO_BODY,
    answers: { 200: json('What the browser is to ask.', 'PasskeyRequest') },
    errors: ['not_found'],
  },
  {
    ...open,
    id: 'signInWithPasskey',
    method: 'POST',
    path: PASSKEY_LOGIN_PATH,
    summary: 'Signs in whom a passkey belongs to. Any other answer of a browser gets 401.',
    audit: ['signin.ok', 'signin.refused', 'passkey.used-first'],
    limits: [{ calls: 30, windowSeconds: 600, per: 'client', counts: 'wrong tries' }],
    body: { type: 'json', maxBytes: PROOF_MAX_BYTES, schema: 'PasskeyLoginInput' },
    answers: {
      200: json('Where the person wanted to go; the cookie has a session.', 'SignedInTo'),
    },
    errors: ['not_found'],
  },
  {
    ...own,
    id: 'askToConfirm',
    method: 'POST',
    path: `${ACCOUNT_PATH}/confirm/options`,
    summary: 'Begins a confirmation with a passkey of the caller.',
    audit: NO_ROW.asksForProof,
    limits: [{ calls: 60, windowSeconds: 600, per: 'account' }],
    body: NO_BODY,
    answers: { 200: json('What the browser is to ask.', 'PasskeyRequest') },
    errors: ['not_found'],
  },
  {
    ...own,
    id: 'beginPasskey',
    method: 'POST',
    path: `${PASSKEYS}/options`,
    summary: 'Begins the making of a passkey for the caller.',
    audit: NO_ROW.asksForProof,
    limits: [{ calls: 60, windowSeconds: 600, per: 'account' }],
    body: NO_BODY,
    answers: { 200: json('What the browser is to make.', 'PasskeyCreation') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
  {
    ...own,
    id: 'addPasskey',
    method: 'POST',
    path: PASSKEYS,
    summary: 'Adds the passkey that the browser made.',
    audit: ['passkey.added', 'codes.added'],
    body: { type: 'json', maxBytes: PROOF_MAX_BYTES, schema: 'NewPasskeyInput' },
    answers: { 201: json('The passkey, named after the browser.', 'AddedPasskey') },
    errors: ['bad_request', 'confirm', 'not_found', 'conflict'],
  },
  {
    ...own,
    id: 'renamePasskey',
    method: 'PUT',
    path: `${PASSKEYS}/{id}`,
    summary: 'Gives a passkey of the caller another name.',
    audit: 'passkey.renamed',
    parameters: passkey,
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'PasskeyNameInput' },
    answers: { 200: json('The passkey.', 'OwnPasskey') },
    errors: ['not_found'],
  },
  {
    ...own,
    id: 'removePasskey',
    method: 'DELETE',
    path: `${PASSKEYS}/{id}`,
    summary: 'Removes a passkey of the caller.',
    audit: 'passkey.removed',
    parameters: passkey,
    answers: { 204: empty('It no longer works.') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
];
