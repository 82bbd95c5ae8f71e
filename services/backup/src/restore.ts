import { claimVersions, SCHEMA_STATE, type AnyCollection } from '@examiner/kit';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { beginRestore, endRestore } from './safety.ts';
import { readSettings } from './settings-file.ts';
import {
  BackupError,
  isKept,
  openCollections,
  type OpenCollection,
  type Stores,
} from './stores.ts';
import { verifyArchive } from './verify-archive.ts';

export interface RestoreOptions {
  /** Whether stored data may be replaced. If not, the stores must be empty. */
  readonly replace?: boolean;
  /** Whether the current data is kept until the end, so that an interrupted restore can be undone. */
  readonly safety?: boolean;
  /** For messages; by default the path. */
  readonly name?: string;
}

async function checkEmpty(collections: readonly OpenCollection[], stores: Stores): Promise<void> {
  const refuse = (what: string): never => {
    throw new BackupError(
      `There are ${what} already, so nothing was restored; --replace removes them first.`,
    );
  };
  for (const { documents } of collections) {
    if ((await documents.count()) > 0) refuse('documents');
  }
  for await (const key of stores.objects.list()) if (key) refuse('objects');
  if (await readSettings(stores.settingsFile)) refuse('dashboard settings');
}

/** Verifies the whole archive first. No server may run on the same stores. @throws BackupError */
export async function readBackup(
  archive: string,
  stores: Stores,
  collections: readonly AnyCollection[],
  { replace = false, safety = true, name = archive }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await verifyArchive(archive, collections, name);
  const kept = collections.filter(isKept);
  const opened = await openCollections(stores.documents, [...kept, SCHEMA_STATE]);
  opened.pop();
  await stores.objects.prepare();
  if (!replace) await checkEmpty(opened, stores);
  await claimVersions(stores.documents, collections);
  await beginRestore(stores, collections, safety);
  await loadArchive({ archive, name, manifest, stores, collections });
  await endRestore(stores);
  return manifest;
}
