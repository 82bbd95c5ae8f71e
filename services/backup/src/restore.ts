import {
  claimVersions,
  RESTORE_MARKER,
  SCHEMA_STATE,
  type AnyCollection,
  type Document,
} from '@examiner/kit';
import { readAll, readArchive, type ArchiveEntry } from './archive-reader.ts';
import { canonicalJson } from './canonical-json.ts';
import { splitLines } from './document-lines.ts';
import type { Manifest } from './manifest.ts';
import { checkRestored, LastingSum } from './check-restored.ts';
import { readSettings, removeSettings, writeSettings } from './settings-file.ts';
import {
  BackupError,
  isKept,
  openCollections,
  type OpenCollection,
  type Stores,
} from './stores.ts';
import { documentOf, verifyArchive } from './verify-archive.ts';

const INSERTS_AT_ONCE = 16;
const HOUR_MS = 3_600_000;

export interface RestoreOptions {
  /** Without it, nothing may be there. */
  readonly replace?: boolean;
  /** For messages; the path by default. */
  readonly name?: string;
}

async function checkEmpty(
  collections: readonly OpenCollection[],
  stores: Stores,
  manifest: Manifest,
): Promise<void> {
  const refuse = (what: string): never => {
    throw new BackupError(
      `There are ${what} already, so nothing was restored; --replace removes what is there first.`,
    );
  };
  for (const { documents } of collections) {
    if ((await documents.count()) > 0) refuse('documents');
  }
  for await (const key of stores.objects.list()) if (key) refuse('objects');
  if (manifest.settings && (await readSettings(stores.settingsFile))) refuse('dashboard settings');
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

/** Verifies all of the archive first. Servers on the same stores must not run. @throws BackupError */
export async function readBackup(
  archive: string,
  stores: Stores,
  collections: readonly AnyCollection[],
  { replace = false, name = archive }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await verifyArchive(archive, collections, name);
  const all = await openCollections(stores.documents, [...collections, SCHEMA_STATE]);
  const opened = all.filter(({ definition }) => isKept(definition));
  const markers = stores.documents.collection(RESTORE_MARKER);
  await stores.objects.prepare();
  if (!replace) await checkEmpty(opened, stores, manifest);
  // A file that stayed would be taken for an edit of the restored settings.
  else if (!manifest.settings) await removeSettings(stores.settingsFile);
  await claimVersions(stores.documents, collections);
  // From here on no service starts until everything was read back.
  await markers.upsert({ id: 'restore', startedAt: new Date().toISOString() });
  if (replace) {
    const cleared = all.filter(({ definition }) => definition.name !== SCHEMA_STATE.name);
    await removeAll(cleared, stores);
  }
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const filled = opened.map((each) => ({
    opened: each,
    sum: new LastingSum(each.definition, until),
  }));
  const write = async (entry: ArchiveEntry): Promise<void> => {
    if (entry.kind === 'object') return stores.objects.put(entry.key, await readAll(entry));
    if (entry.kind === 'settings') return writeSettings(stores.settingsFile, await readAll(entry));
    if (entry.kind !== 'documents') return;
    const target = filled.find((each) => each.opened.definition.name === entry.collection);
    if (target) await insertLines(target.opened, entry, target.sum);
  };
  await readArchive(archive, write, name);
  await checkRestored({ manifest, stores, collections: filled, until });
  await markers.deleteMany({ id: 'restore' });
  return manifest;
}
