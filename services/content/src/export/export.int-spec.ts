import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  fieldsOf,
  type ExportFormat,
  type ManuscriptFields,
} from '@examiner/contracts';
import {
  openObjects,
  parseConfig,
  SqliteDocumentStore,
  UsageError,
  type ObjectStore,
} from '@examiner/kit';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { buildPost } from '../../test/site.ts';
import { MANUSCRIPTS, type ManuscriptDocument } from '../desk/manuscript.model.ts';
import { POSTS, UNLISTED_POSTS, type PostDocument } from '../posts/post.model.ts';
import { manifest } from '../manifest.ts';
import { REDIRECTS } from '../posts/redirects/redirect.model.ts';
import { SITE } from '../site/site.model.ts';
import { parseExportWords, runExportCommand } from './export-command.ts';

const AT = '2026-11-22T12:04:00.000Z';
const PICTURE = `/images/${'a'.repeat(64)}.jpeg`;
const GONE = `/images/${'b'.repeat(64)}.jpeg`;
const IN_EXPORT = `../images/${'a'.repeat(64)}.jpeg`;

let folder: string;
let documents: SqliteDocumentStore;
let objects: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  objects = await openObjects(parseConfig({ STATE_DIR: folder }, manifest));
  await objects.put(PICTURE.slice(1), Buffer.from('a picture'));
  await objects.put('IP/IP_7.jpeg', Buffer.from('a plate'));
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const postOf = (id: string, fields: Partial<PostDocument> = {}): PostDocument => ({
  ...buildPost({ slug: id }),
  featured: false,
  id,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

function manuscriptOf(
  id: string,
  state: ManuscriptDocument['state'],
  fields: Partial<ManuscriptDocument> = {},
): ManuscriptDocument {
  const text = fieldsOf(postOf(id));
  const rest = { hasChanges: false, device: '', words: 3, notes: '', createdAt: AT, updatedAt: AT };
  return { ...text, ...rest, id, state, revision: 1, ...fields };
}

const out = (name = 'out') => join(folder, name);
const run = (
  target = out(),
  stdout: Writable = new PassThrough(),
  signal = new AbortController().signal,
  format: ExportFormat = 'obsidian',
) =>
  runExportCommand(
    { target, format },
    { documents, objects },
    { stdout, signal, url: 'https://blog.example.org/' },
  );

async function filesIn(path: string): Promise<Map<string, string>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = join(parentPath, name);
    return [file.slice(path.length + 1), await readFile(file, 'utf8')];
  });
  return new Map((await Promise.all(read)).sort());
}

function readText(file = ''): { matter: Record<string, unknown>; content: string } {
  const [, matter = '', content = ''] = /^---\n(.*?)---\n\n(.*)\n$/s.exec(file) ?? [];
  return { matter: parse(matter) as Record<string, unknown>, content };
}

it('writes posts and drafts with their pictures, and nothing of the trash', async () => {
  const series = {
    id: 's',
    slug: 'tides',
    title: 'Tides',
    description: '',
    state: 'active' as const,
  };
  await documents.collection(SITE).insert({
    id: 'site',
    revision: 1,
    savedAt: AT,
    settings: { ...DEFAULT_SITE_SETTINGS, series: [series] },
  });
  const posts = documents.collection(POSTS);
  await posts.insert(
    postOf('low-tide', {
      title: 'yes: "no"',
      category: 'Short Stories',
      format: 2,
      seriesId: 's',
      seriesPart: 2,
      tags: ['Ebb', 'Flood: a tag'],
      featuredImage: '/IP/IP_7.jpeg',
      featuredImageAlt: 'A plate',
      content: `One.\n\n![Ebb](${PICTURE} "Title")\n\n[![b](<${GONE}>)][r]\n\n[r]: ${PICTURE}\n\n---\n`,
    }),
  );
  await posts.insert(postOf('going'));
  await documents.collection(UNLISTED_POSTS).insert(postOf('aside'));
  const manuscripts = documents.collection(MANUSCRIPTS);
  await manuscripts.insert(manuscriptOf('low-tide', 'published', { notes: 'For me.' }));
  await manuscripts.insert(
    manuscriptOf('aside', 'unlisted', { hasChanges: true, content: 'New.' }),
  );
  await manuscripts.insert(manuscriptOf('going', 'bin'));
  await manuscripts.insert(manuscriptOf('gone', 'bin', { hasChanges: true }));
  const scheduledFor = { local: '2027-01-01T08:00', zone: 'UTC' };
  await manuscripts.insert(manuscriptOf('later', 'scheduled', { scheduledFor }));
  const redirects = documents.collection(REDIRECTS);
  await redirects.insert({ id: '/post/ebb', postId: 'low-tide', createdAt: AT });
  await redirects.insert({ id: '/a,b', to: '/about', origin: 'author', createdAt: AT });
  await redirects.insert({ id: '/post/lost', postId: 'nowhere', createdAt: AT });

  expect(await run()).toBe(
    `Wrote 2 posts, 2 drafts and 2 pictures to ${out()}.\nThe picture ${GONE} is not stored.`,
  );
  const files = await filesIn(out());
  expect([...files.keys()]).toEqual([
    'README.md',
    'drafts/aside.md',
    'drafts/later.md',
    'images/IP_7.jpeg',
    IN_EXPORT.slice(3),
    'posts/aside.md',
    'posts/low-tide.md',
    'redirects.csv',
    'series.yaml',
  ]);
  const { matter, content } = readText(files.get('posts/low-tide.md'));
  expect(matter).toEqual({
    title: 'yes: "no"',
    date: '2026-01-01',
    lastmod: AT,
    slug: 'low-tide',
    draft: false,
    description: 'What it is about.',
    categories: ['Short Stories'],
    series: ['Tides'],
    tags: ['Ebb', 'Flood: a tag'],
    weight: 2,
    aliases: ['/post/ebb'],
    images: ['../images/IP_7.jpeg'],
    examiner: {
      id: 'low-tide',
      state: 'published',
      format: 2,
      featured: false,
      readTime: 5,
      featuredImageAlt: 'A plate',
      hiddenFromSearch: false,
      notes: 'For me.',
    },
  });
  expect(content).toBe(
    `One.\n\n![Ebb](${IN_EXPORT} "Title")\n\n[![b](<${GONE}>)][r]\n\n[r]: ${IN_EXPORT}\n\n---\n`,
  );
  expect(files.get(IN_EXPORT.slice(3))).toBe('a picture');
  expect(readText(files.get('drafts/aside.md'))).toMatchObject({
    matter: { draft: true, examiner: { state: 'unlisted' } },
    content: 'New.',
  });
  expect(readText(files.get('drafts/later.md')).matter['examiner']).toMatchObject({ scheduledFor });
  expect(files.get('redirects.csv')).toBe(
    'from,to,origin\n"/a,b",/about,author\n/post/ebb,/post/low-tide,renamed\n',
  );
  expect(parse(files.get('series.yaml') ?? '')).toEqual([series]);

  await run(out('again'));
  expect(await filesIn(out('again'))).toEqual(files);
});

it('keeps each text in a file of its own inside the folder, whatever its slug', async () => {
  const manuscripts = documents.collection(MANUSCRIPTS);
  const slugs = [
    '../../etc/passwd',
    '/etc/passwd',
    '..',
    '',
    '\0',
    'CON',
    'été',
    'été',
    'a'.repeat(200),
  ];
  for (const [n, slug] of slugs.entries()) {
    const fields: Partial<ManuscriptFields> = { slug, title: '', content: `Text ${n}` };
    await manuscripts.insert(manuscriptOf(`id-${n}`, 'draft', fields));
  }
  await run();
  const files = await filesIn(out());
  expect((await readdir(folder)).sort()).toEqual(expect.not.arrayContaining(['etc']));
  const drafts = [...files].filter(([name]) => name.startsWith('drafts/'));
  expect(drafts.map(([name]) => name.slice(7)).sort()).toEqual(
    [
      'a'.repeat(100),
      'con',
      'etc-passwd-2',
      'etc-passwd',
      'ete-2',
      'ete',
      'id-2',
      'id-3',
      'id-4',
    ].map((name) => `${name}.md`),
  );
  expect(drafts.map(([, text]) => readText(text).content).sort()).toEqual(
    slugs.map((_, n) => `Text ${n}`),
  );
  expect(readText(files.get('drafts/etc-passwd.md')).matter['slug']).toBe('../../etc/passwd');
});

it('leaves a folder that is not empty alone, and takes an empty one', async () => {
  await mkdir(out());
  await run();
  await expect(run()).rejects.toThrow(`${out()} is not empty. Name a folder that is empty`);
  await writeFile(out('file'), 'kept');
  await expect(run(out('file'))).rejects.toThrow('is not a folder that can be read.');
  await expect(run(join(out('file'), 'below'))).rejects.toThrow();
  expect(await readFile(out('file'), 'utf8')).toBe('kept');
});

it('leaves nothing half-written behind', async () => {
  await documents.collection(POSTS).insert(postOf('a'));
  const stopped = AbortSignal.abort();
  await expect(run(out(), new PassThrough(), stopped)).rejects.toThrow('aborted');
  expect((await readdir(folder)).filter((name) => /out|export/.test(name))).toEqual([]);
});

it('gives the same as an archive, byte for byte the same each time', async () => {
  await documents.collection(POSTS).insert(postOf('a', { featuredImage: PICTURE }));
  const archive = async (): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    const stdout = new Writable({
      write: (piece: Buffer, _, done) => {
        pieces.push(piece);
        done();
      },
    });
    await run('-', stdout);
    return Buffer.concat(pieces);
  };
  const first = await archive();
  expect(await archive()).toEqual(first);
  const text = gunzipSync(first).toString();
  for (const name of ['posts/a.md', IN_EXPORT.slice(3)]) expect(text).toContain(name);
});

it('says when the archive was not taken to its end', async () => {
  const stdout = new Writable({
    write: (_piece, _, done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })),
  });
  await expect(run('-', stdout)).rejects.toThrow(
    'Standard output was closed before it had the whole archive.',
  );
});

it('takes one folder, or a pipe that is no terminal', () => {
  expect(parseExportWords(['a'], {})).toEqual({ target: resolve('a'), format: 'obsidian' });
  expect(parseExportWords(['-', '--as', 'hugo'], {})).toEqual({ target: '-', format: 'hugo' });
  for (const words of [[], ['a', 'b'], ['--all'], ['a', '--as', 'word'], ['a', '--as']]) {
    expect(() => parseExportWords(words, {})).toThrow(UsageError);
  }
  expect(() => parseExportWords(['-'], { isTTY: true })).toThrow('Usage: npm run export -- FOLDER');
});
