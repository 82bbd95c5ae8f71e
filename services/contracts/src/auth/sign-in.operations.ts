import {
  operation,
  jsonBody,
  json,
  media,
  empty,
  pathParameter,
  type CallLimit,
} from '../operation.ts';
import {
  adminCheckSchema,
  authUserSchema,
  ownerSchema,
  sessionAnswerSchema,
  sessionQuestionSchema,
  LOGIN_PATH,
  LOGOUT_PATH,
  OWNER_PATH,
  SESSION_QUESTION_PATH,
} from './account.ts';
import { NO_ROW } from '../audit.ts';

const SETUP_PATH = `${LOGIN_PATH}/setup`;
const FORM_MAX_BYTES = 16 * 1024;
const FORM = media('A page with a form.', 'text/html');
const AWAY = { Location: 'A path of this site.' };

/** @__NO_SIDE_EFFECTS__ */
function file<const P extends string>(name: P, mediaType: string, summary: string) {
  return operation({
    method: 'GET',
    path: `${LOGIN_PATH}/${name}`,
    summary,
    access: 'public',
    answers: { 200: media('The file.', mediaType) },
  });
}

export const getSetupForm = operation({
  method: 'GET',
  path: SETUP_PATH,
  summary: 'The page that creates the first owner; it needs the one-time link.',
  access: 'public',
  parameters: [{ in: 'query', name: 'token', description: 'The token of the printed link.' }],
  answers: { 200: FORM, 404: media('The link is used or over.', 'text/html') },
});

export const makeAdmin = operation({
  method: 'POST',
  path: SETUP_PATH,
  summary:
    'Creates the first owner, signs them in, and gives the site its name, author, and time zone. It succeeds even if content does not answer.',
  audit: ['account.added', 'signin.ok'],
  access: 'public',
  limits: [{ name: 'setup', calls: 30, windowSeconds: 600, per: 'client' }],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: {
      token: 'The token of the printed link.',
      name: 'The name of the owner, who signs the posts.',
      siteName: 'The name of the site.',
      email: 'An email address.',
      password: 'At least 12 characters.',
      timeZone: 'A name such as Europe/Amsterdam; else UTC.',
    },
  },
  answers: {
    303: empty('To the admin’s page, with a session.', AWAY),
    400: media('The form again, with the error.', 'text/html'),
    404: media('The link is used or over.', 'text/html'),
  },
});

export const getSignInForm = operation({
  method: 'GET',
  path: LOGIN_PATH,
  summary: 'The page with the sign-in form; a signed-in person is sent on.',
  access: 'recognised',
  parameters: [
    { in: 'query', name: 'returnTo', description: 'The path after the sign-in; `/` by default.' },
  ],
  answers: { 200: FORM, 303: empty('Where the person wanted to go.', AWAY) },
});

export const SIGN_IN_LIMITS = {
  client: {
    name: 'login-client',
    calls: 30,
    windowSeconds: 3600,
    per: 'client',
    counts: 'wrong tries',
  },
  network: {
    name: 'login-network',
    calls: 60,
    windowSeconds: 3600,
    per: 'network',
    counts: 'wrong tries',
  },
  site: {
    name: 'login-all',
    calls: 1000,
    windowSeconds: 3600,
    per: 'site',
    counts: 'wrong tries',
  },
} as const satisfies Readonly<Record<string, CallLimit>>;

export const signIn = operation({
  method: 'POST',
  path: LOGIN_PATH,
  summary: 'Signs a person in. Its errors are pages.',
  audit: ['signin.ok', 'signin.refused'],
  access: 'public',
  limits: Object.values(SIGN_IN_LIMITS),
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: {
      email: 'The account’s address.',
      password: 'Its password.',
      returnTo: 'The path after the sign-in; `/` by default.',
    },
  },
  answers: {
    303: empty('Where the person wanted to go, with a session.', AWAY),
    401: media('The form again.', 'text/html'),
    429: media('The form again, with the wait.', 'text/html'),
  },
});

export const signOut = operation({
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
});

export const getSignInStylesheet = file(
  'sign-in.css',
  'text/css',
  'The stylesheet of these pages.',
);

export const getSignInMark = file('mark.svg', 'image/svg+xml', 'The mark of these pages.');

export const getSignInFont = operation({
  ...file('fonts/{name}', 'font/woff2', 'A typeface of these pages.'),
  parameters: [pathParameter('name', 'The name of a typeface.')],
  errors: ['not_found'],
});

export const getSignInScript = operation({
  ...file('scripts/{name}', 'text/javascript', 'The script of the sign-in page.'),
  parameters: [pathParameter('name', 'The name that the page gives.')],
  errors: ['not_found'],
});

export const getUser = operation({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person.',
  access: 'signed-in',
  answers: { 200: json('The person.', authUserSchema) },
});

export const checkAdmin = operation({
  method: 'GET',
  path: '/api/admin/check',
  summary: 'Confirms that the caller is an owner. Others get an error.',
  access: 'admin',
  answers: { 200: json('The caller is.', adminCheckSchema) },
});

export const readSession = operation({
  method: 'POST',
  path: SESSION_QUESTION_PATH,
  summary: 'Between services: the account of a session token.',
  audit: NO_ROW.betweenServices,
  access: 'service',
  body: jsonBody(sessionQuestionSchema),
  answers: { 200: json('The person, or null.', sessionAnswerSchema) },
});

export const readOwner = operation({
  method: 'GET',
  path: OWNER_PATH,
  summary: 'Between services: the address of the owner with the oldest account.',
  access: 'service',
  answers: { 200: json('The address, or null before the setup.', ownerSchema) },
});
