import { createHash } from 'node:crypto';
import {
  DATA_FILE_NAMES,
  dataFilePath,
  DEFAULT_NEWSLETTER_SETTINGS,
  DEFAULT_SITE_SETTINGS,
  ROUTE_TABLE,
} from '@examiner/contracts';
import { READER } from '../desk.ts';
import { ADMIN, type Site } from '../site.ts';
import { signIn, type Answer, type Body, type Client } from './client.ts';
import { expect, test } from './fixtures.ts';
import { draftPost, readPicture, uploadForm } from './samples.ts';

type Viewer = 'visitor' | 'reader' | 'admin';
type Statuses = readonly [visitor: number, reader: number, admin: number];

interface Row {
  readonly method: string;
  readonly path: string;
  readonly statuses: Statuses;
  readonly body?: (viewer: Viewer) => Body;
  /** Whether it ends the session that it is called with. */
  readonly endsSession?: true;
}

const OPEN: Statuses = [200, 200, 200];
const NOTHING: Statuses = [404, 404, 404];
const ADMIN_ONLY: Statuses = [401, 403, 200];

const SLUG = 'a-post-of-the-matrix';
const PICTURE = await readPicture('pass-640.webp');
const STORED = createHash('sha256').update(PICTURE).digest('hex');
const DESCRIBED = { alt: 'A mountain pass.', focus: { x: 0.5, y: 0.5 } };
const LIST = Buffer.from('Email\nann@example.org\n');
const LETTER = { subject: 'Hello', audience: { to: 'everybody' } };
const NO_ROWS = { toDo: [], people: [], activities: [] };

const get = (path: string, statuses = OPEN): Row => ({ method: 'GET', path, statuses });
const write = (method: string, path: string, statuses: Statuses, body?: Row['body']): Row => ({
  method,
  path,
  statuses,
  ...(body && { body }),
});

/** Every endpoint, in an order in which each write finds what it needs. */
const MATRIX: readonly Row[] = [
  get('/api/blog-posts'),
  get('/api/blog-posts?view=home'),
  get('/api/blog-posts?view=summary'),
  get('/api/blog-posts?view=slugs'),
  get('/api/blog-posts/interdimensional-push-6'),
  get('/api/blog-posts/no-such-post', NOTHING),
  get('/api/blog-posts/category/Short%20Stories'),
  get('/api/blog-posts/category/nothing'),
  write('POST', '/api/blog-posts', [401, 403, 201], () => draftPost(SLUG)),
  write('PUT', `/api/blog-posts/${SLUG}`, ADMIN_ONLY, () => draftPost(SLUG)),
  get(`/api/blog-posts/${SLUG}`),
  write('DELETE', `/api/blog-posts/${SLUG}`, [401, 403, 204]),
  ...['/api/site', '/api/site/about', '/api/series', '/api/series/intercontinental-march'].map(
    (path) => get(path),
  ),
  get('/api/series/no-such-series', NOTHING),
  get('/site.css', NOTHING),
  get('/api/site/settings', ADMIN_ONLY),
  // Without the revision that it changes.
  write('PUT', '/api/site/settings', [401, 403, 428], () => DEFAULT_SITE_SETTINGS),
  get('/api/site/samples', ADMIN_ONLY),
  write('DELETE', '/api/site/samples', ADMIN_ONLY),
  write('POST', '/api/site/samples', ADMIN_ONLY, () => ({})),
  get('/api/search?q=water'),
  get('/search?q=water'),
  get('/api/desk/search', ADMIN_ONLY),
  get('/api/desk/posts', ADMIN_ONLY),
  get('/api/desk/manuscripts/none', [401, 403, 404]),
  write('PUT', '/api/desk/manuscripts/none', [401, 403, 428], () => ({ saveId: 'a', fields: {} })),
  write('POST', '/api/desk/manuscripts/none/publish', [401, 403, 404], () => ({})),
  write('DELETE', '/api/desk/manuscripts/none', [401, 403, 404]),
  get('/api/desk/manuscripts/none/links', [401, 403, 404]),
  get('/api/desk/statistics?days=7', ADMIN_ONLY),
  get('/api/desk/redirects', ADMIN_ONLY),
  write('POST', '/api/desk/dead-links', ADMIN_ONLY, () => ({ paths: ['/about'] })),
  write('PUT', '/api/desk/redirects/%2Fold.html', ADMIN_ONLY, () => ({ to: '/about' })),
  write('DELETE', '/api/desk/redirects/%2Fold.html', [401, 403, 204]),
  get('/api/previews/none', NOTHING),
  get('/preview/none', NOTHING),
  get('/api/openapi.json'),
  write('POST', '/api/upload-image', ADMIN_ONLY, () => uploadForm(PICTURE)),
  get(`/images/${STORED}.jpeg`),
  get(`/images/${STORED}-640.webp`),
  get('/api/desk/media', ADMIN_ONLY),
  write('PUT', `/api/desk/media/${STORED}`, ADMIN_ONLY, () => ({
    alt: '',
    focus: { x: 0.5, y: 0.5 },
  })),
  // No picture has such an id.
  write('PUT', '/api/desk/media/copies', [401, 403, 404], () => DESCRIBED),
  write('DELETE', '/api/desk/media/copies', [401, 403, 404]),
  write('POST', '/api/desk/media/copies', [401, 403, 400], () => ({ url: 'nowhere' })),
  write('POST', '/api/desk/media/none/replacement', [401, 403, 404], () => uploadForm(PICTURE)),
  write('DELETE', `/api/desk/media/${STORED}`, [401, 403, 204]),
  get('/IP/IP_7.jpeg'),
  ...[
    '/',
    '/about',
    '/account',
    '/dashboard',
    '/admin',
    '/create-post',
    '/desk',
    '/desk/settings',
    '/desk/statistics',
    '/short-stories',
  ].map((path) => get(path)),
  get('/admin/letters/none'),
  get('/admin/readers/none'),
  get('/category/Short%20Stories'),
  get('/post/interdimensional-push-6'),
  get('/no-such-page', NOTHING),
  get('/api/no-such-call', NOTHING),
  write('POST', '/api/policy-reports', [204, 204, 204], () => ({ 'csp-report': {} })),
  // The contact is still the one that ships.
  get('/.well-known/security.txt', NOTHING),
  ...['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt'].map((path) => get(path)),

  write('POST', '/api/subscribe', [200, 200, 201], (who) => ({ email: `${who}@example.org` })),
  get('/api/subscriber-emails', ADMIN_ONLY),
  write('POST', '/api/unsubscribe', ADMIN_ONLY, (who) => ({ email: `${who}@example.org` })),

  // A guessed link is not told apart.
  get('/api/newsletter/unsubscribe?token=guessed'),
  write('POST', '/api/newsletter/unsubscribe?token=guessed', OPEN, () => ({})),
  // No key of a provider is set.
  write('POST', '/api/newsletter/events/postmark', NOTHING, () => ({})),
  get('/api/newsletter/issues', ADMIN_ONLY),
  write('POST', '/api/newsletter/issues', [401, 403, 404], () => ({ postId: 'none' })),
  get('/api/newsletter/issues/none', [401, 403, 404]),
  write('PUT', '/api/newsletter/issues/none', [401, 403, 404], () => LETTER),
  get('/api/newsletter/export.csv', ADMIN_ONLY),
  write('POST', '/api/newsletter/import', ADMIN_ONLY, () => uploadForm(LIST, 'list')),
  write('POST', '/api/newsletter/import/confirmations', [401, 403, 202], () => ({})),
  get('/api/newsletter/readers', ADMIN_ONLY),
  get('/api/newsletter/readers/none', [401, 403, 404]),
  write('DELETE', '/api/newsletter/readers/none', [401, 403, 404]),
  get('/api/newsletter/confirm?token=guessed'),
  write('POST', '/api/newsletter/confirm?token=guessed', OPEN, () => ({})),
  get('/api/newsletter/preferences?token=guessed'),
  write('POST', '/api/newsletter/preferences?token=guessed', OPEN, () => new URLSearchParams()),
  write('POST', '/api/newsletter/unsubscribe/reason?token=guessed', OPEN, () => {
    return new URLSearchParams({ why: 'too-many' });
  }),
  get('/api/newsletter/lost'),
  write('POST', '/api/newsletter/lost', [400, 400, 400], () => new URLSearchParams({ email: '' })),
  get('/api/newsletter/serial?series=none', NOTHING),
  write('POST', '/api/newsletter/serial', [400, 400, 400], () => {
    return new URLSearchParams({ email: '' });
  }),
  get('/api/newsletter/serials', ADMIN_ONLY),
  write('POST', '/api/newsletter/serials/none/resume', [401, 403, 204], () => ({})),
  get('/api/newsletter/settings', ADMIN_ONLY),
  // Without the version that it changes.
  write('PUT', '/api/newsletter/settings', [401, 403, 428], () => DEFAULT_NEWSLETTER_SETTINGS),
  get('/api/newsletter/outbox', ADMIN_ONLY),
  get('/api/newsletter/outbox/none', [401, 403, 404]),
  ...['send', 'undo', 'pause', 'resume', 'stop', 'missed', 'correct', 'uncertain', 'test'].map(
    (act) =>
      write('POST', `/api/newsletter/issues/none/${act}`, [401, 403, 404], () => ({ as: 'sent' })),
  ),
  ...['progress', 'deliveries', 'preview', 'checks', 'outdated'].map((part) =>
    get(`/api/newsletter/issues/none/${part}`, [401, 403, 404]),
  ),

  get('/api/account', [401, 200, 200]),
  get('/api/account/sessions', [401, 200, 200]),
  write('DELETE', '/api/account/sessions/none', [401, 404, 404]),
  write('DELETE', '/api/account/sessions', [401, 204, 204]),
  write('POST', '/api/account/confirm', [401, 400, 400], () => ({})),
  write('POST', '/api/account/confirm/options', [401, 404, 404], () => ({})),
  write('POST', '/api/account/passkeys/options', [401, 200, 200], () => ({})),
  // No passkey has such an id.
  write('PUT', '/api/account/passkeys/options', [401, 404, 404], () => ({ name: 'Phone' })),
  write('DELETE', '/api/account/passkeys/options', [401, 404, 404]),
  write('POST', '/api/account/passkeys', [401, 400, 400], () => ({})),
  write('PUT', '/api/account/passkeys/none', [401, 404, 404], () => ({ name: 'Phone' })),
  write('DELETE', '/api/account/passkeys/none', [401, 404, 404]),
  write('POST', '/api/login/passkey/options', OPEN, () => ({})),
  write('POST', '/api/login/passkey', [400, 400, 400], () => ({})),
  write('PUT', '/api/account/password', [401, 400, 400], () => ({ password: 'short' })),
  get('/.well-known/change-password', [302, 302, 302]),
  get('/api/auth/user', [401, 200, 200]),
  get('/api/admin/check', ADMIN_ONLY),
  get('/api/admin/installation', ADMIN_ONLY),
  get('/api/account/activity', [401, 200, 200]),
  get('/api/activity', ADMIN_ONLY),
  get('/api/activity.csv', ADMIN_ONLY),
  get('/api/activity/seals', ADMIN_ONLY),
  get('/api/login', [200, 303, 303]),
  {
    ...write('POST', '/api/login', [303, 303, 303], () => new URLSearchParams(ADMIN)),
    endsSession: true,
  },
  { ...get('/api/logout', [302, 302, 302]), endsSession: true },
  get('/api/login/setup', NOTHING),
  write('POST', '/api/login/setup', NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  get('/api/login/sign-in.css'),
  get('/api/login/mark.svg'),
  get('/api/login/fonts/inter.woff2'),
  get('/api/login/scripts/passkey.js', NOTHING),

  get('/api/caption'),
  get('/api/headlines'),
  get('/api/secondary-headlines'),
  get('/api/tasks'),
  get('/api/run-script'),
  get('/api/dashboard', NOTHING),
  get('/api/dashboard/panels'),
  write('PUT', '/api/dashboard/panels/quote', ADMIN_ONLY, () => ({ visibility: 'public' })),
  write('POST', '/save-tables', ADMIN_ONLY, () => NO_ROWS),
  get('/api/dashboard/tables/versions', ADMIN_ONLY),
  get('/api/dashboard/tables/versions/1', ADMIN_ONLY),
  write('POST', '/api/dashboard/tables/versions/1/restore', ADMIN_ONLY, () => ({})),
  get('/data', NOTHING),
  ...DATA_FILE_NAMES.flatMap((name) => [get(dataFilePath(name)), get(`/${name}`)]),

  get('/assets/no-such-file.js', NOTHING),
  get('/internal/session', NOTHING),
  write('POST', '/internal/session', NOTHING, () => ({ token: 'guessed' })),
  get('/internal/owner', NOTHING),
  write('POST', '/internal/mails', NOTHING, () => ({ to: 'ann@example.org' })),
  write('POST', '/internal/owner-mail', NOTHING, () => ({ kind: 'alarm' })),
  ...['/livez', '/readyz', '/metrics'].map((path) => get(path, NOTHING)),
];

const pathOf = ({ path }: Row): string => path.split('?', 1)[0] ?? '';

/** The endpoint that a row calls: its method, and its path without what stands for any post. */
const endpointOf = (method: string, path: string): string =>
  `${method} ${path.replace(/^(\/api\/blog-posts)\/[^/]+$/, '$1/{slug}')}`;

/** What every refusal is made of (docs/SECURITY-RULES.md). */
function expectRefusal({ status, headers, text, json }: Answer): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('\n');
  if (status === 401) expect(text).toBe('{"message":"Unauthorized"}');
  else expect(json).toEqual({ message: expect.any(String), code: 'forbidden' });
  if (status === 403) expect(text).not.toMatch(/unauthorized/i);
}

function expectAnswer(row: Row, answer: Answer, expected: number): void {
  expect(answer.status).toBe(expected);
  if ([401, 403].includes(expected)) expectRefusal(answer);
  const isForSome = row.statuses[0] === 401;
  if (row.method === 'GET' && isForSome) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
}

async function sessionsFor(
  { endsSession }: Row,
  lasting: Readonly<Record<Viewer, Client>>,
  site: Site,
): Promise<Readonly<Record<Viewer, Client>>> {
  if (!endsSession) return lasting;
  const [reader, admin] = await Promise.all([signIn(site, READER), signIn(site, ADMIN)]);
  return { ...lasting, reader, admin };
}

for (const row of MATRIX) {
  const { method, path, statuses, body } = row;
  const [toVisitor, toReader, toAdmin] = statuses;
  const title = `${method} ${path} answers a visitor ${toVisitor}, a reader ${toReader}, the admin ${toAdmin}`;
  test(title, async ({ site, visitor, reader, admin }) => {
    const clients = await sessionsFor(row, { visitor, reader, admin }, site);
    for (const [index, viewer] of (['visitor', 'reader', 'admin'] as const).entries()) {
      await test.step(viewer, async () => {
        const answer = await clients[viewer].send(method, path, body?.(viewer));
        expectAnswer(row, answer, statuses[index] ?? 0);
      });
    }
  });
}

test('the table has every route of the gateway', () => {
  const paths = MATRIX.map(pathOf);
  const missing = ROUTE_TABLE.filter(
    (route) =>
      !paths.some(
        (path) =>
          path === route.path || (route.match === 'prefix' && path.startsWith(`${route.path}/`)),
      ),
  );
  expect(missing).toEqual([]);
});

test('the table has every method that its paths take', async ({ visitor }) => {
  const named = new Set(MATRIX.map((row) => endpointOf(row.method, pathOf(row))));
  const taken = new Set<string>();
  for (const path of new Set(MATRIX.map(pathOf))) {
    const { headers } = await visitor.send('PATCH', path);
    const methods = headers.get('allow')?.split(', ') ?? [];
    for (const method of methods) {
      if (method !== 'HEAD') taken.add(endpointOf(method, path));
    }
  }
  expect([...taken].filter((endpoint) => !named.has(endpoint))).toEqual([]);
  expect(taken).toContain('DELETE /api/blog-posts/{slug}');
});
