import { describe } from '@jest/globals';
import { MongoDocumentStore } from '../src/stores/documents/mongo/mongo-document-store.ts';
import type { Collection } from '../src/stores/documents/collection.ts';
import { newId } from '../src/identifier.ts';
import { NOTES, type Note } from './notes.ts';

export const MONGO_SERVER = process.env['TEST_MONGODB_URI'] ?? '';

/** Reads the global `describe` at each call, because each test file of a worker has its own. */
export function describeMongo(name: string, tests: () => void): void {
  (MONGO_SERVER ? describe : describe.skip)(name, tests);
}

/** The address of a separate database, with some parts changed. */
export function newUri(
  parts: Partial<Pick<URL, 'host' | 'port' | 'username' | 'password'>> = {},
): string {
  const url = Object.assign(new URL(MONGO_SERVER), parts);
  url.pathname = `/test_${newId().replaceAll('-', '')}`;
  return url.href;
}

export async function dispose(store: MongoDocumentStore): Promise<void> {
  await store.connection.dropDatabase();
  await store.close();
}

/** Opens a store with the notes in a separate database while `work` runs. */
export async function withNotes<R>(
  work: (notes: Collection<Note>, store: MongoDocumentStore) => Promise<R>,
  uri = newUri(),
): Promise<R> {
  const store = new MongoDocumentStore(uri);
  try {
    const notes = store.collection(NOTES);
    await store.prepare();
    return await work(notes, store);
  } finally {
    await dispose(store);
  }
}
