import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, StorageFullError } from '../../../errors.ts';
import { buildNote, NOTES, type Note } from '../../../../test/notes.ts';
import { describeCollectionContract } from '../collection.contract.ts';
import { streamDocuments, type CollectionDefinition } from '../collection.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  path = join(folder, 'blog.db');
});
afterEach(() => rm(folder, { recursive: true }));

describeCollectionContract(SqliteDocumentStore.name, () => {
  const store = new SqliteDocumentStore(path);
  return Promise.resolve({ store, dispose: () => store.close() });
});

/** Opens the store while `work` runs. */
async function withStore<R>(work: (store: SqliteDocumentStore) => Promise<R>): Promise<R> {
  const store = new SqliteDocumentStore(path);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('the file of SqliteDocumentStore', () => {
  it('is made with the folders above it', async () => {
    path = join(folder, 'a/b/blog.db');
    await withStore((store) => store.ping());
    expect((await stat(path)).isFile()).toBe(true);
  });

  it('keeps everything when it is opened again', async () => {
    const notes = [buildNote(), buildNote({ text: 'x'.repeat(300_000) }), buildNote()];
    await withStore(async (store) => {
      for (const note of notes) await store.collection(NOTES).insert(note);
    });
    for (const note of notes) {
      const found = await withStore((store) => store.collection(NOTES).findOne({ id: note.id }));
      expect(found).toEqual(note);
    }
  });

  it('survives a power cut and serves several processes, each time it is opened', () => {
    for (let opening = 0; opening < 2; opening += 1) {
      const database = new SqliteDatabase(path);
      const FULL = 2;
      expect(database.value('PRAGMA synchronous', [])).toBe(FULL);
      expect(database.value('PRAGMA journal_mode', [])).toBe('wal');
      expect(database.value('PRAGMA busy_timeout', [])).toBe(1000);
      database.execute('CREATE TABLE IF NOT EXISTS t (id TEXT)');
      database.close();
    }
  });

  it('gains an index that a newer version declares', async () => {
    const note = buildNote();
    await withStore((store) => store.collection({ ...NOTES, indexes: [] }).insert(note));
    await withStore(async (store) => {
      const error = await store
        .collection(NOTES)
        .insert(buildNote({ slug: note.slug }))
        .catch((e: unknown) => e);
      expect(error).toMatchObject({ fields: ['slug'] });
    });
  });

  describe('that cannot be used', () => {
    const openingError = (): unknown => {
      try {
        new SqliteDocumentStore(path);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    /** Creates a file of some pages under another name, with an empty write-ahead log. */
    const fill = async (): Promise<void> => {
      await withStore(async (store) => {
        const notes = store.collection(NOTES);
        for (let n = 0; n < 50; n += 1) await notes.insert(buildNote({ text: 'x'.repeat(5000) }));
      });
      const database = new SqliteDatabase(path);
      database.value('PRAGMA wal_checkpoint(TRUNCATE)', []);
      database.close();
      await copyFile(path, join(folder, 'copy.db'));
      path = join(folder, 'copy.db');
    };

    it('opens when it is a whole copy', async () => {
      await fill();
      expect(await withStore((store) => store.collection(NOTES).count())).toBe(50);
    });

    it('is named when it holds no database', async () => {
      await writeFile(path, Buffer.alloc(20_000, 'no database '));
      expect(openingError()).toBeInstanceOf(StartError);
      expect(String(openingError())).toContain(`${path} is damaged`);
    });

    it('is named when its end is missing', async () => {
      await fill();
      await truncate(path, Math.floor((await stat(path)).size / 2));
      expect(openingError()).toBeInstanceOf(StartError);
      expect(String(openingError())).toContain(`${path} is damaged`);
    });

    it('is named when its beginning is overwritten', async () => {
      await fill();
      const bytes = await readFile(path);
      await writeFile(path, bytes.fill(0xa5, 0, 4096));
      expect(openingError()).toBeInstanceOf(StartError);
      expect(String(openingError())).toContain(path);
    });

    it('is named when its folder cannot be made', async () => {
      await writeFile(join(folder, 'file'), '');
      path = join(folder, 'file/blog.db');
      expect(openingError()).toBeInstanceOf(StartError);
      expect(String(openingError())).toContain(`${path} cannot be opened`);
    });

    it('is named when it is a folder', () => {
      path = folder;
      expect(openingError()).toBeInstanceOf(StartError);
      expect(String(openingError())).toContain(`${path} cannot be opened`);
    });
  });

  it('refuses a write as StorageFullError when there is no space, and keeps what it had', () => {
    const database = new SqliteDatabase(path);
    database.execute('CREATE TABLE t (v TEXT)');
    database.run('INSERT INTO t VALUES (?)', ['kept']);
    database.value('PRAGMA max_page_count = 4', []);
    expect(() => database.run('INSERT INTO t VALUES (?)', ['x'.repeat(100_000)])).toThrow(
      StorageFullError,
    );
    expect(database.column('SELECT v FROM t', [])).toEqual(['kept']);
    database.close();
  });

  it('undoes all of a failed transaction', () => {
    const database = new SqliteDatabase(path);
    database.execute('CREATE TABLE t (v TEXT)');
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO t VALUES (?)', ['half']);
        throw new Error('the other half failed');
      }),
    ).toThrow('the other half failed');
    expect(database.value('SELECT count(*) FROM t', [])).toBe(0);
    database.close();
  });
});

describe('the queries of SqliteDocumentStore', () => {
  it('are each answered by an index, in its order', async () => {
    await withStore(async (store) => {
      const notes = store.collection(NOTES);
      const note = buildNote();
      await notes.insert(note);
      for (const direction of ['ascending', 'descending'] as const) {
        const after = { value: 9, id: note.id };
        for (const filter of [{}, { shelf: 'top' }, { isPinned: true }]) {
          const query = { filter, sort: { by: 'rank', direction } as const, limit: 3 };
          await notes.find(query);
          await notes.find({ ...query, after, omit: ['text'] });
        }
        await notes.find({ sort: { by: 'id', direction }, limit: 3, after });
        for await (const found of streamDocuments(notes, {
          sort: { by: 'writtenAt', direction },
        })) {
          expect(found).toEqual(note);
        }
      }
      await notes.findOne({ id: note.id });
      await notes.findOne({ slug: note.slug });
      await notes.findOne({ slug: note.slug, shelf: 'top' });
      await notes.findOne({ slug: { $in: [note.slug, 'another'] } });
      await notes.count({ shelf: 'top' });
      await notes.count({ shelf: 'top', rank: { $gte: 1, $lt: 5 } });
      await notes.updateOne({ slug: note.slug }, { $set: { text: 'new' } });
      await notes.deleteMany({ slug: note.slug });
      await notes.deleteMany({ writtenAt: { $lte: note.writtenAt } });
      const reads = [...store.queryPlans()].filter(([sql]) => !sql.startsWith('INSERT'));
      expect(reads.length).toBeGreaterThan(20);
      // No document is read twice, even if many share the value of a page's last document.
      const beside = reads.filter(([sql]) => / = \? AND id [<>] \?/.test(sql));
      expect(beside.length).toBeGreaterThan(5);
      for (const [, plan] of beside) expect(plan.join()).toMatch(/=\? AND id[<>]\?\)$/);
      expect(reads.filter(([sql]) => sql.includes(' OR '))).toEqual([]);
      for (const [sql, plan] of reads) {
        // A query for all documents scans an index. Every other query searches an index.
        const [how] = sql.includes(' WHERE ') ? ['SEARCH'] : ['SCAN'];
        expect({ sql, plan }).toEqual({
          sql,
          plan: [expect.stringMatching(new RegExp(`^${how} notes USING (COVERING )?INDEX`))],
        });
      }
    });
  });
});

describe('the indexes of SqliteDocumentStore', () => {
  const indexed = (indexes: CollectionDefinition<Note>['indexes']) =>
    withStore(async (store) => {
      const notes = store.collection({ ...NOTES, indexes });
      const note = buildNote({ rank: 2 });
      await notes.insert(note);
      expect(await notes.findOne({ rank: { $gt: 1 } })).toEqual(note);
      await notes.deleteMany({ id: note.id });
      const [plan] = [...store.queryPlans()].flatMap(([sql, found]) =>
        sql.startsWith('SELECT') ? [found.join()] : [],
      );
      return plan;
    });

  it('are those that are declared last', async () => {
    expect(await indexed([{ fields: ['rank'] }])).toContain('USING INDEX notes_by_rank');
    expect(await indexed([])).toBe('SCAN notes');
  });

  it('contain only documents with the field, if no query needs others', async () => {
    const database = new SqliteDatabase(path);
    const sql = () => database.indexesOf('notes').map((index) => index.sql);
    await indexed([{ fields: ['rank'] }]);
    expect(sql()).toEqual([expect.not.stringContaining('WHERE')]);
    expect(await indexed([{ fields: ['rank'], sparse: true }])).toContain('notes_by_rank');
    expect(sql()).toEqual([expect.stringContaining('IS NOT NULL')]);
    database.close();
  });

  it('keep unique indexes on which an older release relies', async () => {
    await indexed([{ fields: ['slug'], unique: true }]);
    await indexed([]);
    await withStore(async (store) => {
      const notes = store.collection({ ...NOTES, indexes: [] });
      const note = buildNote();
      await notes.insert(note);
      await expect(notes.insert(buildNote({ slug: note.slug }))).rejects.toThrow('same');
    });
  });
});

describe('expiry in SqliteDocumentStore', () => {
  const SESSIONS: CollectionDefinition<Note> = {
    ...NOTES,
    name: 'sessions',
    expiresAt: 'writtenAt',
    indexes: [{ fields: ['writtenAt'] }],
  };
  const HOUR_MS = 3_600_000;
  const NOW = Date.parse('2026-11-21T10:00:00.000Z');
  const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('removes expired documents each hour, and nothing else', () =>
    withStore(async (store) => {
      const sessions = store.collection(SESSIONS);
      const notes = store.collection(NOTES);
      await notes.insert(buildNote({ writtenAt: at(0) }));
      for (const end of [at(HOUR_MS - 1), at(HOUR_MS), at(HOUR_MS + 1)]) {
        await sessions.insert(buildNote({ writtenAt: end }));
      }
      jest.advanceTimersByTime(HOUR_MS - 1);
      expect(await sessions.count()).toBe(3);
      jest.advanceTimersByTime(1);
      expect(await sessions.count()).toBe(1);
      expect(await sessions.findOne({ writtenAt: at(HOUR_MS + 1) })).not.toBeNull();
      expect(await notes.count()).toBe(1);
    }));

  it('removes expired documents when it opens', async () => {
    await withStore((store) => store.collection(SESSIONS).insert(buildNote({ writtenAt: at(1) })));
    jest.setSystemTime(NOW + 1);
    await withStore(async (store) => {
      expect(await store.collection(SESSIONS).count()).toBe(0);
    });
  });

  it('does not end the process when a removal fails', () =>
    withStore(async (store) => {
      store.collection(SESSIONS);
      const database = new SqliteDatabase(path);
      database.execute('DROP TABLE sessions');
      database.close();
      expect(() => jest.advanceTimersByTime(HOUR_MS)).not.toThrow();
      await store.ping();
    }));
});
