import { createHash } from 'node:crypto';
import {
  DATA_FILE_NAMES,
  dataFilePath,
  DEFAULT_NEWSLETTER_SETTINGS,
  NO_WELCOME,
  DEFAULT_SITE_SETTINGS,
  ROUTE_TABLE,
  SCOPES,
  type NewAccessToken,
  type Scope,
} from '@examiner/contracts';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { EDITOR, READER } from '../browser/desk.ts';
import { ADMIN, type Site } from '../browser/site.ts';
import { Client, signIn, type Answer, type Body } from './client.ts';
import { expect, test } from './fixtures.ts';
import { draftPost, readPicture, uploadForm } from './samples.ts';

type Viewer = 'visitor' | 'reader' | 'editor' | 'admin';
/** Null: the endpoint is not called, because the call would end the sessions of other tests. */
type Statuses = readonly [visitor: number, reader: number, editor: number, admin: number | null];

interface Row {
  readonly method: string;
  readonly path: string;
  readonly statuses: Statuses;
  readonly body?: (viewer: Viewer) => Body;
  /** Whether the call ends the caller's session. */
  readonly endsSession?: true;
}

const everybody = (status: number): Statuses => [status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status];
const editors = (status: number): Statuses => [401, 403, status, status];
const owner = (status: number): Statuses => [401, 403, 403, status];
const OPEN = everybody(200);
const NOTHING = everybody(404);
const EDITORS = editors(200);
const OWNER = owner(200);

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

/** Every endpoint, in an order in which each write finds its documents. */
const MATRIX: readonly Row[] = [
  get('/api/blog-posts'),
  get('/api/blog-posts?view=home'),
  get('/api/blog-posts?view=summary'),
  get('/api/blog-posts?view=slugs'),
  get('/api/blog-posts/interdimensional-push-6'),
  get('/api/blog-posts/no-such-post', NOTHING),
  get('/api/blog-posts/category/Short%20Stories'),
  get('/api/blog-posts/category/nothing'),
  write('POST', '/api/blog-posts', editors(201), (who) =>
    draftPost(who === 'admin' ? SLUG : `${SLUG}-of-the-${who}`),
  ),
  write('PUT', `/api/blog-posts/${SLUG}`, EDITORS, () => draftPost(SLUG)),
  get(`/api/blog-posts/${SLUG}`),
  // The editor deletes the post.
  write('DELETE', `/api/blog-posts/${SLUG}`, [401, 403, 204, 404]),
  ...['/api/site', '/api/site/about', '/api/series', '/api/series/intercontinental-march'].map(
    (path) => get(path),
  ),
  get('/api/series/no-such-series', NOTHING),
  get('/site.css', NOTHING),
  get('/api/site/settings', EDITORS),
  // The call does not name the revision that it changes.
  write('PUT', '/api/site/settings', owner(428), () => DEFAULT_SITE_SETTINGS),
  get('/api/site/samples', OWNER),
  write('DELETE', '/api/site/samples', OWNER),
  write('POST', '/api/site/samples', OWNER, () => ({})),
  get('/api/search?q=water'),
  get('/search?q=water'),
  get('/api/desk/search', EDITORS),
  get('/api/desk/posts', EDITORS),
  get('/api/desk/slugs', EDITORS),
  get('/api/desk/manuscripts/none', editors(404)),
  write('PUT', '/api/desk/manuscripts/none', editors(428), () => ({ saveId: 'a', fields: {} })),
  ...['publish', 'unlist', 'withdraw', 'restore', 'acknowledge', 'discard-changes'].map((act) =>
    write('POST', `/api/desk/manuscripts/none/${act}`, editors(404), () => ({})),
  ),
  get('/api/desk/manuscripts/none/revisions', editors(404)),
  write('POST', '/api/desk/manuscripts/none/revisions', editors(400), () => ({})),
  get('/api/desk/manuscripts/none/previews', editors(404)),
  get('/api/desk/manuscripts/none/remarks', EDITORS),
  write('POST', '/api/desk/manuscripts/none/previews', editors(404), () => ({})),
  get('/api/desk/previews', OWNER),
  write('DELETE', '/api/desk/previews/none', owner(404)),
  write('DELETE', '/api/desk/manuscripts/none', editors(404)),
  get('/api/desk/manuscripts/none/links', editors(404)),
  get('/api/desk/statistics?days=7', OWNER),
  get('/api/desk/redirects', OWNER),
  write('POST', '/api/desk/dead-links', EDITORS, () => ({ paths: ['/about'] })),
  write('PUT', '/api/desk/redirects/%2Fold.html', OWNER, () => ({ to: '/about' })),
  write('DELETE', '/api/desk/redirects/%2Fold.html', owner(204)),
  get('/api/previews/none', NOTHING),
  get('/preview/none', NOTHING),
  get('/api/openapi.json'),
  write('POST', '/api/upload-image', EDITORS, () => uploadForm(PICTURE)),
  get(`/images/${STORED}.jpeg`),
  get(`/images/${STORED}-640.webp`),
  get('/api/desk/media', EDITORS),
  write('PUT', `/api/desk/media/${STORED}`, EDITORS, () => ({
    alt: '',
    focus: { x: 0.5, y: 0.5 },
  })),
  // No picture has such an id.
  write('PUT', '/api/desk/media/copies', editors(404), () => DESCRIBED),
  write('DELETE', '/api/desk/media/copies', editors(404)),
  write('POST', '/api/desk/media/copies', editors(400), () => ({ url: 'nowhere' })),
  write('POST', '/api/desk/media/none/replacement', editors(404), () => uploadForm(PICTURE)),
  write('DELETE', `/api/desk/media/${STORED}`, [401, 403, 204, 404]),
  get('/IP/IP_7.jpeg'),
  ...[
    '/',
    '/about',
    '/account',
    '/admin/people',
    '/dashboard',
    '/admin',
    '/create-post',
    '/desk',
    '/admin/categories',
    '/admin/redirects',
    '/desk/import',
    '/desk/statistics',
    '/short-stories',
  ].map((path) => get(path)),
  get('/admin/letters/none'),
  get('/admin/readers/none'),
  get('/category/Short%20Stories'),
  get('/post/interdimensional-push-6'),
  get('/no-such-page', NOTHING),
  get('/api/no-such-call', NOTHING),
  write('POST', '/api/policy-reports', everybody(204), () => ({ 'csp-report': {} })),
  // The contact is still the default.
  get('/.well-known/security.txt', NOTHING),
  ...['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt'].map((path) => get(path)),

  write('POST', '/api/subscribe', [200, 200, 200, 201], (who) => ({ email: `${who}@example.org` })),
  get('/api/subscriber-emails', OWNER),
  write('POST', '/api/unsubscribe', OWNER, (who) => ({ email: `${who}@example.org` })),

  // A made-up link gets the same answer.
  get('/api/newsletter/subscribed?confirm=on'),
  get('/api/newsletter/texts', OWNER),
  write('PUT', '/api/newsletter/texts', owner(428), () => ({ language: 'en-US', texts: {} })),
  get('/api/newsletter/unsubscribe?token=guessed'),
  write('POST', '/api/newsletter/unsubscribe?token=guessed', OPEN, () => ({})),
  // No key of a provider is set.
  write('POST', '/api/newsletter/events/postmark', NOTHING, () => ({})),
  get('/api/newsletter/issues', OWNER),
  write('POST', '/api/newsletter/issues', owner(404), () => ({ postId: 'none' })),
  get('/api/newsletter/welcome', OWNER),
  write('PUT', '/api/newsletter/welcome', owner(428), () => ({ ...NO_WELCOME, subject: 'Hi' })),
  get('/api/newsletter/welcome/preview', owner(404)),
  write('POST', '/api/newsletter/welcome/test', owner(404), () => ({})),
  write('POST', '/api/newsletter/notes', owner(400), () => ({ id: 'none' })),
  get('/api/newsletter/issues/none', owner(404)),
  write('PUT', '/api/newsletter/issues/none', owner(404), () => LETTER),
  get('/api/newsletter/export.csv', OWNER),
  write('POST', '/api/newsletter/import', OWNER, () => uploadForm(LIST, 'list')),
  write('POST', '/api/newsletter/import/confirmations', owner(202), () => ({})),
  get('/api/newsletter/attention', OWNER),
  write('POST', '/api/newsletter/put-back', owner(409), () => ({ email: 'nobody@reader.test' })),
  get('/api/newsletter/readers', OWNER),
  get('/api/newsletter/readers/none', owner(404)),
  write('DELETE', '/api/newsletter/readers/none', owner(404)),
  get('/api/newsletter/confirm?token=guessed'),
  write('POST', '/api/newsletter/confirm?token=guessed', OPEN, () => ({})),
  get('/api/newsletter/preferences?token=guessed'),
  write('POST', '/api/newsletter/preferences?token=guessed', OPEN, () => new URLSearchParams()),
  write('POST', '/api/newsletter/unsubscribe/reason?token=guessed', OPEN, () => {
    return new URLSearchParams({ why: 'too-many' });
  }),
  get('/api/newsletter/lost'),
  write('POST', '/api/newsletter/lost', everybody(400), () => new URLSearchParams({ email: '' })),
  get('/api/newsletter/serial?series=none', NOTHING),
  write('POST', '/api/newsletter/serial', everybody(400), () => {
    return new URLSearchParams({ email: '' });
  }),
  get('/api/newsletter/serials', OWNER),
  write('POST', '/api/newsletter/serials/none/resume', owner(204), () => ({})),
  get('/api/newsletter/settings', OWNER),
  get('/api/newsletter/mail-server', OWNER),
  write('POST', '/api/newsletter/mail-server/check', owner(409), () => ({ withTest: false })),
  // The call does not name the version that it changes.
  write('PUT', '/api/newsletter/settings', owner(428), () => DEFAULT_NEWSLETTER_SETTINGS),
  get('/api/newsletter/reports', OWNER),
  write('POST', '/api/newsletter/reports/dismiss', OWNER, () => ({})),
  write('POST', '/api/newsletter/reports/none/remove', owner(404), () => ({})),
  get('/api/newsletter/outbox', OWNER),
  get('/api/newsletter/outbox/none', owner(404)),
  ...[
    'send',
    'undo',
    'pause',
    'resume',
    'retry',
    'stop',
    'approve',
    'missed',
    'correct',
    'uncertain',
    'test',
    'put-back',
  ].map((act) =>
    write('POST', `/api/newsletter/issues/none/${act}`, owner(404), () => ({ as: 'sent' })),
  ),
  ...['progress', 'deliveries', 'preview', 'checks', 'outdated'].map((part) =>
    get(`/api/newsletter/issues/none/${part}`, owner(404)),
  ),

  get('/api/account', signedIn(200)),
  get('/api/account/device-key', signedIn(200)),
  get('/api/account/tokens', EDITORS),
  write('POST', '/api/account/tokens', editors(400), () => ({})),
  write('DELETE', '/api/account/tokens/none', editors(404)),
  get('/api/account/sessions', signedIn(200)),
  write('DELETE', '/api/account/sessions/none', signedIn(404)),
  write('DELETE', '/api/account/sessions', signedIn(204)),
  write('POST', '/api/account/confirm', signedIn(400), () => ({})),
  write('POST', '/api/account/confirm/options', signedIn(404), () => ({})),
  write('POST', '/api/account/passkeys/options', signedIn(200), () => ({})),
  // No passkey has such an id.
  write('PUT', '/api/account/passkeys/options', signedIn(404), () => ({ name: 'Phone' })),
  write('DELETE', '/api/account/passkeys/options', signedIn(404)),
  write('POST', '/api/account/passkeys', signedIn(400), () => ({})),
  write('PUT', '/api/account/passkeys/none', signedIn(404), () => ({ name: 'Phone' })),
  write('DELETE', '/api/account/passkeys/none', signedIn(404)),
  write('POST', '/api/login/passkey/options', OPEN, () => ({})),
  write('POST', '/api/login/passkey', everybody(400), () => ({})),
  write('PUT', '/api/account/password', signedIn(400), () => ({ password: 'short' })),
  write('DELETE', '/api/account/password', signedIn(409)),
  write('POST', '/api/account/address', signedIn(409), () => ({ email: 'new@example.com' })),
  write('POST', '/api/account/recovery-codes', signedIn(200), () => ({})),
  write('POST', '/api/account/totp', signedIn(200), () => ({})),
  write('PUT', '/api/account/totp', signedIn(400), () => ({ code: '000000' })),
  write('DELETE', '/api/account/totp', signedIn(404)),
  write('PUT', '/api/account/name', signedIn(204), () => ({ name: '' })),
  get('/api/accounts', OWNER),
  get('/api/accounts/grants', OWNER),
  write('DELETE', '/api/accounts/grants/none', owner(404)),
  write('POST', '/api/accounts/invitations', owner(409), () => ({ ...ADMIN, role: 'reader' })),
  write('POST', '/api/accounts/lockdown', [401, 403, 403, null]),
  // No account has such an id.
  ...['none', 'grants', 'invitations', 'lockdown'].flatMap((id) => [
    write('PUT', `/api/accounts/${id}`, owner(404), () => ({ role: 'reader' })),
    write('DELETE', `/api/accounts/${id}`, owner(404)),
  ]),
  write('DELETE', '/api/accounts/none/sessions', owner(404)),
  get('/api/login/invite', NOTHING),
  write('POST', '/api/login/invite', NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  get('/.well-known/change-password', everybody(302)),
  get('/api/auth/user', signedIn(200)),
  get('/api/admin/check', OWNER),
  get('/api/admin/installation', OWNER),
  // A backup of the whole site takes long. If the services run in separate processes, it is
  // refused.
  write('POST', '/api/admin/backups', [401, 403, 403, null]),
  get('/api/account/activity', signedIn(200)),
  get('/api/activity', OWNER),
  get('/api/activity.csv', OWNER),
  get('/api/activity/seals', OWNER),
  get('/api/login', [200, 303, 303, 303]),
  {
    ...write('POST', '/api/login', everybody(303), () => new URLSearchParams(ADMIN)),
    endsSession: true,
  },
  { ...get('/api/logout', everybody(302)), endsSession: true },
  get('/api/login/setup', NOTHING),
  write('POST', '/api/login/setup', NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  get('/api/login/code', everybody(303)),
  write('POST', '/api/login/code', everybody(303), () => new URLSearchParams({})),
  get('/api/login/oidc/home', NOTHING),
  get('/api/login/oidc/home/callback', NOTHING),
  write('POST', '/api/account/identities/home', signedIn(404), () => ({})),
  write('DELETE', '/api/account/identities/home', signedIn(404)),
  get('/api/login/recovery-code'),
  write('POST', '/api/login/recovery-code', everybody(415), () => ({})),
  get('/api/login/recover', NOTHING),
  write('POST', '/api/login/recover', NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  get('/api/login/forgot', OPEN),
  write('POST', '/api/login/forgot', NOTHING, () => new URLSearchParams({})),
  get('/api/login/reset', NOTHING),
  write('POST', '/api/login/reset', NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  ...['/api/login/address', '/api/login/address-undo'].flatMap((path) => [
    get(path, NOTHING),
    write('POST', path, NOTHING, () => new URLSearchParams({ token: 'guessed' })),
  ]),
  get('/api/login/enrol', everybody(303)),
  write('POST', '/api/login/enrol', everybody(303), () => new URLSearchParams({})),
  write('POST', '/api/login/enrol/options', everybody(401), () => ({})),
  write('POST', '/api/login/enrol/passkey', everybody(400), () => ({})),
  get('/api/login/enrol/totp', everybody(303)),
  write('POST', '/api/login/enrol/totp', everybody(303), () => new URLSearchParams({})),
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
  write('PUT', '/api/dashboard/panels/quote', OWNER, () => ({ visibility: 'public' })),
  get('/api/dashboard/settings', OWNER),
  write('PUT', '/api/dashboard/settings', owner(428), () => ({})),
  write('POST', '/api/dashboard/settings/try', owner(400), () => ({})),
  get('/api/dashboard/headlines', OWNER),
  write('POST', '/api/dashboard/headlines/read', owner(400), () => ({})),
  get('/api/dashboard/layout', OWNER),
  write('PUT', '/api/dashboard/layout', owner(428), () => ({ panels: [] })),
  get('/api/dashboard/more/city_3', everybody(404)),
  get('/api/dashboard/added/none', everybody(404)),
  get('/api/dashboard/added/try', everybody(404)),
  write('POST', '/api/dashboard/added/try', owner(400), () => ({})),
  get('/api/dashboard/cities?q=utre', OWNER),
  write('POST', '/save-tables', OWNER, () => NO_ROWS),
  get('/api/dashboard/tables/versions', OWNER),
  get('/api/dashboard/tables/versions/1', OWNER),
  write('POST', '/api/dashboard/tables/versions/1/restore', OWNER, () => ({})),
  get('/data', NOTHING),
  ...DATA_FILE_NAMES.flatMap((name) => [get(dataFilePath(name)), get(`/${name}`)]),

  get('/assets/no-such-file.js', NOTHING),
  get('/internal/session', NOTHING),
  write('POST', '/internal/session', NOTHING, () => ({ token: 'guessed' })),
  write('POST', '/internal/grants/check', NOTHING, () => ({ madeAt: '2026-01-01T00:00:00.000Z' })),
  get('/internal/owner', NOTHING),
  get('/internal/mail-server', NOTHING),
  get('/internal/figures/texts', NOTHING),
  get('/internal/figures/readers', NOTHING),
  write('POST', '/internal/site-setup', NOTHING, () => ({})),
  write('POST', '/internal/mails', NOTHING, () => ({ to: 'ann@example.org' })),
  write('POST', '/internal/owner-mail', NOTHING, () => ({ kind: 'alarm' })),
  ...['/livez', '/readyz', '/metrics'].map((path) => get(path, NOTHING)),
];

const pathOf = ({ path }: Row): string => path.split('?', 1)[0] ?? '';

/** The endpoint of a row: its method, and its path without the placeholder of a post. */
const endpointOf = (method: string, path: string): string =>
  `${method} ${path.replace(/^(\/api\/blog-posts)\/[^/]+$/, '$1/{slug}')}`;

const REFUSAL = { cacheControl: 'no-store', type: 'application/json; charset=utf-8' };
const UNAUTHORIZED = { status: 401, ...REFUSAL, text: '{"message":"Unauthorized"}' };
const FORBIDDEN = {
  status: 403,
  ...REFUSAL,
  text: expect.stringMatching(/^\{"message":"(?:(?!unauthorized).)+","code":"forbidden"\}$/i),
};

/** The rules about an answer (docs/SECURITY-RULES.md). */
function ruleOf({ method, statuses }: Row, status: number): object {
  if (status === 401) return UNAUTHORIZED;
  if (status === 403) return FORBIDDEN;
  const isForSome = statuses[0] === 401;
  return { status, ...(method === 'GET' && isForSome && { cacheControl: 'no-store' }) };
}

const seenOf = ({ status, headers, text }: Answer) => ({
  status,
  cacheControl: headers.get('cache-control'),
  type: headers.get('content-type'),
  text,
});

async function sessionsFor(
  { endsSession }: Row,
  lasting: Readonly<Record<Viewer, Client>>,
  site: Site,
): Promise<Readonly<Record<Viewer, Client>>> {
  if (!endsSession) return lasting;
  const people = [READER, EDITOR, ADMIN].map((person) => signIn(site, person));
  const [reader, editor, admin] = (await Promise.all(people)) as [Client, Client, Client];
  return { ...lasting, reader, editor, admin };
}

for (const row of MATRIX) {
  const { method, path, statuses, body } = row;
  const [toVisitor, toReader, toEditor, toAdmin] = statuses;
  const title = `${method} ${path} answers a visitor ${toVisitor}, a reader ${toReader}, an editor ${toEditor}, the admin ${String(toAdmin)}`;
  test(title, async ({ site, visitor, reader, editor, admin }) => {
    const clients = await sessionsFor(row, { visitor, reader, editor, admin }, site);
    const seen: Partial<Record<Viewer, object>> = {};
    const rules: Partial<Record<Viewer, object>> = {};
    for (const [index, viewer] of (['visitor', 'reader', 'editor', 'admin'] as const).entries()) {
      const expected = statuses[index] ?? null;
      if (expected === null) continue;
      seen[viewer] = seenOf(await clients[viewer].send(method, path, body?.(viewer)));
      rules[viewer] = ruleOf(row, expected);
    }
    expect(seen).toMatchObject(rules);
  });
}

const operationOf = (row: Row): ListedOperation | undefined =>
  OPERATIONS.find(({ method, path }) => {
    const pattern = path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    return method === row.method && new RegExp(`^${pattern}$`).test(pathOf(row));
  });

async function tokenWith(admin: Client, scopes: readonly Scope[]): Promise<string> {
  const input = { name: 'Of the matrix', scopes, days: 30 };
  const { json } = await admin.send('POST', '/api/account/tokens', input);
  return (json as NewAccessToken).secret;
}

const callWith = ({ url }: Client, token: string, { method, path, body }: Row) =>
  new Client(url).send(method, path, body?.('admin'), {
    origin: undefined,
    authorization: `Bearer ${token}`,
  });

test('a token opens the routes of its scopes, and no others', async ({ admin }) => {
  const all = await tokenWith(admin, SCOPES);
  const seen: Record<string, object> = {};
  const rules: Record<string, object> = {};
  for (const row of MATRIX) {
    const operation = operationOf(row);
    if (!operation || operation.access === 'service') continue;
    const call = `${row.method} ${row.path}`;
    seen[call] = seenOf(await callWith(admin, all, row));
    const [, , toEditor, toAdmin] = row.statuses;
    // Earlier removals of the editor are undone.
    const isThere = toEditor === 204 && toAdmin === 404;
    const expected = isThere ? toEditor : (toAdmin ?? 0);
    rules[call] = operation.scope ? ruleOf(row, expected) : { status: 403 };
  }
  expect(seen).toMatchObject(rules);
});

for (const scope of SCOPES) {
  test(`a token without ${scope} may not use its operations`, async ({ admin }) => {
    const others = SCOPES.filter((other) => other !== scope);
    const token = await tokenWith(admin, others);
    const rows = MATRIX.filter((row) => operationOf(row)?.scope === scope);
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(seenOf(await callWith(admin, token, row))).toMatchObject(FORBIDDEN);
    }
    const [row] = rows as [Row];
    const beside = await admin.send(row.method, row.path, row.body?.('admin'), {
      authorization: `Bearer ${token}`,
    });
    expect(beside.status).toBe(400);
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
  expect(missing.map(({ path }) => `MATRIX needs a row of ${path}`)).toEqual([]);
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
