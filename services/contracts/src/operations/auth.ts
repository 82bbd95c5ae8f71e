import { LOGIN_PATH, LOGOUT_PATH, OWNER_PATH, SESSION_QUESTION_PATH } from '../auth/account.ts';
import { ACCOUNT_OPERATIONS } from './auth-account.ts';
import { PASSKEY_OPERATIONS } from './auth-passkeys.ts';
import { PROVIDER_OPERATIONS } from './auth-providers.ts';
import { RECOVERY_OPERATIONS } from './auth-recovery.ts';
import { RESET_OPERATIONS } from './auth-reset.ts';
import { TOKEN_OPERATIONS } from './auth-tokens.ts';
import { NO_ROW } from './audit.ts';
import { empty, json, JSON_MAX_BYTES, media, pathParameter, type Operation } from './operation.ts';

const SETUP_PATH = `${LOGIN_PATH}/setup`;
const FORM_MAX_BYTES = 16 * 1024;
const FORM = media('A page with a form.', 'text/html');
const AWAY = { Location: 'A path of this site.' };

const file = (id: string, name: string, mediaType: string, summary: string): Operation => ({
  id,
  owner: 'auth',
  method: 'GET',
  path: `${LOGIN_PATH}/${name}`,
  summary,
  access: 'public',
  answers: { 200: media('The file.', mediaType) },
});

const setup: readonly Operation[] = [
  {
    id: 'getSetupForm',
    owner: 'auth',
    method: 'GET',
    path: SETUP_PATH,
    summary: 'The page at which the first admin is made, for the one-time link alone.',
    access: 'public',
    parameters: [{ in: 'query', name: 'token', description: 'The token of the printed link.' }],
    answers: { 200: FORM, 404: media('The link is used or over.', 'text/html') },
  },
  {
    id: 'makeAdmin',
    owner: 'auth',
    method: 'POST',
    path: SETUP_PATH,
    summary: 'Makes the first admin, and signs them in.',
    audit: ['account.added', 'signin.ok'],
    access: 'public',
    limits: [{ calls: 30, windowSeconds: 600, per: 'client' }],
    body: {
      type: 'form',
      maxBytes: FORM_MAX_BYTES,
      fields: {
        token: 'The token of the printed link.',
        email: 'An email address.',
        password: 'At least 12 characters.',
      },
    },
    answers: {
      303: empty('To the admin’s page, with a session.', AWAY),
      400: media('The form again, with what is wrong.', 'text/html'),
      404: media('The link is used or over.', 'text/html'),
    },
  },
];

export const AUTH_OPERATIONS: readonly Operation[] = [
  {
    id: 'getSignInForm',
    owner: 'auth',
    method: 'GET',
    path: LOGIN_PATH,
    summary: 'The page with the sign-in form; a signed-in person is sent on.',
    access: 'recognised',
    parameters: [
      { in: 'query', name: 'returnTo', description: 'The path to come back to; else `/`.' },
    ],
    answers: { 200: FORM, 303: empty('Where the person wanted to go.', AWAY) },
  },
  {
    id: 'signIn',
    owner: 'auth',
    method: 'POST',
    path: LOGIN_PATH,
    summary: 'Signs a person in. Its errors are pages.',
    audit: ['signin.ok', 'signin.refused'],
    access: 'public',
    limits: [
      { calls: 30, windowSeconds: 3600, per: 'client', counts: 'wrong tries' },
      { calls: 60, windowSeconds: 3600, per: 'network', counts: 'wrong tries' },
      { calls: 1000, windowSeconds: 3600, per: 'site', counts: 'wrong tries' },
    ],
    body: {
      type: 'form',
      maxBytes: FORM_MAX_BYTES,
      fields: {
        email: 'The account’s address.',
        password: 'Its password.',
        returnTo: 'The path to come back to; else `/`.',
      },
    },
    answers: {
      303: empty('Where the person wanted to go, with a session.', AWAY),
      401: media('The form again.', 'text/html'),
      429: media('The form again, with the wait.', 'text/html'),
    },
  },
  {
    id: 'signOut',
    owner: 'auth',
    method: 'GET',
    path: LOGOUT_PATH,
    summary:
      'Ends the session if it is opened as a page. A link on another site opens a page that asks. Any other request is refused.',
    audit: 'signout',
    access: 'recognised',
    answers: {
      200: media('A page that asks.', 'text/html'),
      302: empty('To the home page, without a session.', AWAY),
    },
    errors: ['forbidden'],
  },
  ...setup,
  file('getSignInStylesheet', 'sign-in.css', 'text/css', 'The stylesheet of these pages.'),
  file('getSignInMark', 'mark.svg', 'image/svg+xml', 'The mark of these pages.'),
  {
    ...file('getSignInFont', 'fonts/{name}', 'font/woff2', 'A typeface of these pages.'),
    parameters: [pathParameter('name', 'The name of a typeface.')],
    errors: ['not_found'],
  },
  {
    ...file(
      'getSignInScript',
      'scripts/{name}',
      'text/javascript',
      'The script of the sign-in page.',
    ),
    parameters: [pathParameter('name', 'The name that the page gives.')],
    errors: ['not_found'],
  },
  ...ACCOUNT_OPERATIONS,
  ...PASSKEY_OPERATIONS,
  ...PROVIDER_OPERATIONS,
  ...RECOVERY_OPERATIONS,
  ...RESET_OPERATIONS,
  ...TOKEN_OPERATIONS,
  {
    id: 'getUser',
    owner: 'auth',
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in.',
    access: 'signed-in',
    answers: { 200: json('The person.', 'AuthUser') },
  },
  {
    id: 'checkAdmin',
    owner: 'auth',
    method: 'GET',
    path: '/api/admin/check',
    summary: 'Whether the caller is the admin; nobody else gets an answer.',
    access: 'admin',
    answers: { 200: json('The caller is.', 'AdminCheck') },
  },
  {
    id: 'readInstallation',
    owner: 'auth',
    method: 'GET',
    path: '/api/admin/installation',
    summary: 'Which release runs, and when it was last backed up.',
    access: 'admin',
    answers: { 200: json('The installation.', 'Installation') },
  },
  {
    id: 'readSession',
    owner: 'auth',
    method: 'POST',
    path: SESSION_QUESTION_PATH,
    summary: 'Between services: whose session a cookie’s token is.',
    audit: NO_ROW.betweenServices,
    access: 'service',
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'SessionQuestion' },
    answers: { 200: json('The person, or null.', 'SessionAnswer') },
  },
  {
    id: 'readOwner',
    owner: 'auth',
    method: 'GET',
    path: OWNER_PATH,
    summary: 'Between services: the address of the owner, the admin whose account is the oldest.',
    access: 'service',
    answers: { 200: json('The address, or null before the setup.', 'Owner') },
  },
];
