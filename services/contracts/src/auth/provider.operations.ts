import { operation, json, media, empty, pathParameter, type CallLimit } from '../operation.ts';
import { ACCOUNT_PATH } from './own-account.ts';
import { leadSchema, PROVIDERS_LOGIN_PATH } from './provider.ts';

const IDENTITIES = `${ACCOUNT_PATH}/identities`;
const open = { access: 'recognised' } as const;
const own = { access: 'signed-in' } as const;
const NAME = 'One of `OIDC_PROVIDERS`.';
const AWAY = media('The provider does not answer.', 'text/html');

export const PROVIDER_TRIES = {
  name: 'provider-login',
  calls: 30,
  windowSeconds: 600,
  per: 'client',
  counts: 'wrong tries',
} as const satisfies CallLimit;

/** Sign-in at another provider, by OpenID Connect. */
export const leadToProvider = operation({
  ...open,
  method: 'GET',
  path: `${PROVIDERS_LOGIN_PATH}/{name}`,
  summary: 'Redirects to the sign-in page of a provider.',
  limits: [{ name: 'provider-begin', calls: 60, windowSeconds: 600, per: 'client' }],
  parameters: [
    pathParameter('name', NAME),
    { in: 'query', name: 'returnTo', description: 'The path after the sign-in; `/` by default.' },
  ],
  answers: { 303: empty('To the provider.', { Location: 'An address of it.' }), 503: AWAY },
  errors: ['forbidden', 'not_found'],
});

export const signInWithProvider = operation({
  ...open,
  method: 'GET',
  path: `${PROVIDERS_LOGIN_PATH}/{name}/callback`,
  summary:
    'Signs in the person who returns from a provider, or connects the provider to their account.',
  audit: ['signin.ok', 'account.added', 'identity.added', 'identity.used-first'],
  limits: [PROVIDER_TRIES],
  parameters: [
    pathParameter('name', NAME),
    { in: 'query', name: 'code', description: 'The provider’s code, valid once.' },
    { in: 'query', name: 'state', description: 'The state that the site sent.' },
    { in: 'query', name: 'iss', description: 'The issuer that answers (RFC 9207).' },
    { in: 'query', name: 'error', description: 'Why it did not sign in the person.' },
    { in: 'query', name: 'error_description', description: 'The same in words.' },
  ],
  answers: {
    303: empty(
      'Where the person wanted to go, with a session; first to the code, if one is asked for.',
      {
        Location: 'A path of this site.',
      },
    ),
    401: media('The provider’s answer does not prove an identity.', 'text/html'),
    403: media('The person has no account here, or another one.', 'text/html'),
    409: media('The account has too many connections.', 'text/html'),
    429: media('How long to wait.', 'text/html'),
    503: AWAY,
  },
  errors: ['not_found'],
});

export const connectProvider = operation({
  ...own,
  isConfirmed: true,
  method: 'POST',
  path: `${IDENTITIES}/{id}`,
  summary: 'Begins to connect a provider to the account of the caller.',
  audit: { none: 'It redirects to the provider; the callback has the row.' },
  limits: [{ name: 'identity-new', calls: 60, windowSeconds: 600, per: 'account' }],
  parameters: [pathParameter('id', NAME)],
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 200: json('Where the page is to go.', leadSchema) },
  errors: ['not_found', 'unavailable'],
});

export const disconnectProvider = operation({
  ...own,
  isConfirmed: true,
  method: 'DELETE',
  path: `${IDENTITIES}/{id}`,
  summary: 'Disconnects a provider from the account of the caller.',
  audit: 'identity.removed',
  parameters: [pathParameter('id', 'The connection’s id.')],
  answers: { 204: empty('It no longer works.') },
  errors: ['not_found', 'conflict'],
});
