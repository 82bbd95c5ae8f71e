import type { Odd } from './odd-provider.ts';

type Row<T> = readonly [what: string, T];

/** Extra parameters of the address to which a browser returns. A list gives a repeated parameter. */
export type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

const TWICE = ['one', 'another'];

export const WRONG_WAYS_BACK: readonly Row<Changes>[] = [
  ['another state', { state: 'another' }],
  ['a state of 10 kB', { state: 'x'.repeat(10_000) }],
  ['no state', { state: undefined }],
  ['an empty state', { state: '' }],
  ['two states', { state: TWICE }],
  ['no code', { code: undefined }],
  ['an empty code', { code: '' }],
  ['two codes', { code: TWICE }],
  ['the iss of another', { iss: 'https://accounts.example.org' }],
  ['no iss, though it is promised', { iss: undefined }],
  ['an empty iss', { iss: '' }],
  ['two of iss', { iss: TWICE }],
  ['an error', { error: '<script>alert(1)</script>' }],
  ['an error and no code', { error: 'access_denied', code: undefined }],
  ['two errors', { error: TWICE }],
  ['an ID token', { id_token: 'a.b.c' }],
  ['a token', { token: 'a' }],
  ['a signed answer', { response: 'a.b.c' }],
];

const LATE = Math.floor(Date.now() / 1000) - 3600;

const SOON = LATE + 7200;
const tokens = (fields: object) => ({ token: { body: JSON.stringify(fields) } });
const idToken = (id_token: unknown) =>
  tokens({ access_token: 'a', token_type: 'bearer', id_token });

export const WRONG_TOKENS: readonly Row<Odd>[] = [
  ['for another client', { claims: { aud: 'somebody' } }],
  ['for another client too', { claims: { aud: ['examiner', 'b'], azp: 'b' } }],
  ['for two clients, and asked by neither', { claims: { aud: ['examiner', 'b'] } }],
  ['for other clients', { claims: { aud: ['a', 'b'] } }],
  ['for no client', { claims: { aud: [] } }],
  ['that does not say for whom', { claims: { aud: undefined } }],
  ['for a client in capitals', { claims: { aud: 'EXAMINER' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['with an empty nonce', { claims: { nonce: '' } }],
  ['with a list of nonces', { claims: { nonce: ['another'] } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['of another issuer', { claims: { iss: 'https://accounts.example.org' } }],
  ['of an issuer that is no text', { claims: { iss: 7 } }],
  ['without an issuer', { claims: { iss: undefined } }],
  ['that is over', { claims: { exp: LATE } }],
  ['that ended in 1970', { claims: { exp: 0 } }],
  ['whose end is a text', { claims: { exp: String(SOON) } }],
  ['without an end', { claims: { exp: undefined } }],
  ['that holds later', { claims: { nbf: SOON } }],
  ['that holds from a text', { claims: { nbf: 'now' } }],
  ['without a beginning', { claims: { iat: undefined } }],
  ['whose beginning is a text', { claims: { iat: 'now' } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['of an empty subject', { claims: { sub: '' } }],
  ['of a number', { claims: { sub: 7 } }],
  ['of two', { claims: { sub: ['ann', 'bob'] } }],
  ['whose subject was changed', { swapped: { sub: 'bob' } }],
  ['whose end was changed', { claims: { exp: LATE }, swapped: { exp: SOON } }],
  ['signed by somebody else', { isForeignKey: true }],
  ['signed with a key that is not known', { header: { kid: 'two' } }],
  ['that is not signed', { header: { alg: 'none' }, isUnsigned: true }],
  ['whose signature is missing', { isUnsigned: true }],
  ['whose signature names a shared secret', { header: { alg: 'HS256' } }],
  ['whose signature names another way', { header: { alg: 'PS256' } }],
  ['whose signature names no way', { header: { alg: undefined } }],
  ['that asks for what is not known', { header: { crit: ['b64'], b64: false } }],
  ['that is none', tokens({ access_token: 'a', token_type: 'bearer' })],
  ['that is empty', idToken('')],
  ['of two parts', idToken('a.b')],
  ['of no JSON', idToken('a.b.c')],
  ['that is encrypted', idToken('a.b.c.d.e')],
  ['that is a number', idToken(7)],
  ['in an answer without a token', tokens({ token_type: 'bearer' })],
  ['in an answer that is a list', tokens([])],
  ['in an answer that is no JSON', { token: { body: '<html>' } }],
  ['that is refused', { token: { status: 400, body: '{"error":"invalid_grant"}' } }],
];

export const FAILURES: readonly Row<NonNullable<Odd['token']>>[] = [
  ['breaks off', 'broken off'],
  ['fails', { status: 500 }],
  ['sends 3 MB', { body: `{"a":"${'x'.repeat(3_000_000)}"}` }],
  ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
];
