import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  ACTIVITY_CSV_PATH,
  activityListSchema,
  type ActivityEvent,
  type ActivityList,
  type NewAccessToken,
  type PostDraft,
} from '@examiner/contracts';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endAllSites, startSite, type Site } from './site.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const SECRET = 'Zanzibar';
const READERS = ['ann@readers.example', 'bob@readers.example', 'cec@readers.example'];
const PICTURE = fileURLToPath(new URL('../../../data/IP/IP_3-640.webp', import.meta.url));

let site: Site;
let cookie: string;
beforeAll(async () => {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SAMPLE_CONTENT: 'off' };
  site = await startSite({ env });
  const answer = await submit('/api/login', new URLSearchParams({ ...ADMIN }));
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
});
afterAll(async () => {
  endAllSites();
  await rm(site.stateDir, { recursive: true });
});

const submit = (path: string, body: URLSearchParams) =>
  fetch(site.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: site.url },
  });

async function call(method: string, path: string, body?: object, headers = {}): Promise<Response> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
    headers: {
      origin: site.url,
      cookie,
      ...headers,
      ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
    },
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}
const read = async <T>(method: string, path: string, body?: object) =>
  (await (await call(method, path, body)).json()) as T;

const postOf = (slug: string): PostDraft => ({
  title: SECRET,
  slug,
  excerpt: SECRET,
  content: SECRET,
  category: 'Short Stories',
  publishedAt: '2026-11-07',
  readTime: 3,
});
const form = (name: string, file: Blob, fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append(name, file, `${SECRET}.webp`);
  return data;
};
const manuscript = (id: string, act = '') => `/api/desk/manuscripts/${id}${act}`;

const DESK = '01a20000-0000-7000-8000-000000000001';
async function save(): Promise<void> {
  const fields = { ...postOf('at-the-desk'), format: 1 };
  const body = { saveId: 'one', device: 'phone', notes: SECRET, fields };
  await call('PUT', manuscript(DESK), body, { 'if-none-match': '*' });
}
const act = (name: string, body: object = {}) =>
  read<{ revision: number }>('GET', manuscript(DESK)).then(({ revision }) =>
    call('POST', manuscript(DESK, `/${name}`), body, { 'if-match': `"${revision}"` }),
  );
const remove = () =>
  read<{ revision: number }>('GET', manuscript(DESK)).then(({ revision }) =>
    call('DELETE', manuscript(DESK), undefined, { 'if-match': `"${revision}"` }),
  );

let postId = '';
let link = '';
const STEPS: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'post.created',
    async () =>
      ({ id: postId } = await read<{ id: string }>('POST', '/api/blog-posts', postOf('one'))),
  ],
  [
    'post.changed',
    () => call('PUT', '/api/blog-posts/one', { ...postOf('one'), title: `${SECRET}!` }),
  ],
  [
    'post.scheduled',
    () => save().then(() => act('schedule', { local: '2099-01-01T08:00', zone: 'UTC' })),
  ],
  ['post.published', () => act('publish')],
  ['post.unlisted', () => act('unlist')],
  [
    'preview.made',
    async () =>
      ({ id: link } = await read<{ id: string }>('POST', manuscript(DESK, '/previews'), {
        label: SECRET,
      })),
  ],
  ['preview.revoked', () => call('DELETE', manuscript(DESK, `/previews/${link}`))],
  ['post.deleted', remove],
  ['post.restored', () => act('restore')],
  ['post.deleted', remove],
  ['post.purged', remove],
  [
    'image.uploaded',
    async () =>
      call('POST', '/api/upload-image', form('image', new Blob([await readFile(PICTURE)]))),
  ],
  ['subscriber.added', () => call('POST', '/api/subscribe', { email: READERS[0] })],
  [
    'subscriber.imported',
    () => {
      const list = new Blob([`email\n${READERS.join('\n')}\n`]);
      const data = form('list', list, { consent: SECRET });
      return call('POST', '/api/newsletter/import?dry-run=off', data);
    },
  ],
  ['subscriber.exported', async () => (await call('GET', '/api/newsletter/export.csv')).text()],
  ['subscriber.removed', () => call('POST', '/api/unsubscribe', { email: READERS[0] })],
  [
    'panel.visibility',
    () => call('PUT', '/api/dashboard/panels/people', { visibility: 'private' }),
  ],
  [
    'layout.changed',
    () => call('PUT', '/api/dashboard/layout', { panels: [] }, { 'if-match': '"0"' }),
  ],
  [
    'panel.tried',
    () =>
      call('POST', '/api/dashboard/added/try', {
        kind: 'monitor',
        options: { url: 'http://localhost:1/', every: 15 },
      }),
  ],
  ['tables.restored', () => call('POST', '/api/dashboard/tables/versions/1/restore', {})],
  [
    'site.changed',
    async () => {
      const { settings, revision } = await read<{ settings: object; revision: number }>(
        'GET',
        '/api/site/settings',
      );
      return call('PUT', '/api/site/settings', settings, { 'if-match': `"${revision}"` });
    },
  ],
  [
    'letter.sent',
    async () => {
      link = (await read<{ id: string }>('POST', '/api/newsletter/issues', { postId })).id;
      return call('POST', `/api/newsletter/issues/${link}/send`, {});
    },
  ],
  ['letter.undone', () => call('POST', `/api/newsletter/issues/${link}/undo`, {})],
];

/** The rows of the owner's session, after the last one has arrived. */
async function recorded(last: string): Promise<ActivityEvent[]> {
  for (;;) {
    const { events } = activityListSchema.parse(await read('GET', '/api/activity?limit=100'));
    if (events.some(({ action }) => action === last)) return events;
  }
}

it('has one event for each action, with its account, and no written text', async () => {
  for (const [, step] of STEPS) await step();
  const events = await recorded('letter.undone');
  const acts = events.filter(({ via, action }) => via === 'session' && action !== 'signin.ok');
  expect(acts.map(({ action }) => action).sort()).toEqual(STEPS.map(([action]) => action).sort());
  expect(new Set(acts.map(({ actor, place }) => `${actor} ${place}`)).size).toBe(1);
  expect(acts[0]).toMatchObject({ actor: ADMIN.email, actorId: expect.any(String) });
  const text = JSON.stringify(events);
  for (const canary of [SECRET, ...READERS]) expect(text).not.toContain(canary);
});

it('is filtered, read page by page, exported, and shown to the account itself', async () => {
  const list = (query: string) => read<ActivityList>('GET', `/api/activity?${query}`);
  const first = await list('limit=2');
  const next = await list(`limit=2&after=${first.next}`);
  expect(new Set([...first.events, ...next.events].map(({ id }) => id)).size).toBe(4);
  const deleted = await list(`action=post.deleted&actor=${ADMIN.email}&from=2026-01-01`);
  expect(deleted.events.map(({ target }) => target)).toEqual(['at-the-desk', 'at-the-desk']);
  expect((await list('to=2026-01-01')).events).toEqual([]);
  const own = await read<ActivityList>('GET', '/api/account/activity?limit=100');
  expect(new Set(own.events.map(({ actor }) => actor))).toEqual(new Set([ADMIN.email]));
  const csv = await (await call('GET', `${ACTIVITY_CSV_PATH}?action=post.deleted`)).text();
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(await read('GET', '/api/activity/seals')).toEqual({ days: 1, wrong: [] });
});

it('records that a token acted for a script', async () => {
  const input = { name: 'Posting', scopes: ['posts:write'], days: 30 };
  const { secret } = await read<NewAccessToken>('POST', '/api/account/tokens', input);
  const { status } = await fetch(`${site.url}/api/blog-posts`, {
    method: 'POST',
    body: JSON.stringify(postOf('by-a-script')),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });
  expect(status).toBe(201);
  let events: readonly ActivityEvent[] = [];
  while (!events.some(({ target }) => target === 'by-a-script')) {
    events = await recorded('token.used-first');
  }
  const byToken = events.filter(({ via }) => via === 'token');
  expect(byToken.map(({ action, target, actor }) => [action, target, actor]).sort()).toEqual([
    ['post.created', 'by-a-script', ADMIN.email],
    ['token.used-first', 'Posting', ADMIN.email],
  ]);
  expect(JSON.stringify(events)).not.toContain(secret);
});

it.each(['after=1', 'limit=0', 'limit=1000', 'from=2026-02-01&to=2026-01-01', 'action=none'])(
  'refuses %s',
  async (query) => {
    await expect(call('GET', `/api/activity?${query}`)).rejects.toThrow('invalid_fields');
  },
);
