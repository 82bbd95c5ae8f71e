import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packEntries, unpackEntries, type PackedEntry } from '../test/packed-entries.ts';
import { contentsOf, fill, openEmbedded, SAMPLE_COLLECTIONS } from '../test/sample-stores.ts';
import { writeBackup } from './backup.ts';
import type { OpenStores } from './open-stores.ts';
import { readBackup } from './restore.ts';
import { BackupError } from './stores.ts';

let folder: string;
let whole: Buffer;
let entries: readonly PackedEntry[];
let archive: string;
let target: OpenStores;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  archive = join(folder, 'archive.tar.gz');
  const source = await openEmbedded(join(folder, 'source'));
  await fill(source, 20);
  await writeBackup(source, SAMPLE_COLLECTIONS, archive);
  await source.close();
  whole = await readFile(archive);
  entries = await unpackEntries(whole);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  target = await openEmbedded(join(folder, 'target'));
});
afterEach(async () => {
  await target.close();
  await rm(join(folder, 'target'), { recursive: true });
});

/** The sentence that refuses an archive. Also expects that nothing was written. */
async function refusal(bytes: Uint8Array): Promise<string> {
  await writeFile(archive, bytes);
  const error = await readBackup(archive, target, SAMPLE_COLLECTIONS, { replace: true }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(await contentsOf(target)).toEqual({});
  return (error as BackupError).message;
}

function unpacked(bytes: Uint8Array): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** The archive with changed entries. */
const changed = (change: (all: PackedEntry[]) => PackedEntry[]) =>
  packEntries(change(entries.map((entry) => ({ ...entry }))));
/** The archive with a changed text in one entry. */
const edited = (name: string, edit: (text: string) => string) =>
  changed((all) =>
    all.map((entry) =>
      entry.name === name ? { ...entry, bytes: Buffer.from(edit(String(entry.bytes))) } : entry,
    ),
  );
const last = <T>(list: readonly T[]): T[] => list.slice(-1);

describe('a restore', () => {
  it('takes the archive that the following are made of', async () => {
    await writeFile(archive, await changed((all) => all));
    const manifest = await readBackup(archive, target, SAMPLE_COLLECTIONS);
    expect(manifest.collections.map(({ count }) => count)).toEqual([20, 2]);
  });

  it.each([0, 1, 100, 0.5, 0.99])('refuses an archive that was cut off at %d', async (at) => {
    const size = at % 1 ? Math.floor(whole.length * at) : at;
    expect(await refusal(whole.subarray(0, size))).toMatch(/damaged|no backup/);
    expect(await refusal(whole.subarray(0, whole.length - 1 - at * 2))).toMatch(/damaged/);
  });

  it('refuses a changed byte, wherever it is', async () => {
    const tar = gunzipSync(whole);
    for (let n = 1; n < 25; n += 1) {
      const bytes = Buffer.from(whole);
      const at = Math.floor((whole.length * n) / 25);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      // Some bits of a packed file are padding, so changing them changes nothing.
      if (unpacked(bytes)?.equals(tar)) continue;
      expect(await refusal(bytes)).toMatch(/archive/);
    }
  });

  it('refuses a byte that was changed before it was packed', async () => {
    const tar = gunzipSync(whole);
    for (const text of ['Text 7', 'not all the same', 'Europe/Amsterdam', '"count": 20']) {
      const bytes = Buffer.from(tar);
      bytes.write('8', tar.indexOf(text) + text.length - 1);
      expect(await refusal(gzipSync(bytes, { level: 1 }))).toMatch(/damaged/);
    }
  });

  it('refuses a file that is no archive, or none at all', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatch(/damaged/);
    expect(await refusal(Buffer.from('a text'))).toMatch(/damaged/);
    expect(await refusal(gzipSync('a packed text'))).toMatch(/damaged/);
    expect(await refusal(await packEntries([]))).toMatch(/no manifest/);
    const missing = readBackup(join(folder, 'none'), target, SAMPLE_COLLECTIONS);
    await expect(missing).rejects.toThrow('no file that can be read');
    await expect(readBackup(folder, target, SAMPLE_COLLECTIONS)).rejects.toThrow(BackupError);
    await truncate(archive);
  });

  it.each([
    '../outside',
    '/etc/passwd',
    'objects/../outside',
    'objects/.hidden',
    'documents/a.txt',
  ])('refuses an entry of the name %s', async (name) => {
    const bytes = await changed((all) => [{ name, bytes: Buffer.from('a') }, ...all]);
    expect(await refusal(bytes)).toContain(JSON.stringify(name));
  });

  it('refuses a link', async () => {
    const link = { name: 'objects/a', type: 'symlink', linkname: '/etc/passwd' } as const;
    expect(await refusal(await changed((all) => [link, ...all]))).toContain('objects/a');
  });

  it('refuses entries that the manifest lacks, has twice or has alone', async () => {
    expect(await refusal(await changed((all) => all.slice(0, -1)))).toContain('no manifest');
    expect(await refusal(await changed((all) => all.slice(1)))).toContain('documents');
    const object = { name: 'objects/a', bytes: Buffer.from('a') };
    expect(await refusal(await changed((all) => [object, ...all]))).toContain('objects');
    expect(await refusal(await changed((all) => [...all, object]))).toContain('continues');
    expect(await refusal(await changed((all) => [...all, ...last(all)]))).toContain('continues');
  });

  it('refuses a collection that it does not know', async () => {
    const stranger = { name: 'documents/strangers.ndjson', bytes: Buffer.from('') };
    expect(await refusal(await changed((all) => [stranger, ...all]))).toContain('strangers');
  });

  it('refuses a manifest of another format', async () => {
    const other = (text: string) => text.replace('"format": 2', '"format": 3');
    expect(await refusal(await edited('manifest.json', other))).toContain('manifest');
    expect(await refusal(await edited('manifest.json', () => '{'))).toContain('manifest');
  });

  it('refuses documents that could not be kept', async () => {
    const notes = 'documents/notes.v1.ndjson';
    const edits: readonly ((text: string) => string)[] = [
      (text) => text.replace('"rank":', '"unknown":'),
      (text) => text.replace('{', '{"more":1,'),
      (text) => text.replace('{', '['),
      (text) => text.slice(0, -1),
      (text) => text.replaceAll('slug-2"', 'slug-1"'),
      (text) => `${text}${text}`,
    ];
    for (const edit of edits) expect(await refusal(await edited(notes, edit))).toMatch(/document/);
  });
});
