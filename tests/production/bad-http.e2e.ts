import { errorCodeOf } from '@examiner/contracts';
import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { ADMIN } from '../browser/site.ts';

const site = new URL(process.env['BASE_URL'] ?? 'http://localhost');
const HOST = `Host: ${site.host}\r\n`;
const CLOSE = 'Connection: close\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
/** A smuggled request in a body, which must never be answered. */
const SMUGGLED = `GET /api/auth/user HTTP/1.1\r\n${HOST}\r\n`;
/** The last request of a connection. The gateway closes the connection after the answer. */
const LAST = `GET /livez HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;

/** A POST with these headers and body, without a length. */
function post(headers: string, body: string, path = '/api/subscribe'): string {
  return `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n${body}`;
}

const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const lengthOf = (body: string) => `Content-Length: ${body.length}\r\n`;
const HIDING = lengthOf(SMUGGLED);

/** Sends these bytes. @returns everything until the gateway closes the connection */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(site.port), site.hostname).setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  // The bytes may arrive after the connection is closed.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** The status of every answer in the received bytes. */
function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/\d\.\d (\d{3})/g)].map(([, status]) => Number(status));
}

const headerOf = (received: string, name: string) =>
  new RegExp(`\r\n${name}: ([^\r]*)\r\n`, 'i').exec(received)?.[1];
const bodyOf = (received: string) => received.slice(received.indexOf('\r\n\r\n') + 4);

/** Expects exactly one answer: an error in the product's form. */
function expectRefused(received: string, status: number): void {
  const body = bodyOf(received);
  expect(statusesOf(received), received).toEqual([status]);
  expect(headerOf(received, 'Content-Type')).toBe('application/json; charset=utf-8');
  expect(headerOf(received, 'Cache-Control')).toBe('no-store');
  const { message } = JSON.parse(body) as { message: unknown };
  expect(message).toMatch(/^[^\n]+$/);
  expect(body).toBe(JSON.stringify({ message, code: errorCodeOf(status) }));
}

/** The cookies of the admin, signed in. */
async function signIn(): Promise<string> {
  const { headers, status } = await fetch(new URL('/api/login', site), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams(ADMIN),
  });
  expect(status).toBe(303);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

let cookies: string;
let session: string;
test.beforeAll(async () => {
  cookies = await signIn();
  session = `Cookie: ${cookies}\r\n`;
});

const WRONG_SIZES = ['zz', '-2', '0x2', '', 'fffffffffffffffff', '7fffffffffffffff', '1', '2;x\n'];
const MANY_HEADERS = `X-Long: ${'x'.repeat(4096)}\r\n`.repeat(8);

/** A smuggled request follows each of these. */
const MALFORMED: readonly (readonly [what: string, status: number, bytes: string])[] = [
  ['two equal lengths', 400, post(lengthOf('{}').repeat(2), '{}')],
  ['two lengths', 400, post(`${lengthOf('{}')}${HIDING}`, '{}')],
  ['a list of lengths', 400, post('Content-Length: 2, 2\r\n', '{}')],
  ['a length with a sign', 400, post('Content-Length: +2\r\n', '{}')],
  ['a length, then chunks', 400, post(`Content-Length: 5\r\n${CHUNKED}`, '0\r\n\r\n')],
  ['chunks, then a length', 400, post(`${CHUNKED}Content-Length: 5\r\n`, '0\r\n\r\n')],
  ['chunks twice', 400, post(CHUNKED.repeat(2), '0\r\n\r\n')],
  ['a coding after the chunks', 501, post('Transfer-Encoding: chunked, x\r\n', '0\r\n\r\n')],
  ['an unknown coding', 501, post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
  ['chunks in HTTP/1.0', 400, post(CHUNKED, '0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0')],
  ['a folded header', 400, get('/', 'X-Long: one\r\n two\r\n')],
  ['a folded coding', 400, post('Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n')],
  ['a space before the colon', 400, post('Content-Length : 2\r\n', '{}')],
  ['a CR in a header', 400, get('/', 'X-One: a\rX-Two: b\r\n')],
  ['a NUL in a header', 400, get('/', 'X-One: a\0b\r\n')],
  ['TRACE', 405, `TRACE / HTTP/1.1\r\n${HOST}\r\n`],
  ['TRACE with a body', 405, `TRACE / HTTP/1.1\r\n${HOST}${HIDING}\r\n`],
  ['CONNECT', 405, `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`],
  ['CONNECT to a path', 400, `CONNECT / HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in lower case', 400, `get / HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown host', 421, `GET / HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}\r\n`],
  ['an unknown host in the address', 421, get('http://evil.example/', CLOSE)],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['no host in HTTP/1.0', 421, 'GET / HTTP/1.0\r\n\r\n'],
  ['an empty host', 400, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['a host with a path', 400, 'GET / HTTP/1.1\r\nHost: localhost/x\r\n\r\n'],
  ['a host with a user', 400, 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n'],
  ['two hosts', 400, get('/', 'Host: evil.example\r\n')],
  ['32 kB of headers', 431, get('/', MANY_HEADERS)],
  ['a header of 32 kB', 431, get('/', `X-Long: ${'x'.repeat(32_768)}\r\n`)],
  ['an address of 10 kB', 414, get(`/${'x'.repeat(10_000)}`)],
  ['a percent sign alone', 400, get('/%')],
  ['an escape that is no number', 400, get('/%zz')],
  ['half an escape', 400, get('/post/a%4')],
  ['escapes that are no UTF-8', 400, get('/api/blog-posts/%ff%fe', CLOSE)],
  ['bytes that are no ASCII', 400, get('/\xe9\xff', CLOSE)],
  ['a NUL in the path', 400, get('/a\0b')],
  ['an escaped NUL in the path', 400, get('/a%00b')],
  ['a CR in the path', 400, get('/a\rb')],
  ['a space in the path', 400, get('/a b')],
  ['a path above the root', 400, get('/../../etc/passwd')],
  ['no path', 400, get('x')],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/3', 505, `GET / HTTP/3.0\r\n${HOST}\r\n`],
  ['a TLS handshake', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ...WRONG_SIZES.map((size) => {
    const body = `${size}\r\n{}\r\n0\r\n\r\n`;
    return [`a chunk of size ${JSON.stringify(size)}`, 400, post(CHUNKED, body)] as const;
  }),
  ['a chunk that is too large', 413, post(CHUNKED, '200000\r\n')],
];

for (const [what, status, bytes] of MALFORMED) {
  test(`${what} is answered ${status}, and nothing after it`, async () => {
    expectRefused(await exchange(bytes + SMUGGLED), status);
  });
}

for (const [what, bytes] of [
  ['HTTP/0.9', 'GET /\r\n'],
  ['a line feed in the path', get('/a\nb')],
] as const) {
  test(`${what} is answered by one sentence without a status`, async () => {
    const received = await exchange(bytes + SMUGGLED);
    expect(JSON.parse(received)).toEqual({
      message: 'This address is not served here.',
      code: 'wrong_host',
    });
  });
}

/** A well-formed request that has another request in its body. */
const BODIES: readonly (readonly [what: string, status: number, bytes: string])[] = [
  ['a body with a length', 400, post(HIDING, SMUGGLED)],
  ['chunks', 400, post(CHUNKED, `${chunk(SMUGGLED)}0\r\n\r\n`)],
  ['a body that is refused', 401, post(HIDING, SMUGGLED, '/api/upload-image')],
  ['a body for nobody', 404, post(HIDING, SMUGGLED, '/metrics')],
  ['a GET', 200, get('/api/blog-posts', HIDING) + SMUGGLED],
  ['a HEAD', 200, get('/', HIDING).replace('GET', 'HEAD') + SMUGGLED],
  ['a DELETE', 401, get('/api/blog-posts/x', HIDING).replace('GET', 'DELETE') + SMUGGLED],
  ['a request to an unknown host', 421, get('http://evil.example/', HIDING) + SMUGGLED],
  ['lines that end with LF', 400, post(HIDING, '').replaceAll('\r\n', '\n') + SMUGGLED],
  ['a length behind a line feed', 200, get('/', `X-One: a\n${HIDING}`) + SMUGGLED],
];

for (const [what, status, bytes] of BODIES) {
  test(`a request in the body of ${what} is not answered`, async () => {
    expect(statusesOf(await exchange(bytes + LAST))).toEqual([status, 404]);
  });
}

const MEGABYTE = 1024 * 1024;

/** An upload of some bytes as a picture. */
function upload(bytes: number, headers: string): string {
  const body = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n--x--\r\n`;
  return `POST /api/upload-image HTTP/1.1\r\n${HOST}${CLOSE}Origin: ${site.origin}\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}${lengthOf(body)}\r\n${body}`;
}

test('a body over the limit is answered 413, or 401 if nobody is signed in', async () => {
  const json = (bytes: number) => {
    const body = JSON.stringify('x'.repeat(bytes));
    return post(CLOSE + lengthOf(body), body);
  };
  // The service's own limit, and the gateway's limit, which is slightly higher.
  expectRefused(await exchange(json(MEGABYTE)), 413);
  expectRefused(await exchange(json(1.2 * MEGABYTE)), 413);
  expectRefused(await exchange(upload(5 * MEGABYTE + 1, session)), 413);
  expectRefused(await exchange(upload(5 * MEGABYTE + 1, '')), 401);
  expectRefused(await exchange(upload(7 * MEGABYTE, session)), 413);
  expectRefused(await exchange(upload(7 * MEGABYTE, '')), 413);
});

const OWN_PATHS = 'livez readyz metrics internal/session internal/ gateway-health gateway-error';
/** Other ways to write an address. */
const SPELLINGS = [
  (path: string) => `/${path}`,
  (path: string) => `//${path}`,
  (path: string) => `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  (path: string) => `/x/../${path}`,
  (path: string) => `/x/%2e%2e/${path}`,
  (path: string) => `/x%2f..%2f${path}`,
  (path: string) => `/assets/.././${path}?x#y`,
];

for (const path of OWN_PATHS.split(' ')) {
  test(`/${path} is not there, however it is written`, async () => {
    for (const spell of SPELLINGS) {
      expectRefused(await exchange(get(spell(path), session + CLOSE)), 404);
    }
  });
}

test('an admin’s answers are cached for nobody under an address that looks like a file', async () => {
  const paths = [
    '/api/subscriber-emails/x.css',
    '/api/subscriber-emails%2fx.css',
    '/api/subscriber-emails;.css',
    '/api/auth/user/x.css',
    '/api/auth/user;.js',
    '/api/auth/user%0a.png',
    '/api/auth/user%3f.css',
    '/api/auth%2fuser',
    '/assets/..%2fapi/auth/user',
    '/images/../api/auth%2fuser',
    '/data/%2e%2e/api/auth/user',
  ];
  for (const path of paths) {
    for (const headers of [session, '', session]) {
      expectRefused(await exchange(get(path, headers + CLOSE)), 404);
    }
  }
  for (const path of ['/api/auth/user?x.css', '/api/subscriber-emails?x.png']) {
    const read = await exchange(get(path, session + CLOSE));
    expect(statusesOf(read)).toEqual([200]);
    expect(headerOf(read, 'Cache-Control')).toBe('no-store');
    expectRefused(await exchange(get(path, CLOSE)), 401);
  }
});

/** Headers that could change the cached answer that other readers get. */
const POISONS: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'host=evil.example' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-user': 'admin', 'x-user-role': 'admin', 'x-service-secret': 'guess' },
  { authorization: 'Bearer x' },
  { range: 'bytes=0-3' },
  { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2032 00:00:00 GMT' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br, x;q=2', accept: 'image/png', 'accept-language': 'xx' },
  { cookie: 'sid=guess; __Host-sid=guess' },
  { cookie: 'signed_in=1; other=<script>' },
  { origin: 'https://evil.example', referer: 'https://evil.example/', 'user-agent': '<script>' },
  { 'x-request-id': 'chosen-by-me', 'idempotency-key': 'chosen-by-me', 'if-match': '"x"' },
];

/** Headers of an answer that depend on its connection or its time. */
const PASSING = /^(?:date|x-request-id|connection|keep-alive|content-length|transfer-encoding)$/;

/** The answer to a request with these headers. */
async function read(path: string, headers: Readonly<Record<string, string>>): Promise<object> {
  const answer = await fetch(new URL(path, site), { headers, redirect: 'manual' });
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !PASSING.test(name)),
    // Left out, because a picture's bytes would fill the failure report.
    digest: createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex'),
  };
}

const PUBLIC_PATHS =
  '/ /about /post/nothing /api/blog-posts /rss.xml /sitemap.xml /Quotes.csv /To_Do.csv /api/headlines /IP/IP_7.jpeg';

for (const path of PUBLIC_PATHS.split(' ')) {
  test(`no header of one reader changes the next reader’s answer for ${path}`, async () => {
    const clean = { 'accept-encoding': 'identity' };
    const expected = await read(`${path}?clean`, clean);
    for (const [index, poison] of [...POISONS, { cookie: cookies }].entries()) {
      // An address that is not cached yet, so that the gateway would cache the answer to these
      // headers.
      const address = `${path}?${index}`;
      await read(address, poison);
      expect(await read(address, clean), JSON.stringify(poison)).toEqual(expected);
    }
  });
}
