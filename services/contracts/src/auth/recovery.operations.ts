import { operation, jsonBody, json, media, empty, type CallLimit } from '../operation.ts';
import { newPasskeyInputSchema, passkeyCreationSchema, signedInToSchema } from './passkey.ts';
import { errorBodySchema } from '../error.ts';
import { LOGIN_PATH } from './account.ts';
import { ENROLLMENT_PATH, ENROLLMENT_TOTP_PATH, RECOVERY_CODE_LOGIN_PATH } from './recovery.ts';
import { LOGIN_CODE_PATH } from './totp.ts';
import { NO_ROW } from '../audit.ts';

const RECOVER_PATH = `${LOGIN_PATH}/recover`;
const FORM_MAX_BYTES = 16 * 1024;
const FORM = media('A page with a form.', 'text/html');
const FORM_AGAIN = media('The form again, with the error.', 'text/html');
const CLOSED = media('The link is used or over.', 'text/html');
const OVER = json('There is no such session.', errorBodySchema);
const open = { access: 'public' } as const;
const to = (description: string) => empty(description, { Location: 'A path of this site.' });
const TO_ENROLLMENT = to(
  'To the page that adds a password or a passkey, with a session that opens nothing else.',
);

export const SECOND_FACTOR_TRIES = {
  name: 'second-factor',
  calls: 10,
  windowSeconds: 3600,
  per: 'account',
  counts: 'wrong tries',
} as const satisfies CallLimit;

export const CODE_TRIES = {
  name: 'code-login',
  calls: 5,
  windowSeconds: 300,
  per: 'client',
  counts: 'wrong tries',
} as const satisfies CallLimit;

export const RECOVERY_CODE_TRIES = {
  name: 'recovery-code',
  calls: 30,
  windowSeconds: 600,
  per: 'client',
  counts: 'wrong tries',
} as const satisfies CallLimit;

/** The second step of a sign-in, and other ways to sign in. */
export const getCodeForm = operation({
  ...open,
  method: 'GET',
  path: LOGIN_CODE_PATH,
  summary: 'The page that asks for a code after the password.',
  parameters: [{ in: 'query', name: 'with', description: '`recovery` to type a recovery code.' }],
  answers: { 200: FORM, 303: to('To the sign-in page, without a right password.') },
});

export const signInWithCode = operation({
  ...open,
  method: 'POST',
  path: LOGIN_CODE_PATH,
  summary: 'Completes a sign-in after the password, with an authenticator code or a recovery code.',
  audit: ['signin.ok', 'signin.code-refused', 'totp.used-first', 'codes.used-first'],
  limits: [CODE_TRIES, SECOND_FACTOR_TRIES],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { code: 'Six digits, or a recovery code.', with: 'Which of both the page asks for.' },
  },
  answers: {
    303: to('With a session, to the requested page; otherwise to the sign-in page.'),
    401: FORM_AGAIN,
    429: media('How long to wait.', 'text/html'),
  },
});

export const getRecoveryCodeForm = operation({
  ...open,
  method: 'GET',
  path: RECOVERY_CODE_LOGIN_PATH,
  summary: 'The page that takes a recovery code in place of a lost passkey.',
  answers: { 200: FORM },
});

export const useRecoveryCode = operation({
  ...open,
  method: 'POST',
  path: RECOVERY_CODE_LOGIN_PATH,
  summary: 'Uses up a recovery code. Unknown addresses and wrong codes get the same answer.',
  audit: ['recovery.used', 'codes.used-first'],
  limits: [RECOVERY_CODE_TRIES],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { email: 'The account’s address.', code: 'One of its recovery codes.' },
  },
  answers: { 303: TO_ENROLLMENT, 401: FORM_AGAIN, 429: media('How long to wait.', 'text/html') },
});

export const getRecoverForm = operation({
  ...open,
  method: 'GET',
  path: RECOVER_PATH,
  summary: 'The page of a recovery link. Opening it does not use the link up.',
  parameters: [{ in: 'query', name: 'token', description: 'The token of the link.' }],
  answers: { 200: FORM, 404: CLOSED },
});

export const recover = operation({
  ...open,
  method: 'POST',
  path: RECOVER_PATH,
  summary:
    'Uses up a recovery link, and ends all sessions of its account. Where that has an app, its code is asked for.',
  audit: 'recovery.used',
  limits: [{ name: 'recover', calls: 30, windowSeconds: 600, per: 'client' }, SECOND_FACTOR_TRIES],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { token: 'The token of the link.', code: 'Of the app, or a recovery code.' },
  },
  answers: {
    303: TO_ENROLLMENT,
    401: FORM_AGAIN,
    404: CLOSED,
    429: media('How long to wait.', 'text/html'),
  },
});

export const getEnrolmentForm = operation({
  ...open,
  method: 'GET',
  path: ENROLLMENT_PATH,
  summary:
    'The page that sets a sign-in method after recovery, or a second factor if the site requires one.',
  answers: { 200: FORM, 303: to('To the sign-in page, without such a session.') },
});

export const getEnrolTotpForm = operation({
  ...open,
  method: 'GET',
  path: ENROLLMENT_TOTP_PATH,
  summary: 'The page with the secret for an authenticator app, if a second factor is missing.',
  limits: [{ name: 'enrol-totp', calls: 30, windowSeconds: 600, per: 'client' }],
  answers: { 200: FORM, 303: to('To the sign-in page, without such a session.') },
});

export const enrolTotp = operation({
  ...open,
  method: 'POST',
  path: ENROLLMENT_TOTP_PATH,
  summary: 'Adds the authenticator app of which a code is sent, and signs in.',
  audit: ['totp.added', 'codes.added', 'signin.ok'],
  limits: [{ name: 'enrol-totp', calls: 30, windowSeconds: 600, per: 'client' }],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { code: 'Six digits.' },
  },
  answers: {
    200: media('The recovery codes, if none were left; the cookie has a session.', 'text/html'),
    303: to('To the account’s page, with a session; to the sign-in page without such a session.'),
    400: FORM_AGAIN,
  },
});

export const enrolPassword = operation({
  ...open,
  method: 'POST',
  path: ENROLLMENT_PATH,
  summary: 'Sets the password, ends all other sessions, and signs in.',
  audit: ['password.changed', 'signin.ok'],
  limits: [{ name: 'enrol', calls: 30, windowSeconds: 600, per: 'client' }],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { password: 'At least 12 characters.' },
  },
  answers: {
    303: to('To the account’s page, with a session; to the sign-in page without such a session.'),
    400: FORM_AGAIN,
  },
});

export const beginEnrolPasskey = operation({
  ...open,
  method: 'POST',
  path: `${ENROLLMENT_PATH}/options`,
  summary: 'Begins to add a passkey after recovery.',
  audit: NO_ROW.asksForProof,
  limits: [{ name: 'enrol-passkey', calls: 60, windowSeconds: 600, per: 'client' }],
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 200: json('The options for the new passkey.', passkeyCreationSchema), 401: OVER },
  errors: ['not_found', 'conflict'],
});

export const enrolPasskey = operation({
  ...open,
  method: 'POST',
  path: `${ENROLLMENT_PATH}/passkey`,
  summary: 'Adds a passkey, ends all other sessions, and signs in.',
  audit: ['passkey.added', 'signin.ok'],
  limits: [{ name: 'enrol-passkey', calls: 60, windowSeconds: 600, per: 'client' }],
  body: jsonBody(newPasskeyInputSchema, FORM_MAX_BYTES),
  answers: { 200: json('Where to go on; the cookie has a session.', signedInToSchema), 401: OVER },
  errors: ['bad_request', 'not_found', 'conflict'],
});
