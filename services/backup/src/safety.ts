import { RESTORE_MARKER, StoreUnavailableError, type AnyCollection } from '@examiner/kit';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from './backup.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, openCollections, type Stores } from './stores.ts';
import { verifyArchive } from './verify-archive.ts';

const ID = 'restore';

/** Includes the parts that a backup omits, such as sessions. */
function wholly(collections: readonly AnyCollection[]): AnyCollection[] {
  return collections.map((each) => ({ ...each, backup: 'kept', atRestore: undefined }));
}

async function openMarkers({ documents }: Stores) {
  await openCollections(documents, [RESTORE_MARKER]);
  return documents.collection(RESTORE_MARKER);
}

async function keepAll(stores: Stores, collections: readonly AnyCollection[]): Promise<string> {
  const { safetyFolder } = stores;
  const all = wholly(collections);
  const archive = join(safetyFolder, 'archive.tar.gz');
  try {
    await mkdir(safetyFolder, { recursive: true, mode: 0o700 });
    await writeBackup(stores, all, archive, { mayBeEmpty: true });
    await verifyArchive(archive, all);
    return archive;
  } catch (error) {
    await rm(safetyFolder, { recursive: true, force: true });
    if (error instanceof StoreUnavailableError) throw error;
    throw new BackupError(
      `What is there now could not be kept in ${safetyFolder}, so nothing was restored: there is no room for it, or it cannot be read. With --no-safety it is given up.`,
      { cause: error },
    );
  }
}

/** No service starts between `beginRestore` and `endRestore`. @throws BackupError */
export async function beginRestore(
  stores: Stores,
  collections: readonly AnyCollection[],
  hasSafety: boolean,
): Promise<void> {
  const markers = await openMarkers(stores);
  // If an earlier restore was interrupted, its safety archive has the data before that restore.
  if (await markers.findOne({ id: ID })) return;
  await rm(stores.safetyFolder, { recursive: true, force: true });
  const safety = hasSafety ? await keepAll(stores, collections) : undefined;
  await markers.insert({ id: ID, startedAt: new Date().toISOString(), safety });
}

export async function endRestore(stores: Stores): Promise<void> {
  await stores.documents.collection(RESTORE_MARKER).deleteMany({ id: ID });
  await rm(stores.safetyFolder, { recursive: true, force: true });
}

/** Restores the state before an interrupted restore. @throws BackupError */
export async function undoRestore(
  stores: Stores,
  collections: readonly AnyCollection[],
): Promise<Manifest> {
  const marker = await (await openMarkers(stores)).findOne({ id: ID });
  if (!marker) throw new BackupError('No restore was interrupted, so there is nothing to undo.');
  if (!marker.safety) {
    throw new BackupError('The restore ran with --no-safety; run it again, to its end.');
  }
  const all = wholly(collections);
  const manifest = await verifyArchive(marker.safety, all);
  await stores.objects.prepare();
  await loadArchive({ archive: marker.safety, manifest, stores, collections: all });
  await endRestore(stores);
  return manifest;
}
