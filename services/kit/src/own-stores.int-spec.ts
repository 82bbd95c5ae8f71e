import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTES } from '../test/notes.ts';
import { SqliteDocumentStore } from './stores/documents/sqlite/sqlite-document-store.ts';
import { leaseCollection } from './stores/jobs/lease.model.ts';
import { FilesObjectStore } from './stores/objects/files-object-store.ts';
import { ownDocuments, ownObjects } from './own-stores.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-stores-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe(ownDocuments.name, () => {
  it('opens what the manifest and the kit name, and nothing of another service', async () => {
    const store = new SqliteDocumentStore(join(folder, 'blog.db'));
    const own = ownDocuments(store, { name: 'toys', collections: [NOTES] });
    expect(own.collection(NOTES)).toBeDefined();
    expect(own.collection(leaseCollection('toys'))).toBeDefined();
    expect(() => own.collection(leaseCollection('paint'))).toThrow(TypeError);
    expect(() => own.collection({ ...NOTES, name: 'accounts' })).toThrow(
      'The manifest of toys names no collection accounts.',
    );
    await own.close();
  });
});

describe(ownObjects.name, () => {
  it('reaches the keys that the manifest names, and none of another service', async () => {
    const all = new FilesObjectStore(join(folder, 'objects'));
    await all.prepare();
    const own = ownObjects(all, ['images', 'IP']);
    for (const key of ['data/a', 'images', 'images/a', 'imagesx/a', 'IP/b'])
      await all.put(`${key}.txt`, Buffer.from(key));
    await own.put('images/c.txt', Buffer.from('c'));
    expect(String(await own.get('images/a.txt'))).toBe('images/a');
    await own.delete('IP/b.txt');
    const keys: string[] = [];
    for await (const key of own.list()) keys.push(key);
    expect(keys.sort()).toEqual(['images/a.txt', 'images/c.txt']);
    for (const key of ['data/a.txt', 'imagesx/a.txt', 'images.txt', '../images/a', '']) {
      await expect(own.put(key, Buffer.from('b'))).rejects.toThrow(TypeError);
      await expect(own.get(key)).rejects.toThrow(TypeError);
      await expect(own.delete(key)).rejects.toThrow(TypeError);
    }
    expect(String(await all.get('data/a.txt'))).toBe('data/a');
  });
});
