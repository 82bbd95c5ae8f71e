import { IDENTITIES_PATH, PROVIDERS_LOGIN_PATH } from '../auth/provider.ts';
import { empty, json, media, pathParameter, type Operation } from './operation.ts';

const open = { owner: 'auth', access: 'recognised' } as const;
const own = { owner: 'auth', access: 'signed-in' } as const;
const NAME = 'One of `OIDC_PROVIDERS`.';
const AWAY = media('The provider does not answer.', 'text/html');

/** Signing in elsewhere, by OpenID Connect. */
export const PROVIDER_OPERATIONS: readonly Operation[] = [
  {
    ...open,
    id: 'leadToProvider',
    method: 'GET',
    path: `${PROVIDERS_LOGIN_PATH}/{name}`,
    summary: 'Leads to a provider, where the person proves who they are.',
    limits: [{ calls: 60, windowSeconds: 600, per: 'client' }],
    parameters: [
      pathParameter('name', NAME),
      { in: 'query', name: 'returnTo', description: 'The path to come back to; else `/`.' },
    ],
    answers: { 303: empty('To the provider.', { Location: 'An address of it.' }), 503: AWAY },
    errors: ['forbidden', 'not_found'],
  },
  {
    ...open,
    id: 'signInWithProvider',
    method: 'GET',
    path: `${PROVIDERS_LOGIN_PATH}/{name}/callback`,
    summary: 'Signs in, or connects to the account, who comes back from a provider.',
    audit: ['signin.ok', 'account.added', 'identity.added', 'identity.used-first'],
    limits: [{ calls: 30, windowSeconds: 600, per: 'client', counts: 'wrong tries' }],
    parameters: [
      pathParameter('name', NAME),
      { in: 'query', name: 'code', description: 'Of the provider, good once.' },
      { in: 'query', name: 'state', description: 'What it was sent.' },
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
      401: media('It is not proven who comes.', 'text/html'),
      403: media('The person is nobody here, or somebody else.', 'text/html'),
      409: media('The account has too many connections.', 'text/html'),
      429: media('How long to wait.', 'text/html'),
      503: AWAY,
    },
    errors: ['not_found'],
  },
  {
    ...own,
    id: 'connectProvider',
    method: 'POST',
    path: `${IDENTITIES_PATH}/{id}`,
    summary: 'Begins to connect a provider to the account of the caller.',
    audit: { none: 'It redirects to the provider; the callback has the row.' },
    limits: [{ calls: 60, windowSeconds: 600, per: 'account' }],
    parameters: [pathParameter('id', NAME)],
    body: { type: 'ignored', maxBytes: 1024 },
    answers: { 200: json('Where the page is to go.', 'Lead') },
    errors: ['confirm', 'not_found', 'unavailable'],
  },
  {
    ...own,
    id: 'disconnectProvider',
    method: 'DELETE',
    path: `${IDENTITIES_PATH}/{id}`,
    summary: 'Disconnects a provider from the account of the caller.',
    audit: 'identity.removed',
    parameters: [pathParameter('id', 'The connection’s id.')],
    answers: { 204: empty('It no longer works.') },
    errors: ['confirm', 'not_found', 'conflict'],
  },
];
