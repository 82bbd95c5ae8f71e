import { refuseHalfRestored, RESTORE_MARKER, type AnyCollection } from '@examiner/kit';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { documentLines, LineSum, UniqueKeys } from './document-lines.ts';
import {
  documentsName,
  MANIFEST_NAME,
  OBJECT_MAX_BYTES,
  objectName,
  SETTINGS_NAME,
  type CollectionSum,
  type Manifest,
  type ObjectSum,
} from './manifest.ts';
import { readSettings } from './settings-file.ts';
import {
  BackupError,
  isKept,
  openCollections,
  type OpenCollection,
  type Stores,
} from './stores.ts';

const COLLECTION_TRIES = 5;

function sumOf(bytes: Uint8Array): { readonly size: number; readonly sha256: string } {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Null if a unique key moved to another document during the read, so that two read documents have the key. */
async function writeLines(collection: OpenCollection, path: string): Promise<CollectionSum | null> {
  const sum = new LineSum();
  const keys = new UniqueKeys(collection.definition);
  let isConsistent = true;
  await pipeline(
    async function* () {
      for await (const { document, line } of documentLines(collection)) {
        isConsistent &&= keys.add(document);
        sum.add(line);
        yield `${line}\n`;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  const { name, version = 1 } = collection.definition;
  return isConsistent ? { name, version, ...sum.result() } : null;
}

async function addCollection(
  archive: ArchiveWriter,
  collection: OpenCollection,
): Promise<CollectionSum> {
  const { name, version = 1 } = collection.definition;
  for (let n = 0; n < COLLECTION_TRIES; n += 1) {
    // An entry starts with its size, which is known only after everything is written.
    const sum = await writeLines(collection, archive.scratchFile);
    if (!sum) continue;
    await archive.addFile(documentsName(name, version), archive.scratchFile);
    return sum;
  }
  throw new BackupError(`The documents of ${name} change all the time; please try again later.`);
}

async function addObjects(archive: ArchiveWriter, { objects }: Stores): Promise<ObjectSum[]> {
  const sums: ObjectSum[] = [];
  for await (const key of objects.list()) {
    const bytes = await objects.get(key);
    // The object was deleted after the listing.
    if (!bytes) continue;
    if (bytes.length > OBJECT_MAX_BYTES) throw new BackupError(`The object ${key} is too large.`);
    await archive.addBytes(objectName(key), bytes);
    sums.push({ key, ...sumOf(bytes) });
  }
  return sums;
}

async function addSettings(
  archive: ArchiveWriter,
  { settingsFile }: Stores,
): Promise<Manifest['settings']> {
  const bytes = await readSettings(settingsFile);
  if (!bytes) return undefined;
  await archive.addBytes(SETTINGS_NAME, bytes);
  return sumOf(bytes);
}

export interface BackupOptions {
  readonly signal?: AbortSignal;
  readonly mayBeEmpty?: boolean;
}

/** May run beside a server. Documents are read first, because an object is stored before its document. @throws BackupError */
export async function writeBackup(
  stores: Stores,
  collections: readonly AnyCollection[],
  output: string,
  { signal, mayBeEmpty = false }: BackupOptions = {},
): Promise<Manifest> {
  const kept = collections.filter(isKept);
  const opened = await openCollections(stores.documents, [...kept, RESTORE_MARKER]);
  await refuseHalfRestored(stores.documents);
  opened.pop();
  await stores.objects.prepare();
  const fill = async (archive: ArchiveWriter): Promise<Manifest> => {
    const sums: CollectionSum[] = [];
    for (const collection of opened) sums.push(await addCollection(archive, collection));
    const objects = await addObjects(archive, stores);
    if (!mayBeEmpty && objects.length === 0 && sums.every(({ count }) => count === 0)) {
      throw new BackupError(
        'There is nothing to back up; check that MONGODB_URI, S3_ENDPOINT and STATE_DIR are those of the server.',
      );
    }
    const settings = await addSettings(archive, stores);
    const createdAt = new Date().toISOString();
    const manifest: Manifest = {
      format: 2,
      createdAt,
      collections: sums,
      omitted: collections.filter((each) => !isKept(each)).map(({ name }) => name),
      atRestore: Object.fromEntries(
        kept.flatMap(({ name, atRestore }) => (atRestore ? [[name, { ...atRestore }]] : [])),
      ),
      objects,
      settings,
    };
    await archive.addBytes(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  };
  return writeArchive(output, fill, signal);
}
