import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  importComparisonSchema,
  importedTextListSchema,
  mediaListSchema,
  importSchema,
  type Import,
  type ImportChoices,
} from '@examiner/contracts';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zipOf } from '../../../../scripts/zip.js';
import { blackPng } from '../../test/png.ts';
import { IMPORT_WORKER, Site } from '../../test/site.ts';
import { buildImportWorker } from '../../test/workers.ts';

const IMPORTS = '/api/desk/imports';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildImportWorker);
}, 60_000);
afterAll(async () => site.stop());

interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

async function json(response: Response): Promise<unknown> {
  expect(response.status).toBeLessThan(300);
  return response.json();
}

async function begin(files: readonly UploadedFile[]): Promise<Import> {
  const listed = files.map(({ name, content }) => ({ name, bytes: content.length }));
  return importSchema.parse(await json(await site.send('POST', IMPORTS, { files: listed })));
}

async function upload(files: readonly UploadedFile[]): Promise<Import> {
  const { id } = await begin(files);
  const bytes = Buffer.concat(files.map(({ content }) => content));
  const init = { method: 'PUT', body: bytes };
  await json(await site.fetch(`${IMPORTS}/${id}/parts/0`, init, 'admin'));
  return settled(id);
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const found = importSchema.parse(await json(await site.fetch(`${IMPORTS}/${id}`, {}, 'admin')));
    if (!['planning', 'running', 'undoing'].includes(found.state)) return found;
    await pause(20);
  }
}

async function act(id: string, step: 'run' | 'undo', choices?: ImportChoices): Promise<Import> {
  await json(await site.send('POST', `${IMPORTS}/${id}/${step}`, choices ?? {}));
  return settled(id);
}

async function textsOf(id: string) {
  return importedTextListSchema.parse(
    await json(await site.fetch(`${IMPORTS}/${id}/texts`, {}, 'admin')),
  );
}

async function posts(): Promise<readonly { readonly slug: string; readonly title: string }[]> {
  const response = await site.fetch('/api/blog-posts');
  return (await response.json()) as { slug: string; title: string }[];
}

const ghost = (posts: readonly object[]): UploadedFile => {
  const data = {
    posts,
    posts_tags: [{ post_id: 'a', tag_id: 't', sort_order: 0 }],
    tags: [{ id: 't', name: 'Tides' }],
  };
  const text = JSON.stringify({ db: [{ meta: { exported_on: 1, version: '6.0' }, data }] });
  return { name: 'export.json', content: Buffer.from(text) };
};

const post = (id: string, fields: object = {}) => ({
  id,
  uuid: `uuid-${id}`,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  html: `<p>Words of ${id}.</p>`,
  published_at: '2019-03-05T23:30:00.000Z',
  ...fields,
});

it('plans, imports, says what is the same, updates, and undoes', async () => {
  const before = await posts();
  const link =
    '<p>See <a href="__GHOST_URL__/slug-b/#part">b</a> and <a href="https://example.org/slug-b/">not</a>.</p>';
  const first = ghost([
    post('a', { html: link }),
    post('b'),
    post('c', { status: 'draft', published_at: null }),
  ]);
  const planned = await upload([first]);
  expect(planned).toMatchObject({
    state: 'planned',
    source: 'Ghost',
    counts: { published: 2, drafts: 1 },
    labels: [{ name: 'Tides', texts: 1 }],
    total: 3,
  });
  expect((await textsOf(planned.id)).map(({ newPath, date }) => [newPath, date])).toEqual([
    ['/post/slug-a', '2019-03-05'],
    ['/post/slug-b', '2019-03-05'],
    ['/post/slug-c', ''],
  ]);
  const compared = importComparisonSchema.parse(
    await json(await site.fetch(`${IMPORTS}/${planned.id}/texts/1`, {}, 'admin')),
  );
  expect(compared).toEqual({
    original: '<p>Words of b.</p>',
    isHtml: true,
    content: 'Words of b.',
  });
  const original = await site.fetch(`${IMPORTS}/${planned.id}/texts/1/original`, {}, 'admin');
  expect(await original.text()).toBe('<p>Words of b.</p>');
  expect(original.headers.get('content-type')).toMatch(/^text\/html/);
  expect(original.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );

  const done = await act(planned.id, 'run', planned.choices);
  expect(done).toMatchObject({ state: 'done', results: { created: 3 }, done: 3 });
  expect(await json(await site.fetch('/api/blog-posts/slug-a'))).toMatchObject({
    title: 'Title a',
    publishedAt: '2019-03-05',
    tags: ['Tides'],
    content: 'See [b](/post/slug-b#part) and [not](https://example.org/slug-b/).',
  });
  const moved = await site.fetch('/slug-b/');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/post/slug-b']);

  const again = await upload([first]);
  expect((await act(again.id, 'run', again.choices)).results).toEqual({ same: 3 });

  const changed = await upload([
    ghost([post('a', { html: link }), post('b', { html: '<p>Better.</p>' })]),
  ]);
  expect((await act(changed.id, 'run', changed.choices)).results).toEqual({ same: 1, updated: 1 });
  expect(await (await site.fetch('/api/blog-posts/slug-b')).json()).toMatchObject({
    content: 'Better.',
  });

  const undone = await act(planned.id, 'undo');
  expect(undone.results).toEqual({ removed: 3 });
  expect(await posts()).toEqual(before);
  expect((await site.fetch('/slug-b/')).status).toBe(404);
});

it('keeps a text that was changed here, with the other one in its history', async () => {
  const planned = await upload([ghost([post('k')])]);
  await act(planned.id, 'run', planned.choices);
  const stored = (await (await site.fetch('/api/blog-posts/slug-k')).json()) as Record<
    string,
    unknown
  >;
  const own = { ...stored, title: 'Mine' };
  expect((await site.send('PUT', '/api/blog-posts/slug-k', own)).status).toBe(200);
  const changed = await upload([ghost([post('k', { title: 'Theirs' })])]);
  expect((await act(changed.id, 'run', changed.choices)).results).toEqual({ kept: 1 });
  expect(await (await site.fetch('/api/blog-posts/slug-k')).json()).toMatchObject({
    title: 'Mine',
  });
  const [row] = await textsOf(changed.id);
  const history = await json(
    await site.fetch(`/api/desk/manuscripts/${row?.postId}/revisions`, {}, 'admin'),
  );
  expect(history).toContainEqual(expect.objectContaining({ kind: 'aside', name: 'Import' }));
  expect((await act(planned.id, 'undo')).results).toEqual({ changed: 1 });
  expect((await site.fetch('/api/blog-posts/slug-k')).status).toBe(200);
});

it('brings pictures of the archive, and names those that are missing', async () => {
  const picture = blackPng(40, 30);
  const files = [
    {
      name: 'blog/2021-04-01-walk.md',
      content: Buffer.from(
        '---\ntitle: Walk\n---\n\n![A dune](img/dune.png "Sand")\n\n![Gone](img/gone.png)\n\n```\n![No](img/dune.png)\n```\n',
      ),
    },
    { name: 'blog/img/dune.png', content: picture },
  ];
  const planned = await upload(files);
  expect(planned.counts).toMatchObject({ included: 1, missing: 1 });
  await act(planned.id, 'run', planned.choices);
  const { content } = (await (await site.fetch('/api/blog-posts/walk')).json()) as {
    content: string;
  };
  const own = /!\[A dune\]\((\/images\/[0-9a-f]{64}\.jpeg) "Sand"\)/.exec(content)?.[1] ?? '';
  expect((await site.fetch(own)).status).toBe(200);
  expect(content).toContain('\n\nGone\n\n```\n![No](img/dune.png)\n```');
  const [row] = await textsOf(planned.id);
  expect(row?.message).toContain('img/gone.png');
  const address = `${IMPORTS}/${planned.id}/texts`;
  const withMessage = async (query: string) =>
    importedTextListSchema
      .parse(await json(await site.fetch(`${address}?messages=on${query}`, {}, 'admin')))
      .map(({ title }) => title);
  expect([await withMessage(''), await withMessage('&after=0')]).toEqual([['Walk'], []]);
});

it('undoes its pictures, but for those that another text has by now', async () => {
  const pictures = async () =>
    mediaListSchema
      .parse(await json(await site.fetch('/api/desk/media', {}, 'admin')))
      .map(({ imageUrl }) => imageUrl);
  const before = await pictures();
  const names = ['reed', 'gull', 'weir'];
  const files = names.flatMap((name, n) => [
    { name: `${name}.md`, content: Buffer.from(`---\ntitle: ${name}\n---\n\n![A](${name}.png)\n`) },
    { name: `${name}.png`, content: blackPng(50 + n, 30) },
  ]);
  const planned = await upload(files);
  await act(planned.id, 'run', planned.choices);
  const made = (await pictures()).filter((url) => !before.includes(url));
  expect(made).toHaveLength(3);
  const used = made[1] ?? '';
  await site.createPost({ slug: 'by-hand', content: `![Ours](${used})` });
  expect((await act(planned.id, 'undo')).results).toEqual({ removed: 3 });
  expect((await pictures()).toSorted()).toEqual([...before, used].toSorted());
});

it('plans and imports a text without a date as a draft', async () => {
  const item = '<item><title>Feed</title><link>https://old.example/feed</link></item>';
  const feed = `<rss version="2.0"><channel><title>Old</title>${item}</channel></rss>`;
  const note = Buffer.from('---\ntitle: Note\n---\nWords.');
  for (const [name, content] of [
    ['note.md', note],
    ['feed.xml', Buffer.from(feed)],
  ] as const) {
    const planned = await upload([{ name, content }]);
    expect(planned.counts).toMatchObject({ published: 0, drafts: 1 });
    const [row] = await textsOf(planned.id);
    expect(row?.state).toBe('draft');
    expect(row?.notes).toContain('It has no date. It comes in as a draft.');
    await act(planned.id, 'run', planned.choices);
    const [text] = await textsOf(planned.id);
    expect([text?.result, text?.message]).toEqual(['created', '']);
    expect((await site.fetch(text?.newPath ?? '')).status).toBe(404);
  }
});

it('reads a zip across parts', async () => {
  const filler = 'x'.repeat(5 * 2 ** 20);
  const zip = zipOf({ 'notes/filler.txt': filler, 'notes/far.md': '---\ntitle: Far\n---\nWords.' });
  const { id, missingParts } = await begin([{ name: 'notes.zip', content: zip }]);
  expect(missingParts).toEqual([0, 1]);
  const put = async (number: number) => {
    const body = zip.subarray(number * 4 * 2 ** 20, (number + 1) * 4 * 2 ** 20);
    return site.fetch(`${IMPORTS}/${id}/parts/${number}`, { method: 'PUT', body }, 'admin');
  };
  expect(importSchema.parse(await json(await put(1))).missingParts).toEqual([0]);
  await json(await put(1));
  await json(await put(0));
  expect(await settled(id)).toMatchObject({ state: 'planned', source: 'Markdown', total: 1 });
});

it.each([
  [
    'a text that is no export',
    Buffer.from('hello'),
    'This is not an export that can be read: it has x.bin.',
  ],
  ['a damaged zip', Buffer.from('PK\u0003\u0004 and nothing'), 'is damaged'],
])('says why it cannot read %s', async (_, content, problem) => {
  const failed = await upload([{ name: 'x.bin', content }]);
  expect(failed.state).toBe('failed');
  expect(failed.problem).toContain(problem);
});

it('imports the texts before the damage in a file, and names its place', async () => {
  const { name, content } = ghost(Array.from({ length: 30 }, (_, n) => post(`cut-${n}`)));
  const half = content.subarray(0, content.indexOf('"cut-20"'));
  const planned = await upload([{ name, content: half }]);
  expect(planned.state).toBe('planned');
  expect(planned.problem).toBe('export.json breaks off before its end.');
  const { results } = await act(planned.id, 'run', planned.choices);
  expect(results).toEqual({ created: 20 });
});

describe('a text over which the thread ends', () => {
  const posts = (name: string) => ['first', name, 'last'].map((each) => post(`${name}-${each}`));

  /** Every second text of an export ends the thread until the returned function is called. */
  async function endThreads(error: string): Promise<() => Promise<void>> {
    const worker = join(site.folder, IMPORT_WORKER);
    const real = join(site.folder, 'real-worker.mjs');
    await rename(worker, real);
    const ending = `
import { parentPort } from 'node:worker_threads';
import './real-worker.mjs';
parentPort.on('message', ({ number }) => {
  if (number !== 1) return;
  parentPort.postMessage({ kind: 'title', title: 'Title of the plan' });
  throw ${error};
});
`;
    await writeFile(worker, ending);
    return async () => rename(real, worker);
  }

  it('is left out of the plan if it takes too much memory, and the others come in', async () => {
    const restore = await endThreads(
      "Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' })",
    );
    const { id, choices, state, counts } = await upload([ghost(posts('huge'))]);
    expect({ state, counts }).toMatchObject({
      state: 'planned',
      counts: { published: 2, leftOut: 1 },
    });
    const [, row] = await textsOf(id);
    expect(row).toMatchObject({
      title: 'Title of the plan',
      notes: ['It is too large to be read.'],
    });
    expect((await act(id, 'run', choices)).results).toEqual({ created: 2 });
    await restore();
  });

  it('is named in the report, and the others come in', async () => {
    const { id, choices } = await upload([ghost(posts('odd'))]);
    const restore = await endThreads("new Error('odd')");
    const done = await act(id, 'run', choices);
    expect(done).toMatchObject({ state: 'done', results: { created: 2, failed: 1 } });
    const [, row] = await textsOf(id);
    expect(row).toMatchObject({
      title: 'Title odd-odd',
      result: 'failed',
      message: 'It could not be read: Error: odd.',
    });
    await restore();
  });
});

it('imports the first ten as a try, and then the rest', async () => {
  const many = ghost(Array.from({ length: 12 }, (_, n) => post(`try-${n}`)));
  const { id, choices } = await upload([many]);
  const first = await act(id, 'run', { ...choices, onlyFirst: true });
  expect([first.results, first.total]).toEqual([{ created: 10 }, 12]);
  expect((await act(id, 'run', choices)).results).toEqual({ created: 12 });
});

it('refuses a part of another size, a category of another site, and steps out of order', async () => {
  const { id, choices } = await begin([{ name: 'a.json', content: Buffer.alloc(10) }]);
  const part = await site.fetch(
    `${IMPORTS}/${id}/parts/0`,
    { method: 'PUT', body: 'short' },
    'admin',
  );
  expect(part.status).toBe(400);
  const noZone = { ...choices, timeZone: 'Mars/Base' };
  expect((await site.send('POST', `${IMPORTS}/${id}/run`, noZone)).status).toBe(400);
  const elsewhere = { ...choices, category: 'nowhere' };
  expect((await site.send('POST', `${IMPORTS}/${id}/run`, elsewhere)).status).toBe(400);
  expect((await site.send('POST', `${IMPORTS}/${id}/run`, choices)).status).toBe(409);
  expect((await site.send('POST', `${IMPORTS}/${id}/undo`, {})).status).toBe(409);
  expect((await site.fetch(`${IMPORTS}/${id}`, { method: 'DELETE' }, 'admin')).status).toBe(204);
  expect((await site.fetch(`${IMPORTS}/${id}`, {}, 'admin')).status).toBe(404);
});
