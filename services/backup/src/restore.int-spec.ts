import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseConfig, refuseHalfRestored } from '@examiner/kit';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contentsOf,
  fill,
  openEmbedded,
  productionEnvironment,
  sampleNote,
  SAMPLE_COLLECTIONS,
} from '../test/sample-stores.ts';
import { writeBackup } from './backup.ts';
import { MANIFESTS } from './manifests.ts';
import { openStores, type OpenStores } from './open-stores.ts';
import { readBackup } from './restore.ts';
import { undoRestore } from './safety.ts';
import { openCollections } from './stores.ts';

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

const backup = () => writeBackup(source, SAMPLE_COLLECTIONS, archive);
const restore = (replace = false) => readBackup(archive, target, SAMPLE_COLLECTIONS, { replace });
const notesOf = async (stores: OpenStores) => {
  const [notes] = await openCollections(stores.documents, SAMPLE_COLLECTIONS);
  if (!notes) throw new Error('There are notes');
  return notes.documents;
};

describe('a restore', () => {
  it('refuses stores with documents, objects or settings in them', async () => {
    await fill(source, 3);
    await backup();
    const empties = [
      async () => (await notesOf(target)).deleteMany({}),
      async () => target.objects.delete('images/own'),
      async () => rm(target.settingsFile),
    ];
    await (await notesOf(target)).insert(sampleNote(7));
    await target.objects.put('images/own', Buffer.from('own'));
    await writeFile(target.settingsFile, 'own');
    for (const empty of empties) {
      const before = await contentsOf(target);
      await expect(restore()).rejects.toThrow('--replace');
      expect(await contentsOf(target)).toEqual(before);
      await empty();
    }
    await restore();
  });

  it('replaces the stored data with --replace', async () => {
    await fill(source, 30);
    await backup();
    await (await notesOf(target)).insert({ ...sampleNote(1), id: 'own' });
    await target.objects.put('data/own.csv', Buffer.from('own'));
    await restore(true);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('removes a settings file if the archive has none', async () => {
    await fill(source, 3);
    await rm(source.settingsFile);
    await backup();
    await writeFile(target.settingsFile, 'own');
    await restore(true);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('changes nothing if the stored data cannot be kept, unless the operator gives it up', async () => {
    await fill(source, 3);
    await rm(source.settingsFile);
    await backup();
    await fill(target, 5);
    const before = await contentsOf(target);
    const again = (safety: boolean) =>
      readBackup(archive, target, SAMPLE_COLLECTIONS, { replace: true, safety });
    jest.spyOn(target.objects, 'get').mockRejectedValueOnce(new Error('unreadable'));
    await expect(again(true)).rejects.toThrow(/could not be kept .* --no-safety/);
    expect(await contentsOf(target)).toEqual(before);
    await expect(refuseHalfRestored(target.documents)).resolves.toBeUndefined();

    jest.spyOn(target.objects, 'put').mockRejectedValueOnce(new Error('cut'));
    await expect(again(false)).rejects.toThrow('cut');
    await expect(undoRestore(target, SAMPLE_COLLECTIONS)).rejects.toThrow('--no-safety');
  });

  describe('that was interrupted', () => {
    beforeEach(async () => {
      await fill(source, 30);
      await backup();
      await fill(target, 5);
      await (await notesOf(target)).insert({ ...sampleNote(7), id: 'own' });
      await writeFile(target.settingsFile, 'own');
    });
    const interrupt = async () => {
      jest.spyOn(target.objects, 'put').mockRejectedValueOnce(new Error('cut'));
      await expect(restore(true)).rejects.toThrow('cut');
    };

    it('can be done again', async () => {
      await interrupt();
      await expect(restore()).rejects.toThrow('--replace');
      await restore(true);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      expect(await readdir(join(folder, 'target'))).not.toContain('before-restore');
    });

    it('can be undone, also after it was interrupted again', async () => {
      const before = await contentsOf(target);
      await interrupt();
      await interrupt();
      expect(await contentsOf(target)).not.toEqual(before);
      jest.spyOn(target.objects, 'put').mockRejectedValueOnce(new Error('cut'));
      await expect(undoRestore(target, SAMPLE_COLLECTIONS)).rejects.toThrow('cut');
      await undoRestore(target, SAMPLE_COLLECTIONS);
      expect(await contentsOf(target)).toEqual(before);
      expect(await readdir(join(folder, 'target'))).not.toContain('before-restore');
      await expect(undoRestore(target, SAMPLE_COLLECTIONS)).rejects.toThrow('nothing to undo');
    });
  });

  it('detects data that a store changed', async () => {
    await fill(source, 3);
    await backup();
    const put = target.objects.put.bind(target.objects);
    jest.spyOn(target.objects, 'put').mockImplementation((key) => put(key, Buffer.from('other')));
    await expect(restore()).rejects.toThrow('images/');
  });
});

const hasServers = process.env['TEST_MONGODB_URI'] && process.env['TEST_S3_ENDPOINT'];
(hasServers ? describe : describe.skip)('MongoDB (set TEST_MONGODB_URI)', () => {
  it('takes a backup of embedded stores, and gives one that they take', async () => {
    const production = await openStores(parseConfig(productionEnvironment(folder), ...MANIFESTS));
    try {
      await fill(source, 250);
      await backup();
      await readBackup(archive, production, SAMPLE_COLLECTIONS, { replace: true });
      expect(await contentsOf(production)).toEqual(await contentsOf(source));
      await rm(archive);
      await writeBackup(production, SAMPLE_COLLECTIONS, archive);
      await restore();
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    } finally {
      await production.close();
    }
  });
});
