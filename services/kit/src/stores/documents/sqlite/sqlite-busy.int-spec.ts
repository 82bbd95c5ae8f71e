import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, StoreUnavailableError } from '../../../errors.ts';
import { buildNote, NOTES } from '../../../../test/notes.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

let folder: string;
let store: SqliteDocumentStore;
/** The database in another process. */
let other: SqliteDatabase;

async function openWith(patienceMs?: number) {
  const path = join(folder, 'blog.db');
  store = new SqliteDocumentStore(path, { patienceMs });
  const notes = store.collection(NOTES);
  await store.prepare();
  other = new SqliteDatabase(path);
  return notes;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterEach(async () => {
  other.close();
  await store.close();
  await rm(folder, { recursive: true });
});

describe('a write while another process holds the lock of the file', () => {
  it('waits beside everything else, and is made once the lock is free', async () => {
    const notes = await openWith();
    const first = buildNote();
    const second = buildNote();
    await notes.insert(first);
    other.execute('BEGIN IMMEDIATE');
    let isAnswered = false;
    const writes = Promise.all([
      notes.insert(second),
      notes.updateOne({ id: first.id }, { $set: { text: 'changed' } }),
    ]).finally(() => (isAnswered = true));

    expect(await notes.findOne({ id: first.id })).toEqual(first);
    await readdir(folder);
    expect(isAnswered).toBe(false);
    other.execute('COMMIT');
    await writes;
    expect(await notes.findOne({ id: first.id })).toEqual({ ...first, text: 'changed' });
    expect(await notes.findOne({ id: second.id })).toEqual(second);
  });

  it('is refused as StoreUnavailableError in the end, and possible again later', async () => {
    const notes = await openWith(50);
    const note = buildNote();
    other.execute('BEGIN IMMEDIATE');
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 1);
    await expect(notes.insert(note)).rejects.toThrow(StoreUnavailableError);
    await expect(notes.upsert(note)).rejects.toThrow(StoreUnavailableError);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(1);
    other.execute('ROLLBACK');
    await notes.insert(note);
    expect(await notes.count()).toBe(1);
  });
});

describe('a start while another process holds the lock of the file', () => {
  it('waits, says so once, and makes its tables once the lock is free', async () => {
    await openWith();
    other.execute('BEGIN IMMEDIATE');
    let said = 0;
    const onWait = () => {
      said += 1;
      other.execute('COMMIT');
    };
    const beside = new SqliteDocumentStore(join(folder, 'blog.db'), { onWait });
    const notes = beside.collection({ ...NOTES, name: 'more_notes' });
    const note = buildNote();
    await notes.insert(note);
    expect(await notes.findOne({ id: note.id })).toEqual(note);
    expect(said).toBe(1);
    await beside.close();
  });

  it('does not wait if every table exists', async () => {
    await openWith();
    other.execute('BEGIN IMMEDIATE');
    const beside = new SqliteDocumentStore(join(folder, 'blog.db'), { startPatienceMs: 0 });
    expect(await beside.collection(NOTES).count()).toBe(0);
    other.execute('ROLLBACK');
    await beside.close();
  });

  it('ends with a sentence if the lock is held all the time', async () => {
    await openWith();
    other.execute('BEGIN IMMEDIATE');
    const beside = new SqliteDocumentStore(join(folder, 'blog.db'), { startPatienceMs: 0 });
    expect(() => beside.collection({ ...NOTES, name: 'more_notes' })).toThrow(StartError);
    expect(() => beside.collection({ ...NOTES, name: 'more_notes' })).toThrow(
      /^The database .*blog\.db is in use by another process/,
    );
    other.execute('ROLLBACK');
    beside.collection({ ...NOTES, name: 'more_notes' });
    await beside.close();
  });

  it('of a new file waits too, instead of calling the file unusable', () => {
    const path = join(folder, 'new.db');
    const first = new SqliteDatabase(path);
    first.execute('CREATE TABLE t (v TEXT)');
    first.value('PRAGMA journal_mode = DELETE', []);
    first.execute('BEGIN EXCLUSIVE');
    const onWait = () => first.execute('COMMIT');
    const second = new SqliteDatabase(path, { onWait });
    expect(second.value('PRAGMA journal_mode', [])).toBe('wal');
    second.close();
    first.close();
  });
});
