import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { access, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contentsOf,
  fill,
  openEmbedded,
  sampleNote,
  SAMPLE_COLLECTIONS,
} from '../test/sample-stores.ts';
import { writeBackup } from './backup.ts';
import type { OpenStores } from './open-stores.ts';
import { readBackup } from './restore.ts';
import { BackupError, openCollections } from './stores.ts';

let folder: string;
let archive: string;
let source: OpenStores;
let target: OpenStores;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  archive = join(folder, 'backup.tar.gz');
  source = await openEmbedded(join(folder, 'source'));
  target = await openEmbedded(join(folder, 'target'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

const backup = (signal?: AbortSignal) =>
  writeBackup(source, SAMPLE_COLLECTIONS, archive, { signal });
const restore = () => readBackup(archive, target, SAMPLE_COLLECTIONS);
const notesOf = async (stores: OpenStores) => {
  const [notes] = await openCollections(stores.documents, SAMPLE_COLLECTIONS);
  if (!notes) throw new Error('There are notes');
  return notes.documents;
};

describe('a backup', () => {
  it('holds everything, which a restore brings back byte by byte', async () => {
    await fill(source);
    const manifest = await backup();
    expect(manifest.collections.map(({ name, count }) => [name, count])).toEqual([
      ['notes', 1000],
      ['visits', 2],
    ]);
    const sizes = manifest.objects.map(({ size }) => size);
    expect(sizes.sort((a, b) => a - b)).toEqual([0, 4, 1024 * 1024]);
    expect(await restore()).toEqual(manifest);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await (await notesOf(target)).findOne({ id: 'note-0' })).toEqual(sampleNote(0));
  });

  it('is for its owner alone, and leaves nothing else', async () => {
    await fill(source, 3);
    await backup();
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'source', 'target']);
  });

  it('does not take the place of a file', async () => {
    await fill(source, 3);
    await writeFile(archive, 'an older backup');
    await expect(backup()).rejects.toThrow(BackupError);
    expect((await stat(archive)).size).toBe('an older backup'.length);
  });

  it('is not made of nothing', async () => {
    await expect(backup()).rejects.toThrow('nothing to back up');
    await expect(access(archive)).rejects.toThrow();
  });

  it('leaves nothing when it is interrupted', async () => {
    await fill(source, 3);
    const stop = new AbortController();
    jest.spyOn(source.objects, 'get').mockImplementation(() => {
      stop.abort();
      return Promise.resolve(Buffer.from('a'));
    });
    await expect(backup(stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect((await readdir(folder)).sort()).toEqual(['source', 'target']);
  });

  it('leaves nothing when a store fails', async () => {
    await fill(source, 3);
    jest.spyOn(source.objects, 'get').mockRejectedValue(new Error('The store is away'));
    await expect(backup()).rejects.toThrow('The store is away');
    expect((await readdir(folder)).sort()).toEqual(['source', 'target']);
  });

  it('is read again when a key moves from one document to another meanwhile', async () => {
    await fill(source, 3);
    const notes = await notesOf(source);
    const collection = source.documents.collection.bind(source.documents);
    let isMoved = false;
    jest.spyOn(source.documents, 'collection').mockImplementation((definition) => {
      const opened = collection(definition);
      const find = opened.find.bind(opened);
      opened.find = async (query) => {
        const found = await find(query);
        if (isMoved) return found;
        isMoved = true;
        await notes.deleteMany({ id: 'note-0' });
        await notes.insert({ ...sampleNote(0), id: 'renamed' });
        return [...found, ...(await find({ ...query, after: { value: 'note-2', id: 'note-2' } }))];
      };
      return opened;
    });
    await backup();
    jest.restoreAllMocks();
    await restore();
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });
});
