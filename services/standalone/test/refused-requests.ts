import { errorCodeOf } from '@examiner/contracts';

/** A request that never reaches a service, and the answers of the front door and the gateway. */
export interface RefusedRequest {
  readonly what: string;
  readonly bytes: string;
  readonly status: number;
  readonly body: string;
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: 'There is nothing here.',
  408: 'The request took too long.',
  417: 'What the Expect header asks for is not known here.',
  421: 'This address is not served here.',
  431: 'The headers of the request are too large.',
};

const H = 'Host: localhost\r\n';
const get = (target: string, headers = H) =>
  `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/subscribe HTTP/1.1\r\n${H}${headers}\r\n${body}`;

const REQUESTS: readonly (readonly [what: string, status: number, bytes: string])[] = [
  ['no host', 400, get('/', '')],
  ['an empty host', 400, get('/', 'Host:\r\n')],
  ['two hosts', 400, get('/', `${H}Host: evil.example\r\n`)],
  ['the own host twice', 400, get('/', H + H)],
  ['no host in HTTP/1.0', 421, 'GET / HTTP/1.0\r\n\r\n'],
  ['another host', 421, get('/', 'Host: evil.example\r\n')],
  ['another host in the address', 421, get('http://evil.example/')],
  ['another host in the address, in capitals', 421, get('HTTP://EVIL.example/')],
  ['an address without a host', 400, get('http://')],
  ['an address of another scheme', 400, get('ftp://localhost/')],
  ['an address with a user', 400, get('http://a@localhost/')],
  ['no path', 400, get('x')],
  ['an asterisk', 400, 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an expectation that nobody knows', 417, get('/', `${H}Expect: x\r\n`)],
  ['a request line that is none', 400, 'nonsense\r\n\r\n'],
  ['a TLS handshake', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a length that is none', 400, get('/', `${H}Content-Length: x\r\n`)],
  ['two lengths', 400, post('Content-Length: 1\r\nContent-Length: 2\r\n', 'x')],
  [
    'a length and chunks',
    400,
    post('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n', '0\r\n'),
  ],
  ['a NUL in a header', 400, get('/', `${H}X-One: a\0b\r\n`)],
  ['a space before a colon', 400, get('/', `${H}X-One : a\r\n`)],
  ['32 kB of headers', 431, get('/', H + `X-Long: ${'x'.repeat(4096)}\r\n`.repeat(8))],
  ['/livez', 404, get('/livez')],
  ['/readyz', 404, get('/readyz')],
  ['/metrics', 404, get('/metrics')],
  ['/internal/session', 404, get('/internal/session')],
  ['an asset that is not there', 404, get('/assets/x.js')],
];

const bodyOf = (status: number) =>
  JSON.stringify({ message: MESSAGES[status], code: errorCodeOf(status) });

export const REFUSED_REQUESTS: readonly RefusedRequest[] = REQUESTS.map(
  ([what, status, bytes]) => ({ what, status, bytes, body: bodyOf(status) }),
);

export const EVERY_ANSWER: readonly RegExp[] = [
  /^content-security-policy: default-src 'none'; script-src 'self'/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
  /^cross-origin-opener-policy: same-origin\r$/im,
  /^cross-origin-resource-policy: same-origin\r$/im,
];

export const EVERY_ERROR: readonly RegExp[] = [
  ...EVERY_ANSWER,
  /^content-type: application\/json; charset=utf-8\r$/im,
  /^cache-control: no-store\r$/im,
];
