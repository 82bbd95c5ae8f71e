import { migrateDocument, type AnyCollection, type Document } from '@examiner/kit';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readAll, readArchive, type ArchiveEntry } from './archive-reader.ts';
import { canonicalJson } from '@examiner/kit';
import { LineSum, splitLines, UniqueKeys } from './document-lines.ts';
import { manifestSchema, type CollectionSum, type Manifest, type ObjectSum } from './manifest.ts';
import { BackupError } from './stores.ts';

export function documentOf(line: string, definition: AnyCollection, version: number): Document {
  try {
    const fields = JSON.parse(line) as Record<string, unknown>;
    if (canonicalJson(fields) === line) return migrateDocument(definition, fields, version);
  } catch {
    // The cause is left out, because it may contain the line's text.
  }
  throw new BackupError(
    `The archive holds a document that this version cannot keep in ${definition.name}.`,
  );
}

async function sumLines(
  entry: ArchiveEntry,
  definition: AnyCollection,
  version: number,
): Promise<CollectionSum> {
  const { name, version: current = 1 } = definition;
  if (version > current) {
    throw new BackupError(
      `The archive holds ${name} of version ${version}, and this release reads version ${current}; restore it with the release that wrote it.`,
    );
  }
  const sum = new LineSum();
  const keys = new UniqueKeys(definition);
  for await (const line of splitLines(entry.pieces)) {
    if (!keys.add(documentOf(line, definition, version))) {
      throw new BackupError(`The archive holds two documents of ${definition.name} with one key.`);
    }
    sum.add(line);
  }
  return { name, version, ...sum.result() };
}

async function sumBytes({ pieces }: ArchiveEntry): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const text = (await readAll(entry)).toString();
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('The archive has a manifest that this version does not understand.');
  }
}

class Inventory {
  readonly collections: CollectionSum[] = [];
  readonly objects: ObjectSum[] = [];
  settings: Manifest['settings'];
  manifest: Manifest | undefined;

  constructor(private readonly definitions: readonly AnyCollection[]) {}

  async add(entry: ArchiveEntry): Promise<void> {
    if (this.manifest) throw new BackupError('The archive continues after its manifest.');
    switch (entry.kind) {
      case 'manifest':
        this.manifest = await readManifest(entry);
        break;
      case 'settings':
        this.settings = await sumBytes(entry);
        break;
      case 'documents':
        this.collections.push(
          await sumLines(entry, this.#definition(entry.collection), entry.version),
        );
        break;
      case 'object':
        this.objects.push({ key: entry.key, ...(await sumBytes(entry)) });
        break;
    }
  }

  #definition(name: string): AnyCollection {
    const definition = this.definitions.find((each) => each.name === name);
    if (!definition)
      throw new BackupError(`The archive holds ${name}, which this version has not.`);
    return definition;
  }

  check(archive: string): Manifest {
    const { manifest, collections, objects } = this;
    if (!manifest) throw new BackupError(`${archive} is cut off or no backup: it has no manifest.`);
    const wrong = [
      !isDeepStrictEqual(manifest.collections, collections) && 'documents',
      !isDeepStrictEqual(manifest.objects, objects) && 'objects',
      !isDeepStrictEqual(manifest.settings, this.settings) && 'settings',
      new Set(collections.map(({ name }) => name)).size < collections.length && 'documents',
      new Set(objects.map(({ key }) => key)).size < objects.length && 'objects',
    ].find((part) => part !== false);
    if (wrong) {
      throw new BackupError(`${archive} is damaged: its ${wrong} are not those of its manifest.`);
    }
    return manifest;
  }
}

/** Compares an archive with its manifest. @param name for messages. @throws BackupError */
export async function verifyArchive(
  path: string,
  collections: readonly AnyCollection[],
  name = path,
): Promise<Manifest> {
  const inventory = new Inventory(collections);
  await readArchive(path, (entry) => inventory.add(entry), name);
  return inventory.check(name);
}
