import { type AnyCollection, type Document } from '@examiner/kit';
import { readAll, readArchive, type ArchiveEntry } from './archive-reader.ts';
import { canonicalJson } from '@examiner/kit';
import { checkRestored, LastingSum } from './check-restored.ts';
import { splitLines } from './document-lines.ts';
import type { Manifest } from './manifest.ts';
import { removeSettings, writeSettings } from './settings-file.ts';
import { isKept, openCollections, type OpenCollection, type Stores } from './stores.ts';
import { documentOf } from './verify-archive.ts';

/** The number of MongoDB connections that stay open, so that no insert waits for a connection. Such a wait fails after two seconds. */
const INSERTS_AT_ONCE = 5;
const HOUR_MS = 3_600_000;

export interface VerifiedArchive {
  readonly archive: string;
  /** For messages; by default the path. */
  readonly name?: string;
  readonly manifest: Manifest;
  readonly stores: Stores;
  readonly collections: readonly AnyCollection[];
}

async function removeAll(collections: readonly OpenCollection[], stores: Stores): Promise<void> {
  for (const { documents } of collections) await documents.deleteMany({});
  const keys: string[] = [];
  for await (const key of stores.objects.list()) keys.push(key);
  for (const key of keys) await stores.objects.delete(key);
}

async function insertLines(
  { definition, documents }: OpenCollection,
  entry: ArchiveEntry & { readonly kind: 'documents' },
  sum: LastingSum,
): Promise<void> {
  const insert = (some: readonly Document[]) =>
    Promise.all(some.map((document) => documents.insert(document)));
  let next: Document[] = [];
  for await (const line of splitLines(entry.pieces)) {
    const document = documentOf(line, definition, entry.version);
    sum.add(document, canonicalJson(document));
    next.push(document);
    if (next.length < INSERTS_AT_ONCE) continue;
    await insert(next);
    next = [];
  }
  await insert(next);
}

/** Replaces all stored data with the archive, and reads it back. @throws BackupError */
export async function loadArchive(verified: VerifiedArchive): Promise<void> {
  const { archive, name = archive, manifest, stores, collections } = verified;
  const opened = await openCollections(stores.documents, collections);
  await removeAll(opened, stores);
  // The service would treat a remaining file as an edit of the restored settings.
  if (!manifest.settings) await removeSettings(stores.settingsFile);
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const filled = opened
    .filter(({ definition }) => isKept(definition))
    .map((each) => ({ opened: each, sum: new LastingSum(each.definition, until) }));
  const write = async (entry: ArchiveEntry): Promise<void> => {
    if (entry.kind === 'object') return stores.objects.put(entry.key, await readAll(entry));
    if (entry.kind === 'settings') return writeSettings(stores.settingsFile, await readAll(entry));
    if (entry.kind !== 'documents') return;
    const target = filled.find((each) => each.opened.definition.name === entry.collection);
    if (target) await insertLines(target.opened, entry, target.sum);
  };
  await readArchive(archive, write, name);
  await checkRestored({ manifest, stores, collections: filled, until });
}
