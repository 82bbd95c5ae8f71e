import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNote, NOTES, type Note } from '../../../../test/notes.ts';
import type { Collection } from '../collection.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

const SECRET = 'ann@reader.test';

let folder: string;
let path: string;
let store: SqliteDocumentStore;
let notes: Collection<Note>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remains-'));
  path = join(folder, 'blog.db');
  await open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  store = new SqliteDocumentStore(path, { patienceMs: 100 });
  notes = store.collection({ ...NOTES, largeFields: ['tags'] });
  await store.prepare();
}

/** The files of the database that contain the text in any page. */
async function filesWith(text: string): Promise<string[]> {
  const files = await Promise.all(
    ['blog.db', 'blog.db-wal'].map(async (name) => {
      // The write-ahead log is removed when its last reader closes.
      const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
      return [name, bytes] as const;
    }),
  );
  return files.filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
}

/** Enough notes to free whole pages. Some notes have a text that needs its own pages. */
async function keepNotes(): Promise<void> {
  const lot = Array.from({ length: 200 }, (_, n) =>
    buildNote({
      slug: `${n}-${SECRET}`,
      rank: n,
      text: n % 50 === 0 ? SECRET.repeat(2000) : SECRET,
      tags: [{ name: SECRET }],
    }),
  );
  expect(await notes.insertNew(lot)).toBe(200);
  await notes.insert(buildNote({ slug: 'kept', text: 'of another' }));
}

describe('what was deleted', () => {
  it('is in no page of the file, of an index or of the log', async () => {
    await keepNotes();
    expect(await filesWith(SECRET)).toContain('blog.db-wal');
    await notes.deleteMany({ slug: { $gte: '0', $lt: 'a' } });
    await store.dropRemains();
    expect(await filesWith(SECRET)).toEqual([]);
    expect(await filesWith('of another')).toEqual(['blog.db']);
  });

  it('also applies if a field was changed or removed', async () => {
    const note = buildNote({ slug: SECRET, comment: SECRET, tags: [{ name: SECRET }] });
    await notes.insert(note);
    await store.dropRemains();
    expect(await filesWith(SECRET)).toEqual(['blog.db']);
    const $unset = ['comment', 'tags'] as const;
    await notes.updateOne({ id: note.id }, { $set: { slug: 'other' }, $unset });
    await store.dropRemains();
    expect(await filesWith(SECRET)).toEqual([]);
  });

  it('is removed even if a read ended before its limit', async () => {
    await keepNotes();
    const sort = { by: 'slug', direction: 'ascending' } as const;
    const page = await notes.findPage({ sort, limit: 150, maxBytes: 1 });
    expect([page.documents.length, page.isLast]).toEqual([1, false]);
    await notes.deleteMany({ slug: { $gte: '0', $lt: 'a' } });
    await store.dropRemains();
    expect(await filesWith(SECRET)).toEqual([]);
  });

  it('is removed at the next call if another process reads meanwhile', async () => {
    await keepNotes();
    const other = new SqliteDatabase(path);
    const reading = other.each('SELECT doc FROM notes', []);
    reading.next();
    await notes.deleteMany({ slug: { $gte: '0', $lt: 'a' } });
    await store.dropRemains();
    expect(await filesWith(SECRET)).not.toEqual([]);
    reading.return(undefined);
    await store.dropRemains();
    expect(await filesWith(SECRET)).toEqual([]);
    other.close();
  });
});

it('rewrites a file once in which a release before deleted something', async () => {
  await keepNotes();
  await store.close();
  const before = new SqliteDatabase(path);
  before.execute('PRAGMA secure_delete = OFF');
  before.execute('PRAGMA user_version = 0');
  before.execute(`DELETE FROM notes WHERE json_extract(doc, '$.slug') < 'a'`);
  before.truncateLog();
  before.close();
  expect(await filesWith(SECRET)).toEqual(['blog.db']);
  await open();
  await store.dropRemains();
  expect(await filesWith(SECRET)).toEqual([]);
  expect(await notes.count()).toBe(1);
  const after = new SqliteDatabase(path);
  expect(after.isClean).toBe(true);
  after.close();
});
