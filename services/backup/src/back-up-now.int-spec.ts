import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BACKUPS } from '@examiner/auth/manifest';
import { parseConfig } from '@examiner/kit';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, openEmbedded } from '../test/sample-stores.ts';
import { backUpNow } from './back-up-now.ts';
import { COLLECTIONS, MANIFESTS } from './manifests.ts';
import { readBackup } from './restore.ts';

const NOW = new Date('2026-11-27T15:45:09.123Z');
const FILE = 'backups/backup-2026-11-27-154509.tar.gz';

let stateDir: string;
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-now-'));
  const stores = await openEmbedded(stateDir);
  await fill(stores, 10);
  await stores.close();
});
afterEach(() => rm(stateDir, { recursive: true }));

const backUp = (signal = new AbortController().signal) =>
  backUpNow(parseConfig({ STATE_DIR: stateDir }, ...MANIFESTS), NOW, signal);
const written = () => readdir(join(stateDir, 'backups'));

it('writes an archive that its owner alone reads, and notes it', async () => {
  expect(await backUp()).toEqual({ file: FILE });
  const path = join(stateDir, FILE);
  expect(((await stat(path)).mode & 0o077) | ((await stat(join(path, '..'))).mode & 0o077)).toBe(0);
  const stores = await openEmbedded(stateDir);
  expect(await stores.documents.collection(BACKUPS).count({})).toBe(1);
  await stores.close();
  const restored = await openEmbedded(join(stateDir, 'restored'));
  await readBackup(path, restored, COLLECTIONS, { replace: false, safety: false });
  await restored.close();
});

it('clears what an ended process left, and keeps earlier archives', async () => {
  await mkdir(join(stateDir, 'backups/.backup-left'), { recursive: true });
  await writeFile(join(stateDir, 'backups/.backup-left/archive'), 'half');
  await writeFile(join(stateDir, 'backups/backup-before.tar.gz'), 'whole');
  await backUp();
  expect((await written()).sort()).toEqual([
    'backup-2026-11-27-154509.tar.gz',
    'backup-before.tar.gz',
  ]);
});

it('says why there is none, and leaves nothing', async () => {
  await backUp();
  expect(await backUp()).toMatchObject({ problem: expect.stringContaining('is there already') });
  await rm(join(stateDir, FILE));
  const ended = AbortSignal.abort();
  expect(await backUp(ended)).toMatchObject({ problem: expect.stringContaining('stopped') });
  expect(await written()).toEqual([]);
});
