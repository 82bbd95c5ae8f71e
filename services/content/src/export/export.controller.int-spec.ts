import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { activityOutbox } from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRenderWorker } from '../../test/workers.ts';
import { Site, type Caller } from '../../test/site.ts';
import { openImport } from '../import/import-files.ts';
import { recognize } from '../import/recognize.ts';
import { REDIRECTS } from '../posts/redirects/redirect.model.ts';
import { ExportRepository } from './export.repository.ts';
import { ExportService } from './export.service.ts';

const AT = '2026-01-01T00:00:00.000Z';
const POSTS = 8;
const pictureOf = (n: number) => `/images/${String(n).repeat(64)}.jpeg`;

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  for (let n = 1; n <= POSTS; n += 1) {
    await site.createPost({ slug: `post-${n}`, title: `Post ${n}`, featuredImage: pictureOf(n) });
  }
  const redirects = site.documents.collection(REDIRECTS);
  await redirects.insert({ id: '/old', to: '/about', origin: 'author', createdAt: AT });
});
afterAll(() => site.stop());

let findPicture: jest.SpiedFunction<ExportRepository['findPicture']>;
beforeEach(() => {
  findPicture = jest.spyOn(site.get(ExportRepository), 'findPicture');
  findPicture.mockResolvedValue(Buffer.from('a picture'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ask = (format: string, caller: Caller = 'admin', signal?: AbortSignal) =>
  site.fetch(
    '/api/desk/exports',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
      ...(signal && { signal }),
    },
    caller,
  );

it.each([
  ['hugo', 'Markdown', 'content/posts/post-1/index.md'],
  ['wxr', 'WordPress', 'wordpress-1.xml'],
])('sends a zip archive for %s', async (format, source, name) => {
  const response = await ask(format);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=posts-${format}.zip`,
  );
  const path = join(site.folder, 'export.zip');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const files = await openImport(path);
  const reader = await recognize(files);
  const items: unknown[] = [];
  for await (const entry of reader.entries(files)) items.push(entry);
  files.close();
  expect(files.names).toEqual(expect.arrayContaining(['README.md', 'redirects.csv', name]));
  expect(reader.name).toBe(source);
  expect(items).toHaveLength(POSTS);
});

it.each([
  ['visitor', 401],
  ['reader', 403],
  ['editor', 403],
  ['admin-unconfirmed', 403],
] as const)('is not sent to a %s', async (caller, status) => {
  expect((await ask('hugo', caller)).status).toBe(status);
});

it('refuses a program that it does not know', async () => {
  const response = await ask('word');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('format must be one of obsidian, hugo');
});

it('leaves a row in the audit log before the first byte', async () => {
  await (await ask('jekyll')).arrayBuffer();
  const rows = await site.documents.collection(activityOutbox('content')).find({
    sort: { by: 'dueAt', direction: 'ascending' },
    limit: 1000,
  });
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'posts.exported', target: 'jekyll' }),
  );
});

it('breaks off when a picture cannot be read on the way', async () => {
  findPicture.mockImplementation((key) =>
    key.includes('333') ? Promise.reject(new Error('The store is away.')) : Promise.resolve(null),
  );
  const response = await ask('obsidian');
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

it('stops reading when the client disconnects', async () => {
  findPicture.mockImplementation(() => Promise.resolve(randomBytes(4 * 2 ** 20)));
  const written = jest.spyOn(site.get(ExportService), 'writeZip');
  const leaving = new AbortController();
  const response = await ask('obsidian', 'admin', leaving.signal);
  await response.body?.getReader().read();
  leaving.abort();
  await expect(written.mock.results[0]?.value).rejects.toThrow();
  expect(findPicture.mock.calls.length).toBeLessThan(POSTS);
});

it('gives the redirects and the posts as rules for a server elsewhere, to owners', async () => {
  const map = (server: string, caller: Caller = 'admin') =>
    site.fetch(`/api/desk/redirect-map?server=${server}`, {}, caller);
  const netlify = await map('netlify');
  expect(netlify.headers.get('content-type')).toContain('application/octet-stream');
  expect(await netlify.text()).toContain('/old https://blog.example.org/about 301!\n');
  expect(await (await map('nginx')).text()).toContain(
    '"/post/post-1" "https://blog.example.org/post/post-1";',
  );
  expect((await map('iis')).status).toBe(400);
  expect((await map('caddy', 'editor')).status).toBe(403);
});
