import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FilesObjectStore } from './files-object-store.ts';
import { describeObjectStoreContract, NO_KEYS } from './object-store.contract.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  root = join(folder, 'state/objects');
});
afterEach(() => rm(folder, { recursive: true }));

describeObjectStoreContract(FilesObjectStore.name, () =>
  Promise.resolve({ objects: new FilesObjectStore(root), dispose: () => Promise.resolve() }),
);

describe(FilesObjectStore.name, () => {
  it('makes plain files that a person finds by their keys', async () => {
    await new FilesObjectStore(root).put('data/Quotes.csv', Buffer.from('Quote,Author\n'));
    expect(await readdir(root, { recursive: true })).toEqual(['data', 'data/Quotes.csv']);
  });

  it('names its folder if that is none', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(() => new FilesObjectStore(join(folder, 'file'))).toThrow(join(folder, 'file'));
  });

  it('keeps the keys of a segment in the folder of their own', async () => {
    const data = join(folder, 'state/data');
    const objects = new FilesObjectStore(root, { data });
    await objects.put('data/Email/gmail.csv', Buffer.from('From'));
    await objects.put('data', Buffer.from('no folder'));
    expect(await readdir(data, { recursive: true })).toEqual(['Email', 'Email/gmail.csv']);
    expect(await readdir(root)).toEqual(['data']);
    expect(String(await objects.get('data/Email/gmail.csv'))).toBe('From');
    expect(await objects.get('data/../../state/objects/data')).toBeNull();
  });

  it('lists the files in its folders, except those that are no objects', async () => {
    const data = join(folder, 'state/data');
    const objects = new FilesObjectStore(root, { data });
    await objects.put('data/Email/gmail.csv', Buffer.from('From'));
    await objects.put('images/a', Buffer.from('a'));
    await mkdir(join(root, 'data'));
    for (const path of ['data/hidden.csv', 'images/.ab.tmp', 'images/a b', 'images/é']) {
      await writeFile(join(root, path), 'no object');
    }
    await symlink('/etc/passwd', join(root, 'images/link'));
    const keys: string[] = [];
    for await (const key of objects.list()) keys.push(key);
    expect(keys.sort()).toEqual(['data/Email/gmail.csv', 'images/a']);
  });

  it('writes the file that a link leads to, and the link stays', async () => {
    const objects = new FilesObjectStore(root);
    const elsewhere = join(folder, 'Tasks.csv');
    const link = join(root, 'data/To_Do.csv');
    await writeFile(elsewhere, 'before');
    await mkdir(join(root, 'data'), { recursive: true });
    await symlink(elsewhere, link);
    await objects.put('data/To_Do.csv', Buffer.from('after'));
    expect(await readFile(elsewhere, 'utf8')).toBe('after');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);

    await rm(elsewhere);
    await objects.put('data/To_Do.csv', Buffer.from('again'));
    expect(String(await objects.get('data/To_Do.csv'))).toBe('again');
  });

  it('leaves nothing else behind when a put fails', async () => {
    const objects = new FilesObjectStore(root);
    await mkdir(join(root, 'images/taken'), { recursive: true });
    await expect(objects.put('images/taken', Buffer.from('a'))).rejects.toThrow();
    expect(await readdir(join(root, 'images'))).toEqual(['taken']);
  });

  it('has no object instead of a pipe, a folder or a device, and replaces a pipe', async () => {
    const objects = new FilesObjectStore(root);
    await mkdir(join(root, 'images/folder'), { recursive: true });
    await promisify(execFile)('mkfifo', [join(root, 'images/pipe')]);
    await symlink('/dev/zero', join(root, 'images/device'));
    for (const key of ['images/pipe', 'images/folder', 'images/device']) {
      expect(await objects.get(key)).toBeNull();
    }
    await objects.put('images/pipe', Buffer.from('a'));
    expect(String(await objects.get('images/pipe'))).toBe('a');
  });

  it('neither reads nor writes outside its folder', async () => {
    await mkdir(root, { recursive: true });
    await writeFile(join(root, '../outside'), 'untouched');
    const objects = new FilesObjectStore(root);
    for (const key of NO_KEYS) {
      await expect(objects.put(key, Buffer.from('overwritten'))).rejects.toThrow(TypeError);
      expect(await objects.get(key)).toBeNull();
    }
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'state',
      'state/objects',
      'state/outside',
    ]);
  });
});
