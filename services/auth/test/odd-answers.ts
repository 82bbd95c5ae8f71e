import type { Odd } from './odd-provider.ts';

type Row<T> = readonly [what: string, T];

/** In the address to which a browser comes back. */
export const WRONG_WAYS_BACK: readonly Row<Readonly<Record<string, string | undefined>>>[] = [
  ['another state', { state: 'another' }],
  ['a state of 10 kB', { state: 'x'.repeat(10_000) }],
  ['no state', { state: undefined }],
  ['no code', { code: undefined }],
  ['the iss of another', { iss: 'https://accounts.example.org' }],
  ['no iss, though it is promised', { iss: undefined }],
  ['an error', { error: '<script>alert(1)</script>' }],
];

const LATE = Math.floor(Date.now() / 1000) - 3600;

export const WRONG_TOKENS: readonly Row<Odd>[] = [
  ['for another client', { claims: { aud: 'somebody' } }],
  ['for another client too', { claims: { aud: ['examiner', 'b'], azp: 'b' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['of another issuer', { claims: { iss: 'https://accounts.example.org' } }],
  ['that is over', { claims: { exp: LATE } }],
  ['without an end', { claims: { exp: undefined } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['signed by somebody else', { isForeignKey: true }],
  ['signed with a key that is not known', { header: { kid: 'two' } }],
  ['that is not signed', { header: { alg: 'none' }, isUnsigned: true }],
  ['whose signature names a shared secret', { header: { alg: 'HS256' } }],
  ['that is none', { token: { body: '{"access_token":"a","token_type":"bearer"}' } }],
  ['that is refused', { token: { status: 400, body: '{"error":"invalid_grant"}' } }],
];

export const FAILURES: readonly Row<NonNullable<Odd['token']>>[] = [
  ['breaks off', 'broken off'],
  ['fails', { status: 500 }],
  ['sends 3 MB', { body: `{"a":"${'x'.repeat(3_000_000)}"}` }],
  ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
];
