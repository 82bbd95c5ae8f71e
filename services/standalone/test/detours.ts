import type { Call, Party } from './raw-call.ts';

const TOKEN = (party: Party): string => party.secret ?? 'exm_';
const withHeaders = (call: Call, headers: Readonly<Record<string, string>>): Call => ({
  ...call,
  headers: { ...call.headers, ...headers },
});
const withPath = (call: Call, change: (path: string) => string): Call => ({
  ...call,
  path: change(call.path),
});
const withQuery = (call: Call, query: string): Call =>
  withPath(call, (path) => `${path}${path.includes('?') ? '&' : '?'}${query}`);
const overridden = (call: Call, method: string): Call => {
  const headers = {
    'x-http-method-override': call.method,
    'x-http-method': call.method,
    'x-method-override': call.method,
  };
  return { ...withHeaders(withQuery(call, `_method=${call.method}`), headers), method };
};
const asMethod = (call: Call, method: string): Call => ({ ...call, method });
const upTo = (path: string, from: string, to: string) => path.replace(from, to);

/** An address that is public. */
export const ANYWHERE = '/api/site';

/** Other ways to make a call. Each avoids a check that uses only one part of the request. */
export const DETOURS: Readonly<Record<string, (call: Call, party: Party, url: string) => Call>> = {
  'POST in place of its method': (call) => overridden(call, 'POST'),
  'GET in place of its method': (call) => overridden(call, 'GET'),
  'PATCH in place of its method': (call) => asMethod(call, 'PATCH'),
  HEAD: (call) => asMethod(call, 'HEAD'),
  OPTIONS: (call) => asMethod(call, 'OPTIONS'),
  'JSON as text': (call) => withHeaders(call, { 'content-type': 'text/plain' }),
  'JSON as a form': (call) =>
    withHeaders(call, { 'content-type': 'application/x-www-form-urlencoded' }),
  'a vendor’s JSON': (call) => withHeaders(call, { 'content-type': 'application/vnd.a+json' }),
  'two slashes first': (call) => withPath(call, (path) => `/${path}`),
  'two slashes within': (call) => withPath(call, (path) => upTo(path, '/api/', '/api//')),
  'a slash last': (call) => withPath(call, (path) => path.replace(/(?=\?|$)/, '/')),
  capitals: (call) => withPath(call, (path) => upTo(path, '/api/', '/API/')),
  'an encoded letter': (call) => withPath(call, (path) => upTo(path, '/api/', '/%61pi/')),
  'an encoded slash': (call) => withPath(call, (path) => upTo(path, '/api/', '/api%2f')),
  'a dot': (call) => withPath(call, (path) => `/.${path}`),
  'a public folder and back': (call) => withPath(call, (path) => `/assets/..${path}`),
  'an encoded way back': (call) => withPath(call, (path) => `/api/site/%2e%2e/..${path}`),
  'a parameter of the path': (call) => withPath(call, (path) => path.replace(/(?=\?|$)/, ';a=b')),
  'a NUL last': (call) => withPath(call, (path) => path.replace(/(?=\?|$)/, '%00')),
  'an absolute address': (call, _party, url) => withPath(call, (path) => url + path),
  'an address in a header': (call) => ({
    ...withHeaders(call, { 'x-original-url': call.path, 'x-rewrite-url': call.path }),
    path: ANYWHERE,
  }),
  'any version': (call) => withHeaders(call, { 'if-match': '*' }),
  'a secret of services': (call) => withHeaders(call, { 'x-service-secret': 'secret' }),
  'a user in a header': (call) =>
    withHeaders(call, { 'x-forwarded-user': 'desk@example.com', 'x-user-role': 'owner' }),
  'no origin': (call) => withHeaders(call, { origin: '', 'sec-fetch-site': 'none' }),
};

/** Detours of a caller with an access token. */
export const TOKEN_DETOURS: typeof DETOURS = {
  'a token in the query': (call, party) => withQuery(call, `access_token=${TOKEN(party)}`),
  'a token as a session': (call, party) => withHeaders(call, { cookie: `sid=${TOKEN(party)}` }),
  'a token as a password': (call, party) =>
    withHeaders(call, {
      authorization: `Basic ${Buffer.from(`desk@example.com:${TOKEN(party)}`).toString('base64')}`,
    }),
};
