import { describeCollectionContract } from '../collection.contract.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

describeCollectionContract(SqliteDocumentStore.name, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = new SqliteDocumentStore(join(folder, 'blog.db'));
  return {
    store,
    dispose: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});
