import type { AnyCollection, Document } from '@examiner/kit';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { documentLines, LineSum } from './document-lines.ts';
import type { Manifest } from './manifest.ts';
import { readSettings } from './settings-file.ts';
import { BackupError, type OpenCollection, type Stores } from './stores.ts';

/** Leaves out documents that the store may remove before the given time. */
export class LastingSum {
  readonly #lines = new LineSum();

  constructor(
    private readonly definition: AnyCollection,
    private readonly until: string,
  ) {}

  add(document: Document, line: string): void {
    const { expiresAt } = this.definition;
    if (!expiresAt || document[expiresAt as keyof Document] > this.until) this.#lines.add(line);
  }

  result(): ReturnType<LineSum['result']> {
    return this.#lines.result();
  }
}

function refuse(what: string): never {
  throw new BackupError(
    `${what} read back other than restored; check that no server runs and restore again with --replace.`,
  );
}

async function checkObjects({ objects }: Stores, manifest: Manifest): Promise<void> {
  const found: string[] = [];
  for await (const key of objects.list()) found.push(key);
  const expected = manifest.objects.map(({ key }) => key);
  if (!isDeepStrictEqual(found.sort(), expected.sort())) refuse('The list of objects was');
  for (const { key, sha256 } of manifest.objects) {
    if (!hasSum(await objects.get(key), sha256)) refuse(`The object ${key} was`);
  }
}

function hasSum(bytes: Uint8Array | null, sha256: string): boolean {
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly stores: Stores;
  readonly collections: readonly { readonly opened: OpenCollection; readonly sum: LastingSum }[];
  /** Documents that expire before this time may be missing in the stores. */
  readonly until: string;
}

/** @throws BackupError if the stored data differs from the archive */
export async function checkRestored(restored: Restored): Promise<void> {
  const { manifest, stores, collections, until } = restored;
  for (const { opened, sum } of collections) {
    const found = new LastingSum(opened.definition, until);
    for await (const { document, line } of documentLines(opened)) found.add(document, line);
    if (!isDeepStrictEqual(found.result(), sum.result())) {
      refuse(`The documents of ${opened.definition.name} were`);
    }
  }
  await checkObjects(stores, manifest);
  const { settings } = manifest;
  if (settings && !hasSum(await readSettings(stores.settingsFile), settings.sha256)) {
    refuse('The dashboard settings were');
  }
}
