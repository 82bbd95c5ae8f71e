import { join } from 'node:path';
import type { Config } from './config/config.ts';
import type { DocumentStore } from './stores/documents/collection.ts';
import type { MongoUser } from './stores/documents/mongo/mongo-users.ts';
import { COMMAND_PATIENCE_MS } from './stores/documents/sqlite/database.ts';
import { SqliteDocumentStore } from './stores/documents/sqlite/sqlite-document-store.ts';
import { FilesObjectStore } from './stores/objects/files-object-store.ts';
import type { ObjectStore } from './stores/objects/object-store.ts';
import { closeStateFolder } from './state-folder.ts';

/** Loads only the adapter in use. @throws StartError */
export async function openDocuments({
  mongodbUri,
  stateDir,
  isCommand,
}: Config): Promise<DocumentStore> {
  if (!mongodbUri) {
    closeStateFolder(stateDir);
    const path = join(stateDir, 'blog.db');
    if (!isCommand) return new SqliteDocumentStore(path);
    const onWait = () => console.error(`Another process uses ${path}. Waiting until it is free.`);
    return new SqliteDocumentStore(path, { patienceMs: COMMAND_PATIENCE_MS, onWait });
  }
  const { MongoDocumentStore } = await import('./stores/documents/mongo/mongo-document-store.ts');
  return new MongoDocumentStore(mongodbUri);
}

/** Loads only the adapter in use. @throws StartError */
export async function openObjects({ s3, stateDir }: Config): Promise<ObjectStore> {
  if (s3) {
    const { S3ObjectStore } = await import('./stores/objects/s3/s3-object-store.ts');
    return new S3ObjectStore(s3);
  }
  closeStateFolder(stateDir);
  // A separate folder, so that the owner can find and edit the files.
  return new FilesObjectStore(join(stateDir, 'objects'), { data: join(stateDir, 'data') });
}

/** A new server creates its files before it answers. */
const FIRST_START_MS = 90_000;

/** @returns false if the server has no roles. @throws StartError */
export async function makeMongoUsers(uri: string, users: readonly MongoUser[]): Promise<boolean> {
  const { MongoDocumentStore } = await import('./stores/documents/mongo/mongo-document-store.ts');
  const { canSignIn, makeMongoUser } = await import('./stores/documents/mongo/mongo-users.ts');
  const store = new MongoDocumentStore(uri, { patienceMs: FIRST_START_MS });
  try {
    await store.prepare();
    const { db } = store.connection;
    let hasRoles = true;
    for (const user of users) {
      hasRoles =
        !!db && (await makeMongoUser(db, user, () => canSignIn(uri, db.databaseName, user)));
    }
    return hasRoles;
  } finally {
    await store.close();
  }
}
