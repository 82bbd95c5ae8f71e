import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from './object-store.ts';

/** An empty store for one test. */
export interface OpenObjects {
  readonly objects: ObjectStore;
  dispose(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/** Names that are no valid keys: they could leave the store, or have different meanings in different stores. */
export const NO_KEYS: readonly string[] = [
  '',
  '.',
  '..',
  '/',
  '/etc/passwd',
  '../outside',
  'images/../../outside',
  'images/..',
  'images/./a.jpeg',
  'images//a.jpeg',
  'images/',
  '.hidden',
  'images/.hidden',
  '..\\outside',
  'images\\a.jpeg',
  '%2e%2e/outside',
  'C:/outside',
  'images/a.jpeg\u0000.txt',
  'images/a.jpeg\n',
  'images/a b.jpeg',
  'images/é.jpeg',
  'images/a.jpeg?x=1',
  '~/a',
  'a'.repeat(201),
];

async function listed(objects: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.list()) keys.push(key);
  return keys.sort();
}

/** The tests of every adapter of the objects port. */
export function describeObjectStoreContract(
  name: string,
  openObjects: () => Promise<OpenObjects>,
): void {
  describe(`${name} as a store of objects`, () => {
    let opened: OpenObjects;
    let objects: ObjectStore;
    beforeEach(async () => {
      opened = await openObjects();
      objects = opened.objects;
    });
    afterEach(() => opened.dispose());

    it.each(['a', 'images/ab12.jpeg', 'data/Email/gmail.csv', 'IP/IP_3-640.webp', 'a..b/c...d'])(
      'keeps the bytes under %s',
      async (key) => {
        const bytes = Buffer.from([0, 255, 10, 13, 0xc3, 0x28]);
        await objects.put(key, bytes);
        expect(await objects.get(key)).toEqual(bytes);
      },
    );

    it.each([0, 1, 6 * MEGABYTE])('keeps %d bytes', async (size) => {
      const bytes = Buffer.alloc(size, 'some bytes');
      await objects.put('images/a', bytes);
      expect((await objects.get('images/a'))?.equals(bytes)).toBe(true);
    });

    it('keeps the part that a view shows, no more', async () => {
      await objects.put('a', new Uint8Array(Buffer.from('before|shown|after')).subarray(7, 12));
      expect(String(await objects.get('a'))).toBe('shown');
    });

    it('is null for a missing object', async () => {
      await objects.put('images/a', Buffer.from('a'));
      for (const key of ['b', 'images', 'images/b', 'images/a/b', 'Images/A']) {
        expect(await objects.get(key)).toBeNull();
      }
    });

    it('replaces an object, also by a shorter one', async () => {
      await objects.put('a', Buffer.from('a long text'));
      await objects.put('a', Buffer.from('short'));
      expect(String(await objects.get('a'))).toBe('short');
    });

    it('shows a reader the old bytes or the new, never a part', async () => {
      const versions = ['x', 'y'].map((letter) => Buffer.alloc(3 * MEGABYTE, letter));
      const [old = Buffer.alloc(0)] = versions;
      await objects.put('a', old);
      let isWriting = true;
      const write = async (): Promise<void> => {
        for (let n = 0; n < 10; n += 1) await objects.put('a', versions[n % 2] ?? old);
        isWriting = false;
      };
      const read = async (): Promise<void> => {
        while (isWriting) {
          const bytes = await objects.get('a');
          expect(versions.some((version) => bytes?.equals(version))).toBe(true);
        }
      };
      await Promise.all([write(), read(), read()]);
    });

    it('keeps one of several versions that are put at once', async () => {
      const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(MEGABYTE, String(n)));
      await Promise.all(versions.map((bytes) => objects.put('a', bytes)));
      const kept = await objects.get('a');
      expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    });

    it('lists every key once', async () => {
      const keys = ['a', 'images/ab12.jpeg', 'images/b', 'data/Email/gmail.csv', 'data/To-do.csv'];
      expect(await listed(objects)).toEqual([]);
      for (const key of [...keys, 'a']) await objects.put(key, Buffer.from(key));
      expect(await listed(objects)).toEqual(keys.toSorted());
    });

    it('lists more than a page of keys', async () => {
      const keys = Array.from({ length: 1203 }, (_, n) => `images/${n}`);
      for (let n = 0; n < keys.length; n += 100) {
        const some = keys.slice(n, n + 100);
        await Promise.all(some.map((key) => objects.put(key, new Uint8Array())));
      }
      expect(await listed(objects)).toEqual(keys.toSorted());
    });

    it('has no object after a deletion', async () => {
      for (const key of ['images/a', 'images/b']) await objects.put(key, Buffer.from(key));
      for (const key of ['images/a', 'images/a', 'images', 'nothing', '../outside']) {
        await objects.delete(key);
      }
      expect(await objects.get('images/a')).toBeNull();
      expect(await listed(objects)).toEqual(['images/b']);
    });

    it.each(NO_KEYS)('refuses to put under %j and has nothing there', async (key) => {
      await expect(objects.put(key, Buffer.from('a'))).rejects.toThrow(TypeError);
      expect(await objects.get(key)).toBeNull();
    });
  });
}
