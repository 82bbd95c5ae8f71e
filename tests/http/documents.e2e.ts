import {
  AUTHOR_PATHS,
  DEFAULT_SITE_SETTINGS,
  documentTitle,
  STATIC_PAGES,
  staticMeta,
} from '@examiner/contracts';
import { ADMIN } from '../browser/site.ts';
import { sessionCookieOf, type Answer, type Client } from './client.ts';
import { expect, test } from './fixtures.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const NOT_HERE = { message: 'There is nothing here.', code: 'not_found' };

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
    "connect-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'",
    "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types desk-paste desk-preview desk-text",
    'report-uri /api/policy-reports',
  ].join('; '),
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** The browser must not send the token in the page's address to other sites. */
const LINK_HEADERS = { ...HEADERS, 'referrer-policy': 'no-referrer' };
/** Scripts in an upload must not run. Letters and feed readers may show the picture. */
const CARTOON_HEADERS = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox" };
const PICTURE_HEADERS = {
  ...CARTOON_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Pages of other sites may read feeds. */
const FEED_HEADERS = {
  ...HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A script of the page. Its name contains a hash of its bytes. */
async function findScript(client: Client): Promise<string> {
  const { text } = await client.get('/');
  return /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '/assets/';
}

for (const [what, path, status, type, headers = HEADERS] of [
  ['a page', '/', 200, HTML_TYPE],
  ['the page of a post', '/post/interdimensional-push-6', 200, HTML_TYPE],
  ['the page of no post', '/post/no-such-post', 404, HTML_TYPE],
  ['the page of nothing', '/no-such-page', 404, HTML_TYPE],
  ['the sign-in page', '/api/login', 200, HTML_TYPE],
  ['the style of the sign-in page', '/api/login/sign-in.css', 200, 'text/css; charset=utf-8'],
  ['the mark', '/api/login/mark.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['a typeface', '/api/login/fonts/inter.woff2', 200, 'font/woff2'],
  ['a closed setup link', '/api/login/setup?token=guessed', 404, HTML_TYPE, LINK_HEADERS],
  ['signing out', '/api/logout', 302, 'text/plain; charset=utf-8'],
  ['JSON', '/api/blog-posts?view=home', 200, JSON_TYPE],
  ['a streamed list', '/api/blog-posts', 200, JSON_TYPE],
  ['JSON of the dashboard', '/api/dashboard/panels', 200, JSON_TYPE],
  ['a feed', '/rss.xml', 200, 'application/rss+xml; charset=utf-8', FEED_HEADERS],
  ['a JSON feed', '/feed.json', 200, 'application/feed+json; charset=utf-8', FEED_HEADERS],
  ['the sitemap', '/sitemap.xml', 200, 'application/xml; charset=utf-8'],
  ['the rules for robots', '/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['a table', '/data/To_Do.csv', 200, 'text/csv; charset=utf-8'],
  ['the cartoon', '/data/Cartoon/daily_cartoon.png', 200, 'image/png', CARTOON_HEADERS],
  ['a picture', '/IP/IP_7.jpeg', 200, 'image/jpeg', PICTURE_HEADERS],
  ['a smaller picture', '/IP/IP_7-640.webp', 200, 'image/webp', PICTURE_HEADERS],
  ['wrong input', '/api/blog-posts?view=all', 400, JSON_TYPE],
  ['a path that is no text', '/api/blog-posts/%E0%A4%A', 400, JSON_TYPE],
  ['a refusal', '/api/subscriber-emails', 401, JSON_TYPE],
  ['a call that is not there', '/api/no-such-call', 404, JSON_TYPE],
  ['an asset that is not there', '/assets/no-such-file.js', 404, JSON_TYPE],
  ['a file that is not there', '/no-such-file.txt', 404, JSON_TYPE],
  ['what is inside', '/internal/session', 404, JSON_TYPE],
] as const) {
  test(`${what} carries the security headers: ${path}`, async ({ visitor }) => {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'content-type': type });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('server') ?? '').not.toMatch(/\d/);
    if (status >= 400 && type === JSON_TYPE) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
}

test('assets carry them too, are kept for ever, and come compressed', async ({ visitor }) => {
  const path = await findScript(visitor);
  const plain = await visitor.get(path);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    ...HEADERS,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const packed = await visitor.get(path, { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
});

test('answers without a body carry them too', async ({ visitor, admin }) => {
  const page = await visitor.get('/');
  const form = await visitor.send('POST', '/api/login', new URLSearchParams(ADMIN));
  expect(sessionCookieOf(form)).toBeDefined();
  const answers: Answer[] = [
    await visitor.get('/', { 'if-none-match': page.headers.get('etag') ?? '' }),
    form,
    await visitor.send('POST', '/api/blog-posts', {}),
    await admin.send('POST', '/api/blog-posts', {}, { origin: 'https://evil.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([304, 303, 401, 403]);
  for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
});

const SITE = { ...DEFAULT_SITE_SETTINGS, url: 'https://blog.example.org/' };
for (const { path, indexed } of STATIC_PAGES) {
  const isOwn = AUTHOR_PATHS.some((each) => each === path);
  test(`${path} is a document with a title of its own`, async ({ visitor }) => {
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    const title = /<title>(.*)<\/title>/.exec(text)?.[1];
    if (isOwn) expect(title).toMatch(/. · The Biweekly Examiner$/);
    else expect(title).toBe(documentTitle(SITE, staticMeta(path, SITE).title));
    expect(text.includes('content="noindex"')).toBe(!indexed);
    const isForReaders = ['/', '/archive', '/about'].includes(path);
    expect(text.includes('<div id="root"></div>')).toBe(!isForReaders);
    expect(/<h1[ >]/.test(text)).toBe(isForReaders);
  });
}

for (const path of ['/no-such-page', '/about/more', '/category', '/post/no-such-post']) {
  test(`people find the page of nothing at ${path}`, async ({ visitor }) => {
    const { status, headers, text } = await visitor.get(path, { accept: 'text/html' });
    expect([status, headers.get('content-type')]).toEqual([404, HTML_TYPE]);
    expect(text).toMatch(/<title>[^<]*Not Found/);
    expect(text).toContain('Back to Home');
  });
}

for (const path of ['/api', '/api/', '/api/nothing', '/assets/', '/assets/x.js', '/x.json']) {
  test(`programs find JSON about nothing at ${path}`, async ({ visitor }) => {
    const { status, headers, json } = await visitor.get(path, { accept: 'text/html' });
    expect([status, headers.get('content-type'), json]).toEqual([404, JSON_TYPE, NOT_HERE]);
  });
}

for (const path of [
  '/',
  '/post/interdimensional-push-6',
  '/no-such-page',
  '/api/blog-posts',
  '/api/blog-posts/interdimensional-push-6',
  '/api/blog-posts/no-such-post',
  '/api/subscriber-emails',
  '/api/login',
  '/api/headlines',
  '/data/To_Do.csv',
  '/IP/IP_7.jpeg',
  '/rss.xml',
  '/assets/no-such-file.js',
]) {
  test(`HEAD ${path} says what GET says, without a body`, async ({ visitor }) => {
    const got = await visitor.get(path);
    const head = await visitor.send('HEAD', path);
    expect([head.status, head.text]).toEqual([got.status, '']);
    for (const name of ['content-type', 'etag', 'cache-control', ...Object.keys(HEADERS)]) {
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    }
  });
}

for (const [method, path, allow] of [
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/about', 'GET, HEAD'],
  ['PUT', '/post/interdimensional-push-6', 'GET, HEAD'],
  ['PUT', '/api/blog-posts', 'GET, HEAD, POST'],
  ['POST', '/api/blog-posts/interdimensional-push-6', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/api/upload-image', 'POST'],
  ['DELETE', '/images/a.jpeg', 'GET, HEAD'],
  ['GET', '/api/subscribe', 'POST'],
  ['DELETE', '/api/unsubscribe', 'POST'],
  ['POST', '/api/subscriber-emails', 'GET, HEAD'],
  ['PUT', '/api/login', 'GET, HEAD, POST'],
  ['POST', '/api/logout', 'GET, HEAD'],
  ['POST', '/api/auth/user', 'GET, HEAD'],
  ['POST', '/api/run-script', 'GET, HEAD'],
  ['GET', '/save-tables', 'POST'],
  ['GET', '/api/dashboard/panels/people', 'PUT'],
  ['PUT', '/data/People.csv', 'GET, HEAD'],
  ['DELETE', '/People.csv', 'GET, HEAD'],
  ['POST', '/assets/index.js', 'GET, HEAD'],
  ['PATCH', '/api/blog-posts', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/blog-posts', 'GET, HEAD, POST'],
] as const) {
  test(`${method} ${path} is not possible: ${allow}`, async ({ visitor, admin }) => {
    for (const client of [visitor, admin]) {
      const { status, headers, json } = await client.send(method, path);
      expect([status, headers.get('allow')]).toEqual([405, allow]);
      expect(json).toEqual({
        message: `${method} is not possible here.`,
        code: 'method_not_allowed',
      });
      expect(headers.get('content-type')).toBe(JSON_TYPE);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
}

test('only what everyone gets alike is compressed', async ({ visitor, admin }) => {
  const ask = { 'accept-encoding': 'gzip' };
  const shared = await visitor.get('/api/blog-posts', ask);
  const own = await admin.get('/api/dashboard/panels', ask);
  expect(shared.headers.get('content-encoding')).toBe('gzip');
  expect([own.status, own.headers.get('content-encoding')]).toEqual([200, null]);
});
