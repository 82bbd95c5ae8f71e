import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importSchema, type Import } from '@examiner/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFiles } from '../../../test/read-export.ts';
import { Site } from '../../../test/site.ts';
import { buildImportWorker } from '../../../test/workers.ts';
import { ghost, medium, substack, wordpress } from './export-builders.ts';

const IMPORTS = '/api/desk/imports';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildImportWorker);
}, 60_000);
afterAll(async () => site.stop());

async function read(response: Response): Promise<Import> {
  expect(response.status).toBeLessThan(300);
  return importSchema.parse(await response.json());
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const found = await read(await site.fetch(`${IMPORTS}/${id}`, {}, 'admin'));
    if (!['planning', 'running'].includes(found.state)) return found;
    await pause(20);
  }
}

async function importFiles(files: ExportFiles): Promise<Import> {
  const contents = Object.values(files).map((content) => Buffer.from(content));
  const listed = Object.keys(files).map((name, index) => ({
    name,
    bytes: contents[index]?.length ?? 0,
  }));
  const { id } = await read(await site.send('POST', IMPORTS, { files: listed }));
  const init = { method: 'PUT', body: Buffer.concat(contents) };
  await read(await site.fetch(`${IMPORTS}/${id}/parts/0`, init, 'admin'));
  const planned = await settled(id);
  expect([planned.state, planned.problem]).toEqual(['planned', '']);
  const { choices } = planned;
  await read(await site.send('POST', `${IMPORTS}/${id}/run`, choices));
  return settled(id);
}

it.each([
  [
    'WordPress',
    wordpress('<p>One.</p>', {
      link: 'https://old.example.org/2009/08/new-site/',
      guid: 'https://old.example.org/?p=2391',
      'wp:post_name': 'new-site',
    }),
    ['/2009/08/new-site/', '/2009/08/new-site', '/?p=2391'],
    '/post/new-site',
  ],
  [
    'Ghost',
    ghost({ html: '<p>One.</p>', slug: 'of-ghost' }),
    ['/of-ghost/', '/of-ghost'],
    '/post/of-ghost',
  ],
  ['Substack', substack('<p>One.</p>', { post_id: '101.a-walk' }), ['/p/a-walk'], '/post/a-walk'],
  [
    'Medium',
    medium('<p>One.</p><p>Two.</p>', {
      file: '2019-03-05_Of-medium-1a1b2c3d4e5f',
      canonical: 'https://old.example.org/of-medium-1a1b2c3d4e5f',
    }),
    ['/of-medium-1a1b2c3d4e5f'],
    '/post/of-medium',
  ],
  [
    'Buttondown',
    {
      'emails.csv':
        'id,subject,publish_date,slug\nab-1,A letter,2023-01-02 16:55:00+00:00,letter\n',
      'emails/letter.md': 'Words.',
    },
    ['/archive/letter/'],
    '/post/letter',
  ],
  [
    'Jekyll',
    { 'blog/_posts/2019-03-05-of-jekyll.md': '---\ntitle: A\ncategories: sea\n---\n\nWords.\n' },
    ['/sea/2019/03/05/of-jekyll.html', '/sea/2019/03/05/of-jekyll/'],
    '/post/of-jekyll',
  ],
  [
    'Hugo',
    {
      'blog/content/posts/of-hugo.md':
        '---\ntitle: A\ndate: 2019-03-05\naliases: [/old/name]\n---\n\nWords.\n',
    },
    ['/posts/of-hugo/', '/old/name'],
    '/post/of-hugo',
  ],
])('redirects the old addresses of %s', async (_, files, paths, post) => {
  const { results } = await importFiles(files);
  expect(results).toEqual({ created: 1 });
  const moved = await Promise.all(paths.map(async (path) => site.fetch(path)));
  expect(moved.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    paths.map(() => [301, post]),
  );
});
